/** Groups of endpoints whose responses have the same maximum TTL. */
export type EndpointGroup =
  | 'session'
  | 'rights'
  | 'locations'
  | 'reports'
  | 'results'
  | 'charts'
  | 'files'
  | 'defects'
  | 'positions'
  | 'sensors'
  | 'devices'
  | 'plans'
  | 'other';

/** TTL of responses of one kind. */
interface Freshness {
  /** Maximum TTL in seconds of a read of this group. */
  seconds: number;
  /** Content of the responses, and why the TTL is short enough. */
  reason: string;
}

/**
 * Maximum TTL of each group: the one table. A read with a longer TTL stops the start.
 *
 * An entry belongs to one session only. The key contains the session and its epoch, so that no response reaches another
 * user, an administrator acting as one, or the same user after a new sign-in. Sessions share work, never access: a
 * response with the same bytes as the last one is not decoded again (ResponseCache).
 *
 * These events invalidate entries at once and in every gateway, since each changes the epoch:
 * - any write of the session that is not declared `invalidatesCache: false`: all that this session has read;
 * - a change of a user's rights, areas or locations: all that any session of this user has read;
 * - the administrator's clearing of the result cache: all that any session has read;
 * - the end of a session, a disabled or deleted user: the session itself.
 * Changes by others, in the portal or outside it, are visible when the TTL below is over.
 */
export const cachePolicy: Record<EndpointGroup, Freshness> = {
  session: { seconds: 0, reason: 'The signed-in user is fetched each time.' },
  rights: {
    seconds: 10,
    reason: 'A right, an area or a location that was taken away outside the portal ends that soon.',
  },
  locations: { seconds: 300, reason: 'Levels and counts of locations are cached for 30 seconds to a minute; names of areas hardly change.' },
  reports: { seconds: 60, reason: 'A new report shows within a minute.' },
  results: { seconds: 300, reason: 'Results of a closed report change when the administrator has them made again, who clears the cache then.' },
  charts: { seconds: 120, reason: 'Charts count over months.' },
  files: { seconds: 300, reason: 'Names and pictures of files that are stored once.' },
  defects: { seconds: 60, reason: 'Lists are cached for 15 seconds, since several people work on them.' },
  positions: { seconds: 120, reason: 'Positions change by visits.' },
  sensors: { seconds: 600, reason: 'Readings are cached for a minute; the first reading of a sensor never changes.' },
  devices: { seconds: 300, reason: 'State is cached for a minute at most; positions of devices change by visits.' },
  plans: { seconds: 60, reason: 'The content of a plan is cached for 15 seconds, since several people draw.' },
  other: { seconds: 300, reason: 'Catalogues and persons; messages are read each time.' },
};

/** Throws where a read declares a longer TTL than its group allows. */
export function assertTtl({ name, group, ttlSeconds }: { name: string; group: EndpointGroup; ttlSeconds: number }): void {
  const { seconds } = cachePolicy[group];
  if (ttlSeconds > seconds) throw new Error(`${name} has a TTL of ${ttlSeconds} s, but the maximum of ${group} is ${seconds} s. See cachePolicy.ts.`);
}
