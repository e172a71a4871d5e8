import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { SessionFieldsFragment } from '../../generated/graphql.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { getSectionLook, getPhoneEntries } from './menu.ts';
import { lowScreen } from './screens.ts';

const look = { variant: 'ghost', flex: '1', minW: '0', h: '14', px: '0.5', flexDirection: 'column', gap: '0.5', fontSize: '0.6875rem' } as const;

/** The sections that are opened most, within a thumb's reach on a phone; all others are behind 'more'. */
export function PhoneBar({ session }: { session: SessionFieldsFragment }) {
  const { t } = useTranslation('shell');
  const { customer } = useChosenCustomer();
  if (!customer) return null;
  return (
    <>
      {/* Space for elements over the end of the page. */}
      <Box h="14" _print={{ display: 'none' }} css={{ [lowScreen]: { display: 'none' } }} />
      <Flex
        as="nav"
        aria-label={t('most')}
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="docked"
        bg="surface"
        borderTopWidth="1px"
        borderColor="line"
        pb="env(safe-area-inset-bottom)"
        data-covers="bottom"
        css={{ [lowScreen]: { position: 'static' } }}
        _print={{ display: 'none' }}
      >
        {getPhoneEntries(session, customer.rights).map((name) => (
          <Button key={name} asChild {...look} _currentPage={{ color: 'brand.fg', bg: 'brand.subtle' }}>
            <NavLink to={paths[name] + toLocationQuery(customer)}>
              <Icon name={getSectionLook(name).icon} size={20} />
              {t(`short.${name}`)}
            </NavLink>
          </Button>
        ))}
        <MenuDrawer session={session}>
          <Button {...look}>
            <Icon name="more" size={20} />
            {t('more')}
          </Button>
        </MenuDrawer>
      </Flex>
    </>
  );
}
