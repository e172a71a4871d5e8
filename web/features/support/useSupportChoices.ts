import { useQuery } from '@apollo/client/react';
import { SupportDefectsDocument, SupportFormDocument } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/**
 * What a request at a location can name; defects only for those who may see them. A form that begins with a
 * defect waits for them: a choice cannot stand in a list that has it not.
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
    havePositionsFailed: customer?.supportPositions === null,
    mayShowDefects,
    defects: defects.data?.customer?.defects?.rows ?? [],
    haveDefectsFailed: defects.error !== undefined,
  };
}
