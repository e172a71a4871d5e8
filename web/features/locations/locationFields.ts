import type { LocationOrderField } from '../../generated/graphql.ts';

/** Fields by which locations sort. */
export const locationFields: readonly LocationOrderField[] = [
  'CARDCODE',
  'NAME',
  'POSTCODE',
  'CITY',
  'ADDRESS',
  'LEVEL',
  'OPEN_DEFECTS',
  'LAST_CHECK',
  'URGENCY',
];
