/** Parameters of the location. */
const locationParameters = ['mandant', 'cardcode'];
/** Parameters of the thing that a whole page is about. Opening a view does not change it. */
const subjectParameters = ['report', 'id'];
/** Parameters of things that are opened on a page, or that its list is limited to. */
const thingParameters = ['action', 'defect', 'device', 'message', 'position', 'position_id', 'sensor', 'thing'];
/** Parameters of filters, periods and forms of a page. */
// biome-ignore format: One name a line would hide the other lists.
const viewParameters = [
  'against', 'all', 'area', 'areas', 'by', 'cat', 'category', 'chosen', 'completed', 'country', 'devices', 'from', 'group', 'heat', 'here', 'kind', 'kinds',
  'label', 'land', 'level', 'month', 'noarea', 'nopart', 'nostate', 'notype', 'object', 'only', 'period', 'priority', 'q', 'refused', 'sensors', 'sq',
  'status', 'steps', 'tab', 'task', 'term', 'time', 'to', 'unread', 'user', 'view', 'without',
];
/** Parameters of pages without a list: sign-in, password, support and print. */
const otherParameters = ['ended', 'items', 'sso', 'text', 'token', 'topic', 'useSavePassword'];

/** All parameters of addresses. A rule test compares them with those that the client reads. */
export const knownParameters: readonly string[] = [
  locationParameters,
  subjectParameters,
  thingParameters,
  viewParameters,
  otherParameters,
  ['dpage', 'page'],
].flat();

const staying = [...locationParameters, ...subjectParameters];
const notOfView = new Set([...staying, ...thingParameters]);

/** Page numbers, also of several lists on one page: `page`, `gpage`, `loc-page`. */
const isPaging = (name: string) => /^([a-z]|[a-z]+-)?page$/.test(name);

/** Returns the part of an address that a view saves: neither location and things nor page numbers. */
export function getView(search: string): string {
  const view = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !notOfView.has(name) && !isPaging(name)));
  view.sort();
  return view.toString();
}

/** Returns the query of an address that shows a view, at the location and for the thing of the present page. */
export function getViewQuery(view: string, search: string): string {
  const now = [...new URLSearchParams(search)].filter(([name]) => staying.includes(name));
  return `?${new URLSearchParams([...now, ...new URLSearchParams(getView(view))])}`;
}
