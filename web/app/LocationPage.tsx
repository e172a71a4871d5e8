import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DialogHost } from '../components/overlay/DialogHost.tsx';
import { findLocation, toLocationKey } from '../session/chosenLocation.ts';
import { useSession } from '../session/SessionProvider.tsx';

/** A page behind sign-in. Another location is another page: rows, dialogs and input of the one before do not belong to it. */
export function LocationPage({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const location = findLocation(search, useSession().onlyLocation);
  return <DialogHost key={location && toLocationKey(location)}>{children}</DialogHost>;
}
