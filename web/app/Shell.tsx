import { Box, Flex, SkipNavContent, SkipNavLink, Spinner, useMediaQuery } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { type TableViewsProps, TableViewsSlot, ViewsPlaceholder } from '../components/table/TableViews.tsx';
import { useSessionState } from '../session/SessionProvider.tsx';
import { type ThingActionsProps, ThingActionsPlaceholder, ThingActionsSlot } from '../links/EntityActions.tsx';
import { useKeepAlive } from '../session/useKeepAlive.ts';
import { findLocation } from '../session/chosenLocation.ts';
import { useFocusMoves } from '../hooks/useFocusAfterNavigation.ts';
import { useIsPhone } from '../hooks/useIsPhone.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './layout/Footer.tsx';
import { Guard } from './Guard.tsx';
import { Header } from './layout/Header.tsx';
import { lazyPart } from '../components/feedback/lazyPart.tsx';
import { createPart, createUserPart } from './loading/lazyPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { routes } from './routes.tsx';
import { bannerHeight, lowScreen, narrow } from './layout/screens.ts';
import { getSideBarWidth, shouldStartFolded } from './layout/sideBarState.ts';
import { useLanguageOfOtherTabs } from './useLanguageOfOtherTabs.ts';
import { usePagesOnIntent } from './usePagesOnIntent.ts';

const ForcedPasswordDialog = createPart(() => import('./signedIn.ts'), 'ForcedPasswordDialog', 'silent');
const ImpersonationBanner = createPart(() => import('./signedIn.ts'), 'ImpersonationBanner');
const BackgroundFiles = createPart(() => import('./signedIn.ts'), 'BackgroundFiles', 'silent');
const Prefetcher = createPart(() => import('./signedIn.ts'), 'Prefetcher', 'silent');
const FocusKeeper = lazyPart(() => import('./layout/FocusKeeper.tsx'), 'FocusKeeper', { place: 'silent' });
const EndWarning = createPart(() => import('./layout/EndWarning.tsx'), 'EndWarning', 'silent');
const SignInAgain = createPart(() => import('./signedIn.ts'), 'SignInAgain', 'silent', 'dialogs');
const SideBar = createPart(() => import('./signedIn.ts'), 'SideBar');
const PhoneBar = createPart(() => import('./layout/PhoneBar.tsx'), 'PhoneBar');
const Keys = createUserPart(() => import('./layout/Keys.tsx'), 'Keys', 'silent');
const ThingActionsButton = createUserPart(() => import('../features/actions/ThingActionsButton.tsx'), 'ThingActionsButton', 'silent');
const ViewsButton = createUserPart(() => import('../features/savedViews/ViewsButton.tsx'), 'ViewsButton', 'silent');
const UnreadDialog = createUserPart(() => import('../features/notifications/UnreadDialog.tsx'), 'UnreadDialog', 'silent');

const renderThingActions = (props: ThingActionsProps) => (
  <Suspense fallback={<ThingActionsPlaceholder isSmall={props.isSmall} />}>
    <ThingActionsButton {...props} />
  </Suspense>
);

const renderTableViews = (props: TableViewsProps) => (
  <Suspense fallback={<ViewsPlaceholder />}>
    <ViewsButton {...props} />
  </Suspense>
);

const renderNoViews = () => null;

const headWithBanner = { base: `calc(4rem + ${bannerHeight.base})`, md: `calc(4rem + ${bannerHeight.md})` };

/** Header, page and footer; print pages have none of these. */
export function Shell() {
  const { t } = useTranslation(['shell', 'ui']);
  const { session, isLoading, isInterrupted } = useSessionState();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [isNarrow] = useMediaQuery([narrow], { ssr: false });
  const isPhone = useIsPhone();
  useKeepAlive(session !== null && !isInterrupted);
  usePagesOnIntent();
  useFocusMoves();
  useLanguageOfOtherTabs();

  // A link's session shows its plan and nothing around it.
  const isPlanView = Boolean(session?.planView);
  const isBare = routes.some((route) => route.isBare && pathname.toLowerCase().startsWith(route.path.split('/:')[0]!.toLowerCase()));
  // Pages behind sign-in fill at least the screen, so that the footer does not jump away when their parts arrive.
  const hasSideBar = session !== null && !isPlanView && !isNarrow && findLocation(search, session.onlyLocation) !== null;
  const isPrivate = Array.isArray(routes.find(({ path }) => matchPath(path, pathname))?.access) && (session !== null || isLoading);
  const page = (
    <ErrorPage key={pathname}>
      <Suspense
        fallback={
          <Flex justify="center" py="20" role="status" aria-label={t('ui:loading')}>
            <Spinner size="lg" color="brand.solid" />
          </Flex>
        }
      >
        <ThingActionsSlot value={renderThingActions}>
          <TableViewsSlot value={session?.canSaveViews ? renderTableViews : renderNoViews}>
            <Routes>
              {routes.map((route) => (
                <Route key={route.path} path={route.path} element={<Guard route={route} />} />
              ))}
              <Route path="*" element={<MissingPage />} />
            </Routes>
          </TableViewsSlot>
        </ThingActionsSlot>
      </Suspense>
    </ErrorPage>
  );
  if (isBare) return page;
  return (
    <Flex direction="column" minH="100dvh" css={{ '--head-height': session?.actor ? headWithBanner : '4rem', [lowScreen]: { '--head-height': '0px' } }}>
      <SkipNavLink zIndex="skipNav">{t('skip')}</SkipNavLink>
      {!isPlanView && <Header />}
      {session?.actor && (
        <Suspense fallback={<Box h={bannerHeight} />}>
          <ImpersonationBanner actor={session.actor.name} viewer={session.viewer.name} />
        </Suspense>
      )}
      <Flex flex="1" align="stretch">
        {hasSideBar && (
          <Suspense fallback={<Box w={getSideBarWidth(shouldStartFolded())} flexShrink="0" />}>
            <SideBar />
          </Suspense>
        )}
        <SkipNavContent asChild>
          <Box
            as="main"
            flex="1"
            minW="0"
            minH={isPrivate ? '100dvh' : undefined}
            maxW="96rem"
            mx="auto"
            px={{ base: '4', md: '8' }}
            py={{ base: '5', md: '8' }}
          >
            {page}
          </Box>
        </SkipNavContent>
      </Flex>
      {!isPlanView && <Footer />}
      <Suspense fallback={null}>
        <FocusKeeper />
      </Suspense>
      {/* A separate boundary for signed-in users, so that the page does not wait for this code. */}
      <Suspense key={String(session !== null)} fallback={null}>
        {session && !isPlanView && isPhone && <PhoneBar session={session} />}
        {session && !isPlanView && !isPhone && <Keys />}
        {session && <BackgroundFiles />}
        {session && !isPlanView && <EndWarning session={session} isInterrupted={isInterrupted} />}
        {session && isInterrupted && <SignInAgain />}
        {session && !isPlanView && <Prefetcher />}
        {session && !isPlanView && <ForcedPasswordDialog next={session.viewer.role !== 'ADMIN' && <UnreadDialog />} />}
      </Suspense>
    </Flex>
  );
}
