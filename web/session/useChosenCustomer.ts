import { useQuery } from '@apollo/client/react';
import { useCallback, useContext, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChosenCustomerDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { addressOfRef, type CustomerRef, forgetChosenCustomer, refOfAddress, storeCustomer, storedCustomer } from './chosenCustomerRef.ts';
import { ProvisionalCustomer } from './provisionalCustomer.ts';
import { useSessionState } from './SessionProvider.tsx';

export type { ChosenCustomer, CustomerRef } from './chosenCustomerRef.ts';

/**
 * The chosen location: the address names it, so that a link shows a colleague the same; else the tab remembers it
 * else it is the user's only one (B-06). Either way the gateway checks it against the user's own locations.
 */
export function useChosenCustomer() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { session } = useSessionState();
  const ref = refOfAddress(search) ?? storedCustomer() ?? session?.onlyLocation ?? null;
  const { data, loading, error, refetch } = useQuery(
    ChosenCustomerDocument,
    ref && session ? { variables: { country: ref.country, cardcode: ref.cardcode } } : { skip: true, variables: { country: 'AT', cardcode: '' } },
  );
  const provisional = useContext(ProvisionalCustomer);
  const customer = data?.customer ?? (loading ? provisional : null);
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
      void navigate(path + addressOfRef(chosen));
    },
    [navigate],
  );
  return { customer, ref, isLoading: ref !== null && loading && !data, isMissing, error, retry: () => void refetch(), choose };
}
