/* Rows that differ from the browser on purpose: the end of the row, and why. */
const differences = [
  {row: 'number: angle , 0', why: 'zero without a unit is an angle in some properties, not in all'},
  {row: 'color-mix(in a98-rgb, red, blue)', why: 'by its standard a98-rgb is of the power 563/256'},
  {row: 'value: transform , translate(10px, 0px)', why: 'what is as if it were not written is not'},
  {row: 'value: transform , translate(0, 0)', why: 'the same'},
  {row: 'value: transform , scale(2, 2)', why: 'the same'},
  {row: 'value: font-stretch , condensed', why: 'the words are of the property, not of the kind'},
  {row: 'value: font-size-adjust , from-font', why: 'the font is asked later'},
  {row: 'value: font-size-adjust , ch-width from-font', why: 'the same'},
  {row: 'value: font-size-adjust , ex-height from-font', why: 'the same'},
  {row: 'initial: font-family', why: 'the browser has a setting for it'},
  {row: 'declared: animation-timing-function , linear(50% 0, 1)', why: 'easings print as written'},
  {row: 'declared: letter-spacing , normal', why: 'it is 0 px when it is mixed, in browsers too'},
  {row: 'selector: :nth-child(2N+1 OF a)', why: 'words of CSS have no case'},
  {row: 'rules: a{fill:rgb(1,2,3', why: 'the dump of the row has no bracket at the end'},
  {row: 'rules: a{fill:red;@nonsense x;stroke:red}', why: 'two rules in place of one, in order'},
  {row: 'rules: a{fill:red;b c;stroke:red}', why: 'the same'},
  {row: 'font , caption , font-style font-variant font-weight font-stretch font-size line-height' +
        ' font-family', why: 'the browser asks the system for its font'},
  {row: 'shorthand: overflow , visible scroll , overflow', why: 'the two axes are one here'},
  {row: 'shorthand: background , linear-gradient(red, blue), gold , background-color background-image' +
        ' background-position background-size background-repeat',
   why: 'the browser prints a layer for each image, and its colours computed'},
  {row: 'shorthand: border , red dashed , border-left-width border-left-style border-left-color',
   why: 'the browser prints the width that medium stands for'},
  {row: 'shorthand: border-left , red dashed , border-left-width border-left-style border-left-color',
   why: 'the same'},
];
