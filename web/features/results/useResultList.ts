import type { ErrorPolicy } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { ResultListDocument } from '../../generated/graphql.ts';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import type { AskedReport } from './reportRef.ts';
import { resultFields } from './resultColumns.tsx';
import { sentChoice, useResultChoice } from './useResultChoice.ts';

/** The result list of a report as the address narrows, sorts and pages it. */
export function useResultList({ country, cardcode, reportId }: AskedReport, options: { skip?: boolean; errorPolicy?: ErrorPolicy } = {}) {
  const { state, change } = useTableAddress({ sort: { field: 'FOUND_AT', direction: 'DESC' }, pageSize: 20, fields: resultFields });
  const { chosen, choose } = useResultChoice();
  const only = sentChoice(chosen);
  const page = { first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, ...only, sort: state.sort };
  const query = useQuery(ResultListDocument, { variables: { customer: { country, cardcode }, reportId, ...page }, ...options });
  return { ...query, state, change, chosen, choose, only };
}
