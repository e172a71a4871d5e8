/** Groups of endpoints whose answers may be kept equally long. */
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
  | 'resultsApi'
  | 'other';

/** How long answers of one kind may be given out again. */
interface Freshness {
  /** Longest time in seconds that a read of this group may be kept. */
  seconds: number;
  /** What it holds, and why that long is short enough. */
  because: string;
}

/**
 * What is kept, and for how long: the one table. A read that wants to be kept longer stops the start.
 *
 * For whom: for one session only, whatever it is. The key of a kept answer holds the session and its epoch, so that no answer
 * reaches another user, an administrator acting as one, or the same user after signing in anew. What sessions share is
 * work, never access: a large answer whose bytes are the same as the last ones is not decoded again (DecodedAnswers), and
 * the last answers of some reads say what to begin to read for the next session that asks the same (LikelyAnswers).
 *
 * What forgets it, at once and in every gateway, since each makes the epoch another one:
 * - any write of the session that is not declared `forgets: false`: all that this session has read;
 * - a change of a user's rights, areas or locations: all that any session of this user has read;
 * - the administrator's clearing of the result cache: all that any session has read;
 * - the end of a session, a disabled or deleted user: the session itself.
 * Changes by others, in the portal or beside it, are seen when the time below is over.
 */
export const cachePolicy: Record<EndpointGroup, Freshness> = {
  session: { seconds: 0, because: 'Who is signed in is asked each time.' },
  rights: {
    seconds: 10,
    because: 'A right, an area or a location that was taken away outside the portal ends that soon.',
  },
  locations: { seconds: 300, because: 'Levels and counts of locations are kept for 30 seconds to a minute; names of areas hardly change.' },
  reports: { seconds: 60, because: 'A new report shows within a minute.' },
  results: { seconds: 300, because: 'Results of a closed report change when the administrator has them made anew, who clears the cache then.' },
  charts: { seconds: 120, because: 'Charts count over months.' },
  files: { seconds: 300, because: 'Names and pictures of files that are stored once.' },
  defects: { seconds: 60, because: 'Lists are kept for 15 seconds, since several people work on them.' },
  positions: { seconds: 120, because: 'Positions change by visits.' },
  sensors: { seconds: 600, because: 'Readings are kept for a minute; the first reading of a sensor never changes.' },
  devices: { seconds: 300, because: 'State is kept for a minute at most; where a device stands changes by visits.' },
  plans: { seconds: 60, because: 'What stands on a plan is kept for 15 seconds, since several people draw.' },
  resultsApi: { seconds: 0, because: 'Answers for integrators are passed on.' },
  other: { seconds: 300, because: 'Catalogues and persons; messages are read each time.' },
};

/** Throws where a read is declared to be kept longer than its group may be. */
export function assertTtl({ name, group, ttlSeconds }: { name: string; group: EndpointGroup; ttlSeconds: number }): void {
  const { seconds } = cachePolicy[group];
  if (ttlSeconds > seconds) throw new Error(`${name} wants to be kept for ${ttlSeconds} s, but ${group} is kept for ${seconds} s at most. See cachePolicy.ts.`);
}
