import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { toFailure } from '../graphql/failure.ts';
import { paths } from '../paths.ts';
import { ChooseLocation } from '../session/ChooseLocation.tsx';
import { ProvisionalCustomer, createProvisionalLocation } from '../session/provisionalCustomer.ts';
import { parseLocation } from '../session/chosenLocation.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useChosenCustomer } from '../session/useChosenCustomer.ts';
import { announce } from '../components/feedback/announce.ts';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { findPageHeading } from '../hooks/pageHeading.ts';
import { focusHeading } from '../hooks/useFocusAfterNavigation.ts';
import { PagePlace } from '../hooks/useTabTitle.ts';
import { Breadcrumbs } from './layout/Breadcrumbs.tsx';
import { canListLocations } from './layout/menu.ts';
import { Unreachable } from './Unreachable.tsx';

/** Announces another location and focuses the heading, which is the same as before. */
function useOtherLocation(name: string | null): void {
  const shown = useRef(name);
  useEffect(
    function announceOther() {
      if (name !== null && shown.current !== null && name !== shown.current) {
        focusHeading(findPageHeading());
        announce(name);
      }
      shown.current = name ?? shown.current;
    },
    [name],
  );
}

/**
 * Renders a page of a location when one is chosen; otherwise redirects to a choice. The page starts to fetch while the user's rights load,
 * and is shown when they are known.
 */
export function CustomerGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { customer, namedLocation, isLoading, isMissing, error, retry } = useChosenCustomer();
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  useOtherLocation(customer?.name ?? null);
  if (customer || isLoading)
    return (
      <ProvisionalCustomer value={namedLocation && createProvisionalLocation(namedLocation)}>
        <div style={customer ? undefined : { visibility: 'hidden', height: 0, overflow: 'hidden' }}>
          {customer && <Breadcrumbs customer={customer} />}
          <PagePlace value={customer?.name ?? null}>{children}</PagePlace>
        </div>
      </ProvisionalCustomer>
    );
  if (error) return <Unreachable failure={toFailure(error)} onRetry={retry} />;
  if (canListLocations(session)) return <Navigate to={paths.locations} replace state={{ isUnknown: isMissing && parseLocation(search) !== null }} />;
  return (
    <>
      <PageHeader title={t('menu.locations')} />
      <ChooseLocation at={paths.dashboard} label={t('menu.dashboard')} />
    </>
  );
}
