import type { LocationOrderField } from '../../generated/graphql.ts';
import { listMembers } from '../../../domain/listMembers.ts';

/** Fields by which locations sort. */
export const locationFields = listMembers<LocationOrderField>({
  CARDCODE: true,
  NAME: true,
  POSTCODE: true,
  CITY: true,
  ADDRESS: true,
  LEVEL: true,
  OPEN_DEFECTS: true,
  LAST_CHECK: true,
  URGENCY: true,
});
