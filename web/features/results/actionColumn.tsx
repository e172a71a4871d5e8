import type { TFunction } from 'i18next';
import type { ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { EntityActions } from '../../links/EntityActions.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { toActionThing } from './toActionThing.ts';

/** Column with the actions about each red result. */
export const createActionColumn = <Row extends ResultRowFieldsFragment>(
  t: TFunction<'results'>,
  { country, cardcode }: LocationKey,
  getReportId: (row: Row) => string,
) => ({
  key: 'action',
  heading: t('columns.action'),
  isShort: true,
  cell: (row: Row) => row.level === 'RED' && <EntityActions isSmall location={{ country, cardcode }} thing={toActionThing(row, getReportId(row))} />,
});
