import { useQuery } from '@apollo/client/react';
import { SupportDefectsDocument, SupportFormDocument } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/**
 * Returns the choices of a request at a location; defects only for users who may see them. A form with a preset defect waits for them,
 * since a select cannot show a value that is not in its list.
 */
export function useSupportChoices(at: CustomerRef, beginsWithDefect: boolean) {
  const form = useQuery(SupportFormDocument, { variables: at });
  const customer = form.data?.customer;
  const mayShowDefects = customer?.rights.canShowDefects ?? false;
  const defects = useQuery(SupportDefectsDocument, { variables: at, skip: !mayShowDefects });
  return {
    isLoading: (form.loading && !form.data) || (beginsWithDefect && defects.loading && !defects.data),
    retry: () => void form.refetch(),
    phone: customer?.supportPhone ?? '',
    problemTypes: customer?.problemTypes ?? [],
    positions: customer?.supportPositions ?? [],
    leftOutPositions: customer?.leftOutSupportPositions ?? 0,
    havePositionsFailed: customer?.supportPositions === null,
    mayShowDefects,
    defects: defects.data?.customer?.defects?.rows ?? [],
    leftOutDefects: (defects.data?.customer?.defects?.total ?? 0) - (defects.data?.customer?.defects?.rows.length ?? 0),
    haveDefectsFailed: defects.error !== undefined,
  };
}
