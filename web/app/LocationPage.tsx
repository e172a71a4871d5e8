import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../components/feedback/lazyPart.tsx';
import { DialogHost } from '../components/overlay/DialogHost.tsx';
import { findLocation, toLocationKey } from '../session/chosenLocation.ts';
import { useSession } from '../session/SessionProvider.tsx';
import type { GuardRedirect } from './Guard.tsx';

const RefusedPageNotice = lazyPart(() => import('./RefusedPageNotice.tsx'), 'RefusedPageNotice', { place: 'silent', texts: ['user'] });

/** A page behind sign-in. Another location is another page: rows, dialogs and input of the one before do not belong to it. */
export function LocationPage({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const location = findLocation(search, useSession().onlyLocation);
  const state = useLocation().state as Partial<GuardRedirect> | null;
  const isRedirected = useNavigationType() === 'REPLACE' && state?.isOfOtherRole === true;
  // Filters of the page replace the address and its state.
  const [isRefused] = useState(isRedirected);
  return (
    <DialogHost key={location && toLocationKey(location)}>
      {isRefused && (
        <Suspense fallback={null}>
          <RefusedPageNotice />
        </Suspense>
      )}
      {children}
    </DialogHost>
  );
}
