#include "style/browser_sheet.h"

static const char html[] =
    "@namespace url(" DOCUMENT_XHTML_NAMESPACE ");"
    "*{transform-origin:50% 50%}"
    "head,link,meta,script,style,title,template,noscript,base,param,area,datalist,rp,[hidden],"
    "dialog:not([open]){display:none}"
    "html,body,address,article,aside,blockquote,center,dd,details,dialog,dir,div,dl,dt,fieldset,"
    "figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hgroup,hr,legend,listing,main,menu,nav,"
    "ol,optgroup,option,p,plaintext,pre,search,section,summary,ul,xmp{display:block}"
    "p,dl,blockquote,figure,ul,ol,menu,dir,pre,listing,plaintext,xmp{margin-top:1em;"
    "margin-bottom:1em}"
    "blockquote,figure{margin-left:40px;margin-right:40px}"
    "dd{margin-left:40px}"
    "body{margin:8px}"
    "h1{font-size:2em;margin-top:.67em;margin-bottom:.67em}"
    "h2{font-size:1.5em;margin-top:.83em;margin-bottom:.83em}"
    "h3{font-size:1.17em;margin-top:1em;margin-bottom:1em}"
    "h4{margin-top:1.33em;margin-bottom:1.33em}"
    "h5{font-size:.83em;margin-top:1.67em;margin-bottom:1.67em}"
    "h6{font-size:.67em;margin-top:2.33em;margin-bottom:2.33em}"
    "h1,h2,h3,h4,h5,h6,b,strong,th{font-weight:bold}"
    "i,em,cite,var,dfn,address{font-style:italic}"
    "code,kbd,samp,tt,pre,listing,plaintext,xmp{font-family:monospace}"
    "pre,listing,plaintext,xmp{white-space:pre}"
    "nobr{white-space:nowrap}"
    "big{font-size:larger}"
    "small{font-size:smaller}"
    "sub,sup{font-size:smaller}"
    "sub{vertical-align:sub}"
    "sup{vertical-align:super}"
    "u,ins{text-decoration:underline}"
    "s,strike,del{text-decoration:line-through}"
    "a:link{color:#0000ee;text-decoration:underline}"
    "mark{background-color:yellow;color:black}"
    "center{text-align:-webkit-center}"
    "[align=center]{text-align:-webkit-center}"
    "[align=right]{text-align:-webkit-right}"
    "[align=left]{text-align:-webkit-left}"
    "ul,ol,menu,dir{padding-left:40px}"
    "ul,menu,dir{list-style-type:disc}"
    "ol{list-style-type:decimal}"
    ":is(ul,ol,menu,dir) ul{list-style-type:circle}"
    ":is(ul,ol,menu,dir) :is(ul,ol,menu,dir) ul{list-style-type:square}"
    ":is(ul,ol,menu,dir,dl) :is(ul,ol,menu,dir,dl){margin-top:0;margin-bottom:0}"
    "li{display:list-item}"
    "hr{color:gray;border:1px inset;margin:.5em auto;overflow:hidden;box-sizing:border-box}"
    "fieldset{margin-left:2px;margin-right:2px;border:2px groove #c0c0c0;"
    "padding:.35em .75em .625em}"
    "table{display:table;border-spacing:2px;border-collapse:separate;box-sizing:border-box;"
    "text-indent:0}"
    "caption{display:table-caption;text-align:-webkit-center}"
    "colgroup{display:table-column-group}"
    "col{display:table-column}"
    "thead{display:table-header-group;vertical-align:middle}"
    "tbody{display:table-row-group;vertical-align:middle}"
    "tfoot{display:table-footer-group;vertical-align:middle}"
    "tr{display:table-row;vertical-align:inherit}"
    "td,th{display:table-cell;vertical-align:inherit;padding:1px}"
    "th{text-align:-webkit-center}"
    "button,input,select,textarea,meter,progress{display:inline-block;text-indent:0;"
    "letter-spacing:normal;word-spacing:normal;line-height:normal;color:black;text-align:start;"
    "font:13.3333px Arial;box-sizing:border-box}"
    "button{padding:1px 6px;border:2px outset #767676;background-color:#efefef;"
    "text-align:center}"
    "ruby{display:ruby}";

static bool has_html(const Element *foreign)
{
    for (const Element *child = element_first(foreign); child != NULL;
         child = element_next(child)) {
        if (element_is_html(child))
            return true;
    }
    return false;
}

const char *browser_sheet(const Document *document)
{
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        if (element->tag == TAG_FOREIGN_OBJECT && has_html(element))
            return html;
    }
    return NULL;
}
