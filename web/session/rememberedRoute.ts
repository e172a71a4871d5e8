const key = 'remembered-route';

/** An address that the browser, too, reads as one of this portal: it drops tabs and line breaks, and takes a backslash for a slash. */
function isInternal(route: string | null): route is string {
  if (!route?.startsWith('/')) return false;
  try {
    return new URL(route, window.location.origin).origin === window.location.origin;
  } catch {
    return false;
  }
}

/** Stores the private address that a visitor opened before sign-in. Accepts only addresses of this portal. */
export function rememberRoute(route: string): void {
  if (isInternal(route)) sessionStorage.setItem(key, route);
}

/** The remembered address without forgetting it; null when there is none. */
export function peekRememberedRoute(): string | null {
  const route = sessionStorage.getItem(key);
  return isInternal(route) ? route : null;
}

/** The remembered address, which is then forgotten; null when there is none. */
export function takeRememberedRoute(): string | null {
  const route = peekRememberedRoute();
  sessionStorage.removeItem(key);
  return route;
}
