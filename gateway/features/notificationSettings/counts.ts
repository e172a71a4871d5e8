import type { AllNotice, NoticeChannel, NoticeCount } from '../../generated/resolvers.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Site } from '../../locations/siteEndpoints.ts';
import { everywhere, type SettingsAt, shownNotices, trapNotices } from './endpoints.ts';

/** More locations than this are not counted: each costs two calls. */
const maxLocations = 60;
const channels: readonly NoticeChannel[] = ['EMAIL', 'APP'];

interface Switched {
  notice: AllNotice;
  email: boolean;
  app: boolean;
}

/** How many settings of the user are on and off: of the one that holds for all, or of each location (P-13). */
export async function countNotices(
  { userId, country, sites, isGlobal, isKeyUser }: { userId: string; country: Site['country']; sites: readonly Site[]; isGlobal: boolean; isKeyUser: boolean },
  provider: ProviderCalls,
): Promise<NoticeCount[] | null> {
  if (!isGlobal && sites.length > maxLocations) return null;
  const places: SettingsAt[] = isGlobal
    ? [{ userId, country, cardcode: everywhere }]
    : sites.map((site) => ({ userId, country: site.country, cardcode: site.cardcode }));
  const perPlace = await Promise.all(
    places.map(async (at): Promise<Switched[]> => {
      const [notices, traps] = await Promise.all([provider.call(shownNotices, at), provider.call(trapNotices, at)]);
      return [
        ...notices.filter(({ notice }) => isKeyUser || notice !== 'NEW_CONTRACT'),
        ...traps.map(({ email, app }) => ({ notice: 'TRAPS' as const, email, app })),
      ];
    }),
  );
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
