import type { SearchChoice } from './searchChoice.ts';

const most = 5;
const keyOf = (userId: string) => `recent-search:${userId}`;

/** Only addresses of this portal: what is stored could be anything. */
const isChoice = (value: unknown): value is SearchChoice =>
  typeof value === 'object' && value !== null && 'title' in value && 'to' in value && typeof value.to === 'string' && /^\/[a-z]/i.test(value.to);

/** What this user chose last in this tab, the last choice first. Signing out forgets it. */
export function recentChoices(userId: string): SearchChoice[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice) : [];
  } catch {
    return [];
  }
}

/** Remembers a choice. */
export function rememberChoice(userId: string, { kind, title, detail, to }: SearchChoice): void {
  const kept = [{ kind, title, detail, to }, ...recentChoices(userId).filter((each) => each.to !== to)].slice(0, most);
  sessionStorage.setItem(keyOf(userId), JSON.stringify(kept));
}
