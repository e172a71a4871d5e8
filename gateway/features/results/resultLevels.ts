import type { LevelCounts, ResultLevel } from '../../generated/resolvers.ts';
import type { ResultRow } from './models.ts';

/** How a result stands: not-checkable wins over a level, so that it is never counted as in order (F-05). */
export const levelOf = ({ notCheckable, level }: Pick<ResultRow, 'notCheckable' | 'level'>): ResultLevel =>
  notCheckable ? 'NOT_CHECKABLE' : (level ?? 'NONE');

/** The words for a level, the portal's own and those of everyday, in both languages. */
const words: readonly (readonly [ResultLevel, readonly string[]])[] = [
  ['RED', ['rot', 'alarm', 'gefahr', 'red', 'danger']],
  ['YELLOW', ['gelb', 'warnung', 'yellow', 'warning']],
  ['GREEN', ['grün', 'gruen', 'in ordnung', 'green', 'in order']],
];
const levelOfWord = new Map(words.flatMap(([level, of]) => of.map((word) => [word, level] as const)));

/**
 * The level that a filter means where it is a whole word for one, else null. Such a filter finds the rows of the level and
 * nothing else: looked for in texts, 'grün' would find every row of an advisor called Grünwald.
 */
export const levelMeant = (filter: string | null | undefined): ResultLevel | null => levelOfWord.get(filter?.trim().toLowerCase() ?? '') ?? null;

/** How many results stand at each level. */
export function countLevels(rows: readonly ResultRow[]): LevelCounts {
  const counts = { RED: 0, YELLOW: 0, GREEN: 0, NOT_CHECKABLE: 0, NONE: 0 };
  for (const row of rows) counts[levelOf(row)] += 1;
  return { red: counts.RED, yellow: counts.YELLOW, green: counts.GREEN, notCheckable: counts.NOT_CHECKABLE, none: counts.NONE };
}
