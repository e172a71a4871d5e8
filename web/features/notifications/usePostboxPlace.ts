import { useMemo } from 'react';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';

/** What names the user's Postbox: the chosen location of a customer, nothing for a key user; null while there is none. */
export function usePostboxPlace(): { country?: 'AT' | 'DE'; cardcode?: string } | null {
  const { viewer } = useSession();
  const { customer } = useChosenCustomer();
  const [country, cardcode] = [customer?.country, customer?.cardcode];
  return useMemo(() => {
    if (viewer.role === 'KEY_USER') return {};
    return viewer.role === 'CUSTOMER' && country && cardcode ? { country, cardcode } : null;
  }, [viewer.role, country, cardcode]);
}
