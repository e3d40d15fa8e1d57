/* Rows of test_html.c: a name, HTML, and the places of its elements with an id, in tenths of a px:
 * x, y, width and height, of each piece that the element has. As Chromium 156 gave them. */
{"block",
 "<div id='a'>one</div><div id='b' style='margin:10px 20px;padding:5px;b"
 "order:2px solid'>two</div><div id='c' style='width:50%;height:30px'>x<"
 "/div>",
 "a 0 0 4000 180; b 200 280 3600 320; c 0 700 2000 300"},
    {"box-sizing",
     "<div id='a' style='width:100px;height:50px;padding:10px;border:1px sol"
     "id;box-sizing:border-box'></div><div id='b' style='width:100px;padding"
     ":10px;border:1px solid'>x</div><div id='c' style='max-width:50px;min-h"
     "eight:40px'>x</div>",
     "a 0 0 1000 500; b 0 500 1220 400; c 0 900 500 400"},
    {"auto margins",
     "<div id='a' style='width:100px;margin:0 auto'>x</div><div id='b' style"
     "='width:100px;margin-left:auto'>x</div>",
     "a 1500 0 1000 180; b 3000 180 1000 180"},
    {"margins meet",
     "<div id='a' style='margin:10px 0'>x</div><div id='b' style='margin:30p"
     "x 0 -5px'>x</div><div id='c' style='margin-top:20px'><div id='d' style"
     "='margin-top:40px'>x</div></div><div id='e'>y</div>",
     "a 0 100 4000 180; b 0 580 4000 180; c 0 1110 4000 180; d 0 1110 4000 180; e 0 12"
     "90 4000 180"},
    {"margins through",
     "<div id='a'>x</div><div style='margin:20px 0'></div><div id='b' style="
     "'margin-top:5px'>x</div><p id='c'>p</p><p id='d'>q</p>",
     "a 0 0 4000 180; b 0 380 4000 180; c 0 720 4000 180; d 0 1060 4000 180"},
    {"margins kept",
     "<div id='a' style='overflow:hidden'><p id='b'>x</p></div><div id='c' s"
     "tyle='padding-top:1px'><p id='d'>x</p></div>",
     "a 0 0 4000 500; b 0 160 4000 180; c 0 500 4000 350; d 0 670 4000 180"},
    {"spans",
     "<span id='a'>one</span> <span id='b' style='padding:0 5px;border:1px s"
     "olid;margin:0 3px'>two</span> <b id='c'>three</b>",
     "a 0 0 288 180; b 414 -10 408 200; c 948 0 480 180"},
    {"wrap",
     "<div style='width:100px'>aaa <span id='a'>bbb ccc ddd eee</span> fff</"
     "div>",
     "a 384 0 288 180 | 0 180 672 180 | 0 360 288 180"},
    {"wrap edges",
     "<div style='width:120px'>aaa <span id='a' style='padding:0 10px;backgr"
     "ound:red'>bbb ccc ddd</span></div>",
     "a 384 0 772 180 | 0 180 388 180"},
    {"long word",
     "<div style='width:60px'><span id='a'>aaaaaaaaaaaa</span> <span id='b'>"
     "bb</span></div><div style='width:60px;overflow-wrap:anywhere'><span id"
     "='c'>aaaaaaaaaaaa</span></div><div style='width:60px;word-break:break-"
     "all'><span id='d'>aa aaaaaaaa</span></div>",
     "a 0 0 1152 180; b 0 180 192 180; c 0 360 576 180 | 0 540 576 180; d 0 720 576 18"
     "0 | 0 900 480 180"},
    {"white space",
     "<div>  a  <span id='a'>  b  </span>  c</div><div style='white-space:pr"
     "e'>  a <span id='b'>b  c</span>\n<span id='c'>d</span></div><div style="
     "'width:50px;white-space:nowrap'><span id='d'>aaa bbb ccc</span></div><"
     "div style='white-space:pre-line'><span id='e'>a   b\nc</span></div>",
     "a 192 0 192 180; b 384 180 384 180; c 0 360 96 180; d 0 540 1056 180; e 0 720 28"
     "8 180 | 0 900 96 180"},
    {"hyphen",
     "<div style='width:70px'><span id='a'>well-known co-op</span></div><div"
     " style='width:60px'><span id='b'>a b&#160;c d</span></div>",
     "a 0 0 480 180 | 0 180 480 180 | 0 360 480 180; b 0 540 480 180 | 0 720 96 180"},
    {"line height",
     "<div id='a' style='line-height:2'>x <span id='b'>y</span></div><div id"
     "='c' style='line-height:30px'>x</div><div id='d' style='line-height:8p"
     "x'><span id='e'>x</span></div><div id='f'>x <span id='g' style='font-s"
     "ize:32px'>big</span></div>",
     "a 0 0 4000 320; b 192 70 96 180; c 0 320 4000 300; d 0 620 4000 80; e 0 570 96 1"
     "80; f 0 700 4000 370; g 192 700 576 370"},
    {"align",
     "<div style='text-align:center'><span id='a'>aa</span></div><div style="
     "'text-align:right'><span id='b'>aa</span></div><div style='text-align:"
     "justify;width:100px'><span id='c'>aa bb cc dd ee</span></div><div styl"
     "e='text-indent:20px'><span id='d'>x</span></div>",
     "a 1904 0 192 180; b 3808 180 192 180; c 0 360 1000 180 | 0 540 480 180; d 200 72"
     "0 96 180"},
    {"vertical align",
     "<div>x<sub id='a'>s</sub><sup id='b'>s</sup><span id='c' style='vertic"
     "al-align:5px'>v</span><span id='d' style='vertical-align:middle;font-s"
     "ize:8px'>m</span><span id='e' style='vertical-align:text-top;font-size"
     ":8px'>t</span></div>",
     "a 96 112 80 150; b 176 7 80 150; c 256 0 96 180; d 352 93 48 90; e 400 50 48 90"},
    {"inline block",
     "<div id='p'>x <div id='a' style='display:inline-block;width:40px;heigh"
     "t:30px'></div> y <span id='b' style='display:inline-block;padding:4px'"
     ">in<br/>two</span> <div id='c' style='display:inline-block;vertical-al"
     "ign:top;height:10px;width:10px'></div><div id='d' style='display:inlin"
     "e-block;vertical-align:middle;height:10px;width:10px'></div></div>",
     "p 0 0 4000 440; a 192 50 400 300; b 880 0 368 440; c 1344 0 100 100; d 1444 258 "
     "100 100"},
    {"inline block wraps",
     "<div style='width:100px'><div id='a' style='display:inline-block;width"
     ":40px;height:10px'></div><div id='b' style='display:inline-block;width"
     ":40px;height:10px'></div><div id='c' style='display:inline-block;width"
     ":40px;height:10px'></div></div>",
     "a 0 30 400 100; b 400 30 400 100; c 0 210 400 100"},
    {"block in inline", "<span>a<div id='b'>b</div><i id='c'>c</i></span>",
     "b 0 180 4000 180; c 0 360 96 180"},
    {"break", "<div id='a'>a<br/>b<br/><br/>c</div><span id='b'>d</span>",
     "a 0 0 4000 720; b 0 720 96 180"},
    {"flex row",
     "<div id='p' style='display:flex'><div id='a'>one</div><div id='b' styl"
     "e='flex:1'>x</div><div id='c' style='margin-left:5px;width:60px'>x</di"
     "v></div>",
     "p 0 0 4000 180; a 0 0 288 180; b 288 0 3062 180; c 3400 0 600 180"},
    {"flex grow",
     "<div style='display:flex;width:300px'><div id='a' style='flex-grow:1'>"
     "a</div><div id='b' style='flex-grow:2'>bb</div><div id='c' style='flex"
     ":0 0 50px'>c</div></div>",
     "a 0 0 833 180; b 833 0 1667 180; c 2500 0 500 180"},
    {"flex shrink",
     "<div style='display:flex;width:100px'><div id='a' style='width:100px;f"
     "lex-shrink:1'></div><div id='b' style='width:100px;flex-shrink:3'></di"
     "v><div id='c' style='width:20px;flex-shrink:0'></div></div>",
     "a 0 0 700 0; b 700 0 100 0; c 800 0 200 0"},
    {"flex minimum",
     "<div style='display:flex;width:60px'><div id='a'>wide word</div><div i"
     "d='b' style='overflow:hidden'>another</div></div>",
     "a 0 0 384 360; b 384 0 216 360"},
    {"flex justify",
     "<div style='display:flex;justify-content:space-between'><i id='a'>a</i"
     "><i id='b'>b</i><i id='c'>c</i></div><div style='display:flex;justify-"
     "content:center;gap:10px'><i id='d'>a</i><i id='e'>b</i></div><div styl"
     "e='display:flex;justify-content:space-around'><i id='f'>a</i><i id='g'"
     ">b</i></div><div style='display:flex;justify-content:flex-end'><i id='"
     "h'>a</i></div>",
     "a 0 0 96 180; b 1952 0 96 180; c 3904 0 96 180; d 1854 180 96 180; e 2050 180 96"
     " 180; f 952 360 96 180; g 2952 360 96 180; h 3904 540 96 180"},
    {"flex align",
     "<div style='display:flex;height:60px;align-items:center'><i id='a'>a</"
     "i><i id='b' style='align-self:flex-end'>b</i><i id='c' style='align-se"
     "lf:stretch'>c</i><i id='d' style='font-size:32px;align-self:baseline'>"
     "d</i><i id='e' style='align-self:baseline'>e</i></div>",
     "a 0 210 96 180; b 96 420 96 180; c 192 0 96 600; d 288 0 192 370; e 480 140 96 1"
     "80"},
    {"flex wrap",
     "<div id='p' style='display:flex;flex-wrap:wrap;width:100px;gap:4px'><i"
     " id='a' style='width:60px'>a</i><i id='b' style='width:30px'>b</i><i i"
     "d='c' style='width:30px'>c</i></div>",
     "p 0 0 1000 400; a 0 0 600 180; b 640 0 300 180; c 0 220 300 180"},
    {"flex column",
     "<div id='p' style='display:flex;flex-direction:column;align-items:cent"
     "er;gap:3px;height:120px;justify-content:center'><div id='a'>a</div><di"
     "v id='b' style='width:50%'>b</div><div id='c' style='align-self:stretc"
     "h'>c</div></div>",
     "p 0 0 4000 1200; a 1952 300 96 180; b 1000 510 2000 180; c 0 720 4000 180"},
    {"flex auto margin",
     "<div style='display:flex'><i id='a'>a</i><i id='b' style='margin-left:"
     "auto'>b</i></div><div style='display:flex;height:50px'><i id='c' style"
     "='margin:auto'>c</i></div>",
     "a 0 0 96 180; b 3904 0 96 180; c 1952 340 96 180"},
    {"flex reverse",
     "<div style='display:flex;flex-direction:row-reverse'><i id='a'>a</i><i"
     " id='b'>bb</i></div><div style='display:flex'><i id='c' style='order:2"
     "'>c</i><i id='d'>d</i></div>",
     "a 3904 0 96 180; b 3712 0 192 180; c 96 180 96 180; d 0 180 96 180"},
    {"flex nested",
     "<div style='display:flex;align-items:center'><div id='a' style='displa"
     "y:flex;flex-direction:column'><span id='b'>one</span><span id='c'>thre"
     "e</span></div><div id='d' style='flex:1;text-align:right'><span id='e'"
     ">r</span></div></div>",
     "a 0 0 480 360; b 0 0 480 180; c 0 180 480 180; d 480 90 3520 180; e 3904 90 96 1"
     "80"},
    {"inline flex",
     "<div id='p'>x <div id='a' style='display:inline-flex;padding:3px'><i i"
     "d='b'>a</i><i id='c'>b</i></div> y</div>",
     "p 0 0 4000 240; a 192 0 252 240; b 222 30 96 180; c 318 30 96 180"},
    {"svg in text",
     "<div id='p'>x <svg xmlns='http://www.w3.org/2000/svg' id='a' width='16"
     "' height='16'/> y <svg xmlns='http://www.w3.org/2000/svg' id='b' viewB"
     "ox='0 0 2 1' width='40'/></div><svg xmlns='http://www.w3.org/2000/svg'"
     " id='c' style='display:block;height:20px' viewBox='0 0 4 1'/>",
     "p 0 0 4000 250; a 192 40 160 160; b 640 0 400 200; c 0 250 800 200"},
    {"float",
     "<div id='p' style='width:200px'><div id='a' style='float:left;width:50"
     "px;height:40px'></div><div id='b' style='float:right;width:30px;height"
     ":20px'></div><span id='c'>aaa bbb ccc ddd eee fff</span></div>",
     "p 0 0 2000 360; a 0 0 500 400; b 1700 0 300 200; c 500 0 1056 180 | 500 180 1056"
     " 180"},
    {"float clear",
     "<div id='a' style='float:left;width:50px;height:40px'></div><div id='b"
     "' style='clear:both'>x</div><div id='c' style='overflow:hidden'><div i"
     "d='d' style='float:left;height:50px'>f</div></div>",
     "a 0 0 500 400; b 0 400 4000 180; c 0 580 4000 500; d 0 580 96 500"},
    {"absolute",
     "<div id='p' style='position:relative;height:100px;padding:10px'><div i"
     "d='a' style='position:absolute;right:5px;bottom:5px;width:20px;height:"
     "20px'></div><div id='b' style='position:absolute;inset:0'></div><div i"
     "d='c' style='position:absolute;left:20px;top:50%'>abs</div><div id='d'"
     ">x</div><div id='e' style='position:absolute'>st</div></div>",
     "p 0 0 4000 1200; a 3750 950 200 200; b 0 0 4000 1200; c 200 600 288 180; d 100 1"
     "00 3800 180; e 100 280 192 180"},
    {"relative",
     "<div id='a' style='position:relative;left:10px;top:-5px;width:50px'>x<"
     "/div><div id='b'>y</div>",
     "a 100 -50 500 180; b 0 180 4000 180"},
    {"absolute centre",
     "<div style='position:relative;width:200px;height:100px'><div id='a' st"
     "yle='position:absolute;left:0;right:0;top:0;bottom:0;margin:auto;width"
     ":50px;height:20px'></div></div>",
     "a 750 400 500 200"},
    {"list",
     "<ul id='a'><li id='b'>one</li><li id='c'>two<ul id='d'><li id='e'>in</"
     "li></ul></li></ul><ol id='f' style='padding-left:20px;margin:0'><li id"
     "='g'>x</li></ol>",
     "a 0 160 4000 540; b 400 160 3600 180; c 400 340 3600 360; d 400 520 3600 180; e "
     "800 520 3200 180; f 0 860 4000 180; g 200 860 3800 180"},
    {"headings",
     "<h1 id='a'>h</h1><h2 id='b'>h</h2><h3 id='c'>h</h3><p id='d'>p</p><blo"
     "ckquote id='e'>q</blockquote><pre id='f' style='font:inherit'>p\nq</pre"
     "><hr id='g'/>",
     "a 0 214 4000 370; b 0 799 4000 270; c 0 1268 4000 220; d 0 1675 4000 180; e 400 "
     "2015 3200 180; f 0 2355 4000 360; g 0 2875 4000 20"},
    {"table",
     "<table id='t'><tr id='r'><td id='a'>aa</td><td id='b'>b</td></tr><tr><"
     "th id='c'>longer cell</th><td id='d'>x<br/>y</td></tr></table>",
     "t 0 0 1252 640; r 20 20 1212 200; a 20 20 1076 200; b 1116 20 116 200; c 20 240 "
     "1076 380; d 1116 240 116 380"},
    {"table width",
     "<table id='t' style='width:300px;border-spacing:0'><tr><td id='a' styl"
     "e='padding:4px'>a</td><td id='b' style='width:100px'>bbb</td></tr><tr>"
     "<td id='c' colspan='2'>wide</td></tr></table>",
     "t 0 0 3000 460; a 0 0 1980 260; b 1980 0 1020 260; c 0 260 3000 200"},
    {"table rows",
     "<table id='t' border='0'><tbody id='g'><tr><td id='a' rowspan='2'>a</t"
     "d><td id='b'>b</td></tr><tr><td id='c' style='vertical-align:top'>c</t"
     "d></tr></tbody></table>",
     "t 0 0 292 460; g 20 20 252 420; a 20 20 116 420; b 156 20 116 200; c 156 240 116"
     " 200"},
    {"table cells",
     "<div id='t' style='display:table'><div style='display:table-row'><div "
     "id='a' style='display:table-cell;padding:0 5px'>a</div><div id='b' sty"
     "le='display:table-cell'>bb</div></div></div>",
     "t 0 0 388 180; a 0 0 196 180; b 196 0 192 180"},
    {"anonymous", "<div id='p'>text<div id='a'>block</div>text <b id='b'>bold</b></div>",
     "p 0 0 4000 540; a 0 180 4000 180; b 480 360 384 180"},
    {"fit content",
     "<div id='a' style='width:fit-content'>abc def</div><div id='b' style='"
     "width:min-content'>abc def</div><div id='c' style='width:max-content'>"
     "abc def</div><div id='d' style='width:calc(100% - 50px)'>x</div>",
     "a 0 0 672 180; b 0 180 288 360; c 0 540 672 180; d 0 720 3500 180"},
    {"generated",
     "<style>.q::before{content:'ab'}.q:after{content:attr(title);padding-le"
     "ft:5px}.n::before{content:none}</style><span class='q' title='xyz'><i "
     "id='a'>in</i></span><span class='n' id='b'>in</span>",
     "a 192 0 192 180; b 722 0 192 180"},
    {"percent height",
     "<div style='height:100px'><div id='a' style='height:50%'>x</div></div>"
     "<div id='b'><div id='c' style='height:50%'>x</div></div>",
     "a 0 0 4000 500; b 0 1000 4000 180; c 0 1000 4000 180"},
    {"overflow ellipsis",
     "<div id='a' style='width:80px;overflow:hidden;text-overflow:ellipsis;w"
     "hite-space:nowrap'>a long line of text</div><div id='b' style='display"
     ":-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow"
     ":hidden;width:80px'>a b c d e f g h i j k l m n o p q r s</div>",
     "a 0 0 800 180; b 0 180 800 360"},
    {"letter spacing",
     "<span id='a' style='letter-spacing:3px'>abc</span><br/><span id='b' st"
     "yle='word-spacing:10px'>a b c</span><br/><span id='c' style='text-tran"
     "sform:uppercase'>abc</span>",
     "a 0 0 378 180; b 0 180 680 180; c 0 360 288 180"},
    {"border widths",
     "<div id='a' style='border-left:thick solid;border-top:2.7px dashed'>x<"
     "/div><div id='b' style='border:0 solid'>x</div><div id='c' style='bord"
     "er-width:5px'>x</div>",
     "a 0 0 4000 200; b 0 200 4000 180; c 0 380 4000 180"},
    {"terminal",
     "<div style='line-height:16.8px'><pre style='margin:0;line-height:inher"
     "it;font-family:inherit;font-size:14px'><span id='l' style='display:blo"
     "ck'>Testing <u id='a' style='display:inline-block'>r.svg</u>...\n</span"
     "><span id='m' style='display:block'>  [<i id='b' style='display:inline"
     "-block'>+</i>] <b id='c'>Input</b>\n</span><span id='n' style='display:"
     "block'><i id='d' style='display:inline-block'>    Base:</i>\n</span></p"
     "re></div>",
     "l 0 0 4000 168; a 672 0 420 168; m 0 168 4000 168; b 252 168 84 168; c 504 168 4"
     "20 160; n 0 336 4000 168; d 0 336 756 168"},
    {"grid",
     "<div id='p' style='display:grid;grid-template-columns:repeat(3,1fr);ga"
     "p:10px'><i id='a'>a</i><i id='b'>b</i><i id='c' style='height:30px'>c<"
     "/i><i id='d' style='grid-column:span 2'>d</i><i id='e'>e</i></div>",
     "p 0 0 4000 580; a 0 0 1267 300; b 1367 0 1267 300; c 2733 0 1267 300; d 0 400 26"
     "33 180; e 2733 400 1267 180"},
    {"grid sizes",
     "<div id='p' style='display:grid;width:300px;grid-template-columns:50px"
     " auto minmax(40px,1fr) 20%'><i id='a'>a</i><i id='b'>bbb</i><i id='c'>"
     "c</i><i id='d'>d</i></div><div style='display:grid;grid-template-colum"
     "ns:auto auto;width:200px'><i id='e'>e</i><i id='f'>fff</i></div>",
     "p 0 0 3000 180; a 0 0 500 180; b 500 0 288 180; c 788 0 1612 180; d 2400 0 600 1"
     "80; e 0 180 904 180; f 904 180 1096 180"},
    {"grid places",
     "<div style='display:grid;grid-template-columns:1fr 1fr;grid-template-r"
     "ows:20px 30px;height:100px;width:200px'><i id='a' style='grid-column:2"
     ";grid-row:1'>a</i><i id='b' style='grid-row:1 / 3'>b</i><i id='c' styl"
     "e='grid-column:1 / -1'>c</i><i id='d'>d</i></div>",
     "a 1000 0 1000 200; b 0 0 1000 500; c 0 500 2000 250; d 0 750 1000 250"},
    {"grid align",
     "<div style='display:grid;place-items:center;height:80px'><i id='a'>a</"
     "i></div><div style='display:grid;grid-template-columns:60px 60px;justi"
     "fy-content:center;align-items:end'><i id='b' style='height:40px'>b</i>"
     "<i id='c'>c</i></div><div style='display:grid;grid-template-columns:re"
     "peat(auto-fill,minmax(90px,1fr))'><i id='d'>d</i><i id='e'>e</i><i id="
     "'f'>f</i><i id='g'>g</i><i id='h'>h</i></div>",
     "a 1952 310 96 180; b 1400 800 600 400; c 2000 1020 600 180; d 0 1200 1000 180; e"
     " 1000 1200 1000 180; f 2000 1200 1000 180; g 3000 1200 1000 180; h 0 1380 1000 1"
     "80"},
    {"grid implicit",
     "<div id='p' style='display:grid;gap:5px'><i id='a'>a</i><i id='b'>b</i"
     "></div><div id='q' style='display:inline-grid;grid-template-columns:au"
     "to 30px'><i id='c'>cc</i><i id='d'>d</i></div>",
     "p 0 0 4000 410; a 0 0 4000 180; b 0 230 4000 180; q 0 410 492 180; c 0 410 192 1"
     "80; d 192 410 300 180"},
    {"zero width",
     "<div id='a' style='width:10ch'>x</div><div id='b' style='width:10ch;fo"
     "nt-size:32px'>x</div><div id='c' style='font-size:2ch'><span id='d'>x<"
     "/span></div>",
     "a 0 0 960 180; b 0 180 1920 370; c 0 550 4000 220; d 0 550 115 220"},
