/** What an operator's text may be made of; everything else goes, and its text stays. */
export const contentElements: readonly string[] = (
  'a abbr b blockquote br caption center cite code col colgroup dd del details div dl dt em figcaption figure font h1 h2 h3 ' +
  'h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strike strong sub summary sup table tbody td tfoot th thead ' +
  'time tr u ul'
).split(' ');

/** The attributes that these elements may have. */
export const contentAttributes: readonly string[] = (
  'align alt bgcolor border cellpadding cellspacing color colspan datetime dir face height href hspace lang rowspan size ' +
  'span src start title type valign value vspace width'
).split(' ');
