import type { LevelCountFieldsFragment, ResultLevel } from '../../generated/graphql.ts';

const fields = { RED: 'red', YELLOW: 'yellow', GREEN: 'green', NOT_CHECKABLE: 'notCheckable', NONE: 'none' } as const;

/** Returns the number of results of a level. */
export const countOf = (counts: LevelCountFieldsFragment, level: ResultLevel): number => counts[fields[level]];
