import { readRememberedLocation } from './rememberedLocation.ts';

/**
 * Names the page of an address: its path and its location. With another filter, tab or dialog it is the same page. An address without a
 * location is of the one that the tab remembers.
 */
export function getPageKey({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  const country = params.get('mandant');
  const cardcode = params.get('cardcode');
  return [pathname.toLowerCase(), country && cardcode ? `${country}:${cardcode}` : readRememberedLocation()].join(' ');
}
