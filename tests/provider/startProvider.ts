import type { Opened } from '../../provider/database/open.ts';
import { Faults } from '../../provider/faults.ts';
import { createProvider } from '../../provider/server.ts';
import { openDemo } from '../testkit/demoDump.ts';

export const password = 'Demo-Portal-2026!';
/** The captcha code of every picture here. */
export const captcha = 'aB3dE9';

/** Starts the reference provider without a port, on the demo data or another database. */
export async function startProvider(database?: Opened, onRefused?: (why: string) => void) {
  const opened = database ?? (await openDemo());
  const { db } = opened;
  const faults = new Faults();
  const app = await createProvider({ db, faults, faultsOpen: true, captchaCode: captcha, portalUrl: 'https://portal.example', onRefused });

  /** Returns a caller with cookies: a visitor until it signs in. */
  function createCaller() {
    let cookie: string | undefined;
    async function send(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object | string, headers: Record<string, string> = {}) {
      const response = await app.inject({
        method,
        url: `/${path}`,
        headers: { ...headers, ...(cookie ? { cookie: `JSESSIONID=${cookie}` } : {}) },
        ...(payload === undefined ? {} : { payload }),
      });
      const set = response.cookies.find(({ name }) => name === 'JSESSIONID');
      if (set) cookie = set.value || undefined;
      return response;
    }
    const toQueryString = (fields: object) =>
      new URLSearchParams(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))).toString();
    return {
      send,
      cookie: () => cookie,
      /** Fetches the JSON response of a GET call. */
      // Each test states its expected response.
      get: async (path: string, fields: object = {}): Promise<any> => (await send('GET', `${path}?${toQueryString(fields)}`)).json(),
      signIn: async (name: string, secret = password): Promise<any> =>
        (await send('POST', 'login/auth', { username: `${name}@portal.example`, password: secret, lang: 'de' })).json(),
    };
  }

  return {
    app,
    db,
    faults,
    caller: createCaller,
    /** Returns a signed-in caller, by the part of the name before the @. */
    async as(name: string) {
      const person = createCaller();
      const signedIn = await person.signIn(name);
      if (signedIn.error) throw new Error(`${name} could not sign in.`);
      return person;
    },
    async close() {
      await app.close();
      await opened.close();
    },
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;
export type Caller = ReturnType<Provider['caller']>;
