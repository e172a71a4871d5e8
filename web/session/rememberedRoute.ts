import { tabStorage } from '../hooks/browserStorage.ts';

/**
 * Purposes of a stored address: the page that a visitor wanted before the sign-in, the page on which acting as a user began, and the start of a
 * sign-in at an identity provider.
 */
type Purpose = 'remembered-route' | 'way-back' | 'identity-provider';

/** An address that the browser, too, reads as one of this portal: it drops tabs and line breaks, and takes a backslash for a slash. */
function isInternal(route: string | null): route is string {
  if (!route?.startsWith('/')) return false;
  try {
    return new URL(route, window.location.origin).origin === window.location.origin;
  } catch {
    return false;
  }
}

/** Stores an address for the tab, by default the private one that a visitor opened before sign-in. Accepts only addresses of this portal. */
export function rememberRoute(route: string, purpose: Purpose = 'remembered-route'): void {
  if (isInternal(route)) tabStorage.write(purpose, route);
}

/** The remembered address without forgetting it; null when there is none. */
export function peekRememberedRoute(purpose: Purpose = 'remembered-route'): string | null {
  const route = tabStorage.read(purpose);
  return isInternal(route) ? route : null;
}

/** The remembered address, which is then forgotten; null when there is none. */
export function takeRememberedRoute(purpose: Purpose = 'remembered-route'): string | null {
  const route = peekRememberedRoute(purpose);
  tabStorage.remove(purpose);
  return route;
}
