/** Level of a result, a position or a location. UNKNOWN is one that was never checked, or of which the provider sends no level. */
export type Level = 'GREEN' | 'YELLOW' | 'RED' | 'NOT_CHECKABLE' | 'UNKNOWN';

/** Words for a level that users type into filters, in German and English. */
const words: readonly (readonly [Level, readonly string[]])[] = [
  ['RED', ['rot', 'alarm', 'gefahr', 'red', 'danger']],
  ['YELLOW', ['gelb', 'warnung', 'yellow', 'warning']],
  ['GREEN', ['grün', 'gruen', 'in ordnung', 'green', 'in order']],
];
const levelOfWord = new Map(words.flatMap(([level, of]) => of.map((word) => [word, level] as const)));

/**
 * Returns the level that a filter means if the whole filter is a word for one, else null. Such a filter finds the rows of the level
 * only. Searched for in texts, 'grün' would find every row of an advisor called Grünwald.
 */
export const parseLevel = (filter: string | null | undefined): Level | null => levelOfWord.get(filter?.trim().toLowerCase() ?? '') ?? null;

/**
 * Order of the states of a position or a group: its state is the first one that any of its results has. It is not checkable only if none of
 * its results could be checked.
 */
export const worstFirst = ['RED', 'YELLOW', 'GREEN', 'UNKNOWN', 'NOT_CHECKABLE'] as const satisfies readonly Level[];

/** Order of levels in a sort. The others come before green, since they have no level to compare. */
export const levelOrder: Readonly<Record<Level, number | null>> = { GREEN: 1, YELLOW: 2, RED: 3, NOT_CHECKABLE: null, UNKNOWN: null };
