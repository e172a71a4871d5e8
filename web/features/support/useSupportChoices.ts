import { useQuery } from '@apollo/client/react';
import { SupportDefectsDocument, SupportFormDocument } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/**
 * Returns the choices of a request at a location; defects only for users who may see them. A form with a preset defect waits for them,
 * since a select cannot show a value that is not in its list.
 */
export function useSupportChoices(location: LocationKey, beginsWithDefect: boolean) {
  const form = useQuery(SupportFormDocument, { variables: { customer: location } });
  const customer = form.data?.customer;
  const mayShowDefects = customer?.rights.canShowDefects ?? false;
  const defects = useQuery(SupportDefectsDocument, { variables: { customer: location }, skip: !mayShowDefects });
  const positions = customer?.supportPositions?.nodes ?? [];
  return {
    isLoading: (form.loading && !form.data) || (beginsWithDefect && defects.loading && !defects.data),
    retry: () => void form.refetch(),
    phone: customer?.supportPhone ?? '',
    problemTypes: customer?.problemTypes ?? [],
    positions,
    leftOutPositions: (customer?.supportPositions?.totalCount ?? 0) - positions.length,
    havePositionsFailed: customer?.supportPositions === null,
    mayShowDefects,
    defects: defects.data?.customer?.defects?.nodes ?? [],
    leftOutDefects: (defects.data?.customer?.defects?.totalCount ?? 0) - (defects.data?.customer?.defects?.nodes.length ?? 0),
    haveDefectsFailed: defects.error !== undefined,
  };
}
