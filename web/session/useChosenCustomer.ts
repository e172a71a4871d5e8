import { useQuery } from '@apollo/client/react';
import { useCallback, useContext, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChosenCustomerDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { toLocationQuery, type CustomerRef, forgetChosenCustomer, parseLocation, storeCustomer, readStoredLocation } from './chosenCustomerRef.ts';
import { ProvisionalCustomer } from './provisionalCustomer.ts';
import { useSessionState } from './SessionProvider.tsx';

export type { ChosenCustomer, CustomerRef } from './chosenCustomerRef.ts';

/**
 * The chosen location: the address names it, so that a link shows a colleague the same; else the tab remembers it; else it is the user's
 * only one. Either way the gateway checks it against the user's own locations.
 */
export function useChosenCustomer() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { session } = useSessionState();
  const ref = parseLocation(search) ?? readStoredLocation() ?? session?.onlyLocation ?? null;
  const { data, loading, error, refetch } = useQuery(
    ChosenCustomerDocument,
    ref && session
      ? { variables: { customer: { country: ref.country, cardcode: ref.cardcode } } }
      : { skip: true, variables: { customer: { country: 'AT', cardcode: '' } } },
  );
  const provisional = useContext(ProvisionalCustomer);
  // A page whose location was just removed renders once more before it is left.
  const customer = data?.customer ?? provisional;
  const isMissing = ref !== null && data?.customer === null && !loading && !error;

  useEffect(
    function rememberInTab() {
      if (data?.customer) storeCustomer(data.customer);
      else if (isMissing) forgetChosenCustomer();
    },
    [data?.customer, isMissing],
  );

  const choose = useCallback(
    (chosen: CustomerRef, path: string = paths.report) => {
      storeCustomer(chosen);
      void navigate(path + toLocationQuery(chosen));
    },
    [navigate],
  );
  const isLoading = ref !== null && loading && !data;
  // Queries of a location need not wait for its name and rights, since the gateway checks them for each query.
  const place: CustomerRef | null = customer ?? (isLoading ? ref : null);
  return { customer, place, ref, isLoading, isMissing, error, retry: () => void refetch(), choose };
}
