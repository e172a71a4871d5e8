import { Box, chakra, Flex, Text, useMediaQuery } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getBrand } from '../../brand.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';
import { getStartPage } from '../../session/startPage.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { createPart, createUserPart } from '../loading/lazyPage.tsx';
import { canListLocations } from './menu.ts';
import { lowScreen, narrow } from './screens.ts';

// A visitor has no menus.
const MainMenu = createPart(() => import('../signedIn.ts'), 'MainMenu');
const MenuDrawer = createPart(() => import('./MenuDrawer.tsx'), 'MenuDrawer');
const Switcher = createUserPart(() => import('../signedIn.ts'), 'Switcher');
const SearchButton = createUserPart(() => import('../signedIn.ts'), 'SearchButton');
const NetworkState = createUserPart(() => import('../signedIn.ts'), 'NetworkState', 'silent');
const NotificationBell = createPart(() => import('../signedIn.ts'), 'NotificationBell');

/** Mark, menus, bell, language and sign-out. */
export function Header() {
  const { t } = useTranslation(['shell', 'ui']);
  const { name, logo, colour } = getBrand();
  const product = name ?? t('ui:product');
  const { session, isLoading } = useSessionState();
  const [isNarrow] = useMediaQuery([narrow], { ssr: false });
  const switcher = session && (
    <Suspense fallback={null}>
      <Switcher />
    </Suspense>
  );
  // Separate boundaries for signed-in users: in that of the visitor, React would hold back the whole page until the code of a menu is there.
  const person = session ? 'user' : 'visitor';
  const search = session && (
    <Suspense fallback={null}>
      <SearchButton />
    </Suspense>
  );
  return (
    <Flex
      as="header"
      bg="surface"
      borderBottomWidth={colour ? '3px' : '1px'}
      borderColor={colour ?? 'line'}
      px={{ base: '4', xl: '8' }}
      minH="16"
      align="center"
      gap={{ base: '2', lg: '4' }}
      position="sticky"
      top="0"
      zIndex="docked"
      css={{ [lowScreen]: { position: 'static' } }}
    >
      <Link to={session ? getStartPage(session) : paths.welcome} aria-label={`${product}: ${t('shell:home')}`}>
        {/* On a phone the name of the location has its room. */}
        <Flex align="center" gap="2.5" hideBelow={session && canListLocations(session) ? 'md' : undefined}>
          {/* A logo usually has the name in it. */}
          {logo ? (
            <chakra.img src={logo} alt="" h="8" maxW="40" objectFit="contain" bg="white" borderRadius="sm" />
          ) : (
            <>
              <img src="/favicon.svg" alt="" width="30" height="30" />
              <Text fontWeight="bold" letterSpacing="-0.01em" hideBelow={session ? 'xl' : 'sm'}>
                {product}
              </Text>
            </>
          )}
        </Flex>
      </Link>
      <Suspense key={`menu of a ${person}`} fallback={<Box flex="1" />}>
        {session && !isNarrow ? (
          <MainMenu session={session} switcher={switcher} search={search} />
        ) : (
          <Box flex="1" minW="0">
            {switcher}
          </Box>
        )}
      </Suspense>
      <Suspense key={`network of a ${person}`} fallback={null}>
        {session && <NetworkState session={session} />}
      </Suspense>
      {isNarrow && search}
      <Suspense key={`bell of a ${person}`} fallback={null}>
        {session && session.viewer.role !== 'ADMIN' && isNarrow && <NotificationBell />}
      </Suspense>
      <LanguageSwitch hasMenus={session !== null} />
      <Suspense key={`drawer of a ${person}`} fallback={<Box w="10" />}>
        {session && isNarrow && (
          <MenuDrawer session={session}>
            <Button variant="ghost" px="2" aria-label={t('shell:openMenu')}>
              <Icon name="menu" size={22} />
            </Button>
          </MenuDrawer>
        )}
      </Suspense>
      {!session && !isLoading && (
        <Button asChild size="sm" colorPalette="brand">
          <Link to={paths.login}>{t('shell:signIn')}</Link>
        </Button>
      )}
    </Flex>
  );
}
