import { Recent } from '../../session/recent.ts';
import type { SearchChoice } from './searchChoice.ts';

/** Accepts only addresses of this portal, since stored values can be anything. */
const isChoice = (value: unknown): value is SearchChoice =>
  typeof value === 'object' && value !== null && 'title' in value && 'to' in value && typeof value.to === 'string' && /^\/[a-z]/i.test(value.to);

const recent = new Recent('recent-search', isChoice, ({ to }) => to);

/** Returns the user's latest choices in this tab, newest first. Signing out clears them. */
export const getRecentChoices = (userId: string): SearchChoice[] => recent.getChoices(userId);

/** Remembers a choice. */
export const rememberChoice = (userId: string, { kind, title, detail, to }: SearchChoice): void => recent.remember(userId, { kind, title, detail, to });
