import type { CustomerRef } from './chosenCustomerRef.ts';

/** A location that was opened, with what it was called then. */
export interface RecentLocation extends CustomerRef {
  name: string;
  city: string | null;
}

const most = 5;
const keyOf = (userId: string) => `recent-locations:${userId}`;

const isRecent = (value: unknown): value is RecentLocation =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'cardcode' in value &&
  'country' in value &&
  (value.country === 'AT' || value.country === 'DE');

/** The locations that this user opened last in this browser, the last one first. Signing out forgets them. */
export function recentLocations(userId: string): RecentLocation[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

const isSame = (one: CustomerRef, other: CustomerRef) => `${one.country}:${one.cardcode}` === `${other.country}:${other.cardcode}`;

/** Remembers that this user opened a location. */
export function rememberLocation(userId: string, { country, cardcode, name, city }: RecentLocation): void {
  const opened = { country, cardcode, name, city };
  const kept = [opened, ...recentLocations(userId).filter((each) => !isSame(each, opened))].slice(0, most);
  localStorage.setItem(keyOf(userId), JSON.stringify(kept));
}

/** Forgets what users of this browser opened last, of whatever kind. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('recent-')) localStorage.removeItem(key);
}
