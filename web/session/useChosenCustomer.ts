import { useQuery } from '@apollo/client/react';
import { useCallback, useContext, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChosenCustomerDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { toLocationQuery, type LocationKey, findLocation, storeLocation } from './chosenLocation.ts';
import { clearLocation } from '../hooks/rememberedLocation.ts';
import { ProvisionalCustomer } from './provisionalCustomer.ts';
import { useSessionState } from './SessionProvider.tsx';

export type { ChosenCustomer, LocationKey } from './chosenLocation.ts';

/**
 * The chosen location: the address names it, so that a link shows a colleague the same; else the tab remembers it; else it is the user's
 * only one. Either way the gateway checks it against the user's own locations.
 */
export function useChosenCustomer() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { session } = useSessionState();
  const namedLocation = findLocation(search, session?.onlyLocation);
  const { data, loading, error, refetch } = useQuery(
    ChosenCustomerDocument,
    namedLocation && session
      ? { variables: { customer: { country: namedLocation.country, cardcode: namedLocation.cardcode } } }
      : { skip: true, variables: { customer: { country: 'AT', cardcode: '' } } },
  );
  const provisional = useContext(ProvisionalCustomer);
  // A page whose location was just removed renders once more before it is left.
  const customer = data?.customer ?? provisional;
  const isMissing = namedLocation !== null && data?.customer === null && !loading && !error;

  useEffect(
    function rememberInTab() {
      if (data?.customer) storeLocation(data.customer);
      else if (isMissing) clearLocation();
    },
    [data?.customer, isMissing],
  );

  const choose = useCallback(
    // Remembered once it is shown: the user may stay on a page whose input would be lost.
    (chosen: LocationKey, path: string = paths.report) => void navigate(path + toLocationQuery(chosen)),
    [navigate],
  );
  const isLoading = namedLocation !== null && loading && !data;
  // Queries of a location need not wait for its name and rights, since the gateway checks them for each query.
  const location: LocationKey | null = customer ?? (isLoading ? namedLocation : null);
  return { customer, location, namedLocation, isLoading, isMissing, error, retry: () => void refetch(), choose };
}
