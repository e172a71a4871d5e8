import type { AllNotice, NoticeChannel, NoticeCount } from '../../generated/resolvers.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { everywhere, type SettingsAt, shownNotices, trapNotices } from './endpoints.ts';

const channels: readonly NoticeChannel[] = ['EMAIL', 'APP'];

interface Switched {
  notice: AllNotice;
  email: boolean;
  app: boolean;
}

/**
 * Counts the settings of the user that are on and off: of the one for all locations, or of each location, however many.
 * Each costs two calls, a few of which run concurrently.
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
): Promise<NoticeCount[]> {
  const places: SettingsAt[] = isGlobal
    ? [{ userId, country, cardcode: everywhere }]
    : customers.map((customer) => ({ userId, country: customer.country, cardcode: customer.cardcode }));
  const perPlace = await mapConcurrent(places, async (at): Promise<Switched[]> => {
    const [notices, traps] = await Promise.all([provider.call(shownNotices, at), provider.call(trapNotices, at)]);
    return [
      ...notices.filter(({ notice }) => isKeyUser || notice !== 'NEW_CONTRACT'),
      ...traps.map(({ email, app }) => ({ notice: 'TRAPS' as const, email, app })),
    ];
  });
  const all = perPlace.flat();
  const kinds: AllNotice[] = ['ALL', ...new Set(all.map(({ notice }) => notice))];
  return kinds.flatMap((notice) =>
    channels.map((channel) => {
      const meant = all.filter((each) => notice === 'ALL' || each.notice === notice);
      const active = meant.filter(({ email, app }) => (channel === 'EMAIL' ? email : app)).length;
      return { notice, channel, active, inactive: meant.length - active };
    }),
  );
}
