import type { AllNotice, NoticeChannel, NoticeCount } from '../../generated/resolvers.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { everywhere, type SettingsAt, shownNotices, trapNotices } from './endpoints.ts';

const channels: readonly NoticeChannel[] = ['EMAIL', 'APP'];

interface Switched {
  notice: AllNotice;
  email: boolean;
  app: boolean;
}

interface Place {
  at: SettingsAt;
  name: string;
}

/** Numbers of settings, and the names of locations whose settings could not be read. */
export interface CountedNotices {
  counts: NoticeCount[];
  missingLocations: string[];
  /** Further locations, whose settings are not read. */
  leftOutLocations: number;
}

/** Maximum number of locations whose settings are counted. */
const maxCounted = 100;

/**
 * Counts the settings of the user that are on and off: of the one for all locations, or of each of the first locations.
 * Each costs two calls, a few of which run concurrently. A location whose settings cannot be read is named and not counted.
 */
export async function countNotices(
  {
    userId,
    country,
    customers,
    isGlobal,
    isKeyUser,
  }: { userId: string; country: Customer['country']; customers: readonly Customer[]; isGlobal: boolean; isKeyUser: boolean },
  provider: ProviderCalls,
): Promise<CountedNotices> {
  const places: Place[] = isGlobal
    ? [{ at: { userId, country, cardcode: everywhere }, name: '' }]
    : customers.slice(0, maxCounted).map(({ country: of, cardcode, name }) => ({ at: { userId, country: of, cardcode }, name: name || cardcode }));
  const { done: perPlace, failed } = await mapConcurrentSettled(places, async ({ at }): Promise<Switched[]> => {
    const [notices, traps] = await Promise.all([provider.call(shownNotices, at), provider.call(trapNotices, at)]);
    return [
      ...notices.filter(({ notice }) => isKeyUser || notice !== 'NEW_CONTRACT'),
      ...traps.map(({ email, app }) => ({ notice: 'TRAPS' as const, email, app })),
    ];
  });
  const all = perPlace.flat();
  const kinds: AllNotice[] = ['ALL', ...new Set(all.map(({ notice }) => notice))];
  const counts = kinds.flatMap((notice) =>
    channels.map((channel) => {
      const ofNotice = all.filter((each) => notice === 'ALL' || each.notice === notice);
      const active = ofNotice.filter(({ email, app }) => (channel === 'EMAIL' ? email : app)).length;
      return { notice, channel, active, inactive: ofNotice.length - active };
    }),
  );
  return { counts, missingLocations: failed.map(({ name }) => name), leftOutLocations: isGlobal ? 0 : Math.max(0, customers.length - maxCounted) };
}
