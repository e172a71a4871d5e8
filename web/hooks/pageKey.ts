/** Names the page of an address: its path and its location. With another filter, tab or dialog it is the same page. */
export function getPageKey({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  return [pathname.toLowerCase(), params.get('mandant'), params.get('cardcode')].join(' ');
}
