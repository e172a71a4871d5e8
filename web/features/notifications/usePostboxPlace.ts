import { useMemo } from 'react';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';

/** Scope of a Postbox: the location of a customer, nothing for a key user. */
export interface PostboxPlace {
  country?: 'AT' | 'DE';
  cardcode?: string;
}

/** Returns the scope of the user's Postbox: the chosen location of a customer, nothing for a key user. Null while there is none. */
export function usePostboxPlace(): PostboxPlace | null {
  const { viewer } = useSession();
  const { ref, isMissing } = useChosenCustomer();
  const [country, cardcode] = isMissing ? [] : [ref?.country, ref?.cardcode];
  return useMemo(() => {
    if (viewer.role === 'KEY_USER') return {};
    return viewer.role === 'CUSTOMER' && country && cardcode ? { country, cardcode } : null;
  }, [viewer.role, country, cardcode]);
}
