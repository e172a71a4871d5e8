import type { LevelCountFieldsFragment, Level } from '../../generated/graphql.ts';

const fields = { RED: 'red', YELLOW: 'yellow', GREEN: 'green', NOT_CHECKABLE: 'notCheckable', UNKNOWN: 'unknown' } as const;

/** Returns the number of results of a level. */
export const getCount = (counts: LevelCountFieldsFragment, level: Level): number => counts[fields[level]];
