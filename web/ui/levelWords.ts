/** The words for a level, as the gateway knows them. */
const words = {
  RED: ['rot', 'alarm', 'gefahr', 'red', 'danger'],
  YELLOW: ['gelb', 'warnung', 'yellow', 'warning'],
  GREEN: ['grün', 'gruen', 'in ordnung', 'green', 'in order'],
} as const;
const levelOfWord = new Map(Object.entries(words).flatMap(([level, of]) => of.map((word) => [word as string, level as keyof typeof words] as const)));

/** The level that a filter means where it is a whole word for one: such a filter means the level and nothing else (F-08). */
export const levelMeant = (filter: string): keyof typeof words | null => levelOfWord.get(filter.trim().toLowerCase()) ?? null;
