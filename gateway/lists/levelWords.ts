import type { Level } from '../generated/resolvers.ts';

/** The words for a level, the portal's own and those of everyday, in both languages. */
const words: readonly (readonly [Level, readonly string[]])[] = [
  ['RED', ['rot', 'alarm', 'gefahr', 'red', 'danger']],
  ['YELLOW', ['gelb', 'warnung', 'yellow', 'warning']],
  ['GREEN', ['grün', 'gruen', 'in ordnung', 'green', 'in order']],
];
const levelOfWord = new Map(words.flatMap(([level, of]) => of.map((word) => [word, level] as const)));

/**
 * The level that a filter means where it is a whole word for one, else null. Such a filter finds the rows of the level and
 * nothing else: looked for in texts, 'grün' would find every row of an advisor called Grünwald.
 */
export const levelMeant = (filter: string | null | undefined): Level | null => levelOfWord.get(filter?.trim().toLowerCase() ?? '') ?? null;
