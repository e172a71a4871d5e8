import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from './context.ts';
import { RequestServices } from './requestServices.ts';

const now = new Date('2026-11-24T10:20:30.400Z');
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

const life = 3_600_000;
/** The services of a request as resolvers get them: Apollo copies the context. */
function copyServices(): RequestServices {
  const own = Object.assign(new RequestServices({ sealedUrls: { life }, store: 'the store', config: 'the settings' } as unknown as Services), {
    session: null,
  });
  return Object.assign(Object.create(Object.getPrototypeOf(own) as object) as RequestServices, own);
}

describe('a response is replayed', () => {
  test.each<[what: string, use: (services: RequestServices) => unknown, endsAt: number]>([
    ['without end where only reads and settings went into it', ({ config }) => config, Number.POSITIVE_INFINITY],
    ['within the minute where the time went into it', ({ uncachedInputs }) => uncachedInputs.now(), Date.parse('2026-11-24T10:21:00Z')],
    ['until the next full hour where the day went into it', ({ uncachedInputs }) => uncachedInputs.today(), Date.parse('2026-11-24T11:00:00Z')],
    ['for half the life of an address of a file', ({ sealedUrls }) => sealedUrls, Number(now) + life / 2],
    ['never where state of the gateway went into it', ({ store }) => store, 0],
  ])('%s', (_what, use, endsAt) => {
    const services = copyServices();
    use(services);
    expect(services.uncachedInputs.endsAt).toBe(endsAt);
  });

  test('as long as the shortest of its inputs is valid', () => {
    const services = copyServices();
    expect([services.uncachedInputs.now(), services.uncachedInputs.today()]).toEqual([now, now]);
    expect(services.uncachedInputs.endsAt).toBe(Date.parse('2026-11-24T10:21:00Z'));
  });
});

test('all services but settings and logs are state', () => {
  const known = ['constructor', 'config', 'decodeIssues', 'providerBudget', 'onProviderCall', 'replays', 'sealedUrls', 'readState'];
  const names = Object.getOwnPropertyNames(RequestServices.prototype).filter((name) => !known.includes(name));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const services = copyServices();
    expect([name, services[name as 'store'], services.uncachedInputs.endsAt]).toEqual([name, name === 'store' ? 'the store' : undefined, 0]);
  }
});
