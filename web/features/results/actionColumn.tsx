import type { TFunction } from 'i18next';
import type { ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { ThingActions } from '../../session/ThingActions.tsx';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { toActionThing } from './toActionThing.ts';

/** Column with the actions about each red result. */
export const createActionColumn = <Row extends ResultRowFieldsFragment>(
  t: TFunction<'results'>,
  { country, cardcode }: CustomerRef,
  getReportId: (row: Row) => string,
) => ({
  key: 'action',
  heading: t('columns.action'),
  isShort: true,
  cell: (row: Row) => row.level === 'RED' && <ThingActions isSmall at={{ country, cardcode }} thing={toActionThing(row, getReportId(row))} />,
});
