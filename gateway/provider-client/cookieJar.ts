import { getSetCookies, Headers } from 'undici';

/** The cookie of a header line; none where it is too long or cannot be read, which must not lose the response. */
function readCookie(line: string): ReturnType<typeof getSetCookies> {
  try {
    const headers = new Headers();
    headers.append('set-cookie', line);
    return getSetCookies(headers).filter((cookie) => cookie !== null && cookie.name !== '');
  } catch {
    return [];
  }
}

/** The provider's cookies of one session; never shared between sessions. */
export class CookieJar {
  readonly #cookies: Map<string, string>;
  /** True after the provider set or removed a cookie. */
  changed = false;

  constructor(cookies: Record<string, string> = {}) {
    this.#cookies = new Map(Object.entries(cookies));
  }

  /** Value of the Cookie header, undefined without cookies. */
  getHeader(): string | undefined {
    return this.#cookies.size === 0 ? undefined : [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Takes over what the provider set; an emptied or expired cookie is removed. */
  take(setCookie: string | string[] | undefined): void {
    if (setCookie === undefined) return;
    for (const { name, value, maxAge, expires } of [setCookie].flat().flatMap(readCookie)) {
      const isExpired = value === '' || maxAge === 0 || (expires !== undefined && Number(new Date(expires)) < Date.now());
      if (isExpired) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
      this.changed = true;
    }
  }

  /** For the session store. */
  toJSON(): Record<string, string> {
    return Object.fromEntries(this.#cookies);
  }
}
