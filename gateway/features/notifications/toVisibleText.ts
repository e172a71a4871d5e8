import { decodeHTML } from 'entities';

const unshown = /<!--[\s\S]*?-->|<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi;
const breaks = /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b[^>]*>/gi;
const tags = /<\/?[a-z][^>]*>/gi;

/** Returns the visible text of HTML: words whose part is bold stay whole, blocks and lines are separated. */
export const toVisibleText = (html: string): string => decodeHTML(html.replaceAll(unshown, ' ').replaceAll(breaks, ' ').replaceAll(tags, ''));
