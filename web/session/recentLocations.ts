import type { LocationKey } from './chosenLocation.ts';
import { Recent } from './recent.ts';

/** A recently opened location, with its name at that time. */
interface RecentLocation extends LocationKey {
  name: string;
  city: string | null;
}

const isRecent = (value: unknown): value is RecentLocation =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'cardcode' in value &&
  'country' in value &&
  (value.country === 'AT' || value.country === 'DE');

const recent = new Recent('recent-locations', isRecent, ({ country, cardcode }) => `${country}:${cardcode}`);

/** The locations that this user opened last in this tab, the last one first. Signing out forgets them. */
export const getRecentLocations = (userId: string): RecentLocation[] => recent.getChoices(userId);

/** Remembers that this user opened a location. */
export const rememberLocation = (userId: string, { country, cardcode, name, city }: RecentLocation): void =>
  recent.remember(userId, { country, cardcode, name, city });
