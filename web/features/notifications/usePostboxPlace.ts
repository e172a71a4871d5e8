import { useMemo } from 'react';
import { useSession } from '../../session/SessionProvider.tsx';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';

/** Scope of a Postbox: the location of a customer, nothing for a key user. */
export interface PostboxPlace {
  customer?: LocationKey;
}

/** Returns the scope of the user's Postbox: the chosen location of a customer, nothing for a key user. Null while there is none. */
export function usePostboxPlace(): PostboxPlace | null {
  const { viewer } = useSession();
  const { namedLocation, isMissing } = useChosenCustomer();
  const [country, cardcode] = isMissing ? [] : [namedLocation?.country, namedLocation?.cardcode];
  return useMemo(() => {
    if (viewer.role === 'KEY_USER') return {};
    return viewer.role === 'CUSTOMER' && country && cardcode ? { customer: { country, cardcode } } : null;
  }, [viewer.role, country, cardcode]);
}
