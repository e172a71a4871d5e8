import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { SessionFieldsFragment } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { rememberRoute, takeRememberedRoute } from '../session/rememberedRoute.ts';
import { useSessionState } from '../session/SessionProvider.tsx';
import { findPageAfterSignIn, getStartPage } from '../session/startPage.ts';
import { createPart } from './loading/lazyPage.tsx';
import { findSection } from './layout/menu.ts';
import type { PortalRoute } from './routes.tsx';
import { Unreachable } from './Unreachable.tsx';

const CustomerGate = createPart(() => import('./signedIn.ts'), 'CustomerGate');
const LocatedCrumbs = createPart(() => import('./signedIn.ts'), 'LocatedCrumbs');
const LocationPage = createPart(() => import('./signedIn.ts'), 'LocationPage');

/** State of a redirect from a page that is not for the user. */
export interface GuardRedirect {
  isOfOtherRole: true;
}
const otherRole: GuardRedirect = { isOfOtherRole: true };

/** Lets a page open for those who may. It guides; the gateway protects. */
export function Guard({ route }: { route: PortalRoute }) {
  const { session, isLoading, failed, retry } = useSessionState();
  if (route.access === 'anyone') return <route.Page />;
  if (isLoading) return null;
  if (route.access === 'visitor') return session ? <RedirectAfterSignIn session={session} /> : <route.Page />;
  if (failed) return <Unreachable onRetry={retry} />;
  if (!session) return <RedirectToSignIn />;
  if (session.planView && route.path !== paths.plan && !route.path.startsWith(`${paths.plan}/`)) return <Navigate to={paths.plan} replace />;
  if (!route.access.includes(session.viewer.role)) return <Navigate to={getStartPage(session)} replace state={otherRole} />;
  const page = (
    <LocationPage>
      <route.Page />
    </LocationPage>
  );
  if (route.needsCustomer) return <CustomerGate>{page}</CustomerGate>;
  return (
    <>
      {findSection(route.path) && <LocatedCrumbs />}
      {page}
    </>
  );
}

/** Redirects to the user's start page, or back to the requested or previous one. Clears the remembered route. */
function RedirectAfterSignIn({ session }: { session: SessionFieldsFragment }) {
  const [remembered] = useState(takeRememberedRoute);
  const [start, setStart] = useState<string | null>(null);
  useEffect(
    function findStart() {
      void findPageAfterSignIn(session, remembered).then(setStart);
    },
    [session, remembered],
  );
  return start === null ? null : <Navigate to={start} replace />;
}

/** Leads a visitor away from a private page and remembers it, unless its user has left it on purpose. */
function RedirectToSignIn() {
  const { departure } = useSessionState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    function leave() {
      if (departure === null || departure === 'ended') rememberRoute(pathname + search);
      void navigate(departure === 'ended' ? `${paths.login}?ended=1` : departure === 'other' ? paths.login : paths.welcome, { replace: true });
    },
    [departure, pathname, search, navigate],
  );
  return null;
}
