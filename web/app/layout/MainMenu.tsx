import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionFieldsFragment } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { type ChosenCustomer, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { useSignOut } from '../../session/useSignOut.ts';
import { Dropdown, MenuLink } from './Dropdown.tsx';
import { storesActivity } from '../../brand.ts';
import { canListLocations, getUserEntries } from './menu.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { useCustomerMenu } from './useCustomerMenu.ts';
import { Button } from '../../theme/Button.tsx';

interface MainMenuProps {
  session: SessionFieldsFragment;
  isStacked?: boolean;
  /** Pages of the chosen location in place of their dropdown. */
  sections?: ReactNode;
  /** Link to other locations, unless the header itself shows it. */
  switcher?: ReactNode;
  search?: ReactNode;
}

/** Menus of a signed-in user: in a row, or stacked in a drawer. */
export function MainMenu({ session, isStacked = false, sections, switcher, search }: MainMenuProps) {
  const { t } = useTranslation('shell');
  const { customer } = useChosenCustomer();
  const signOut = useSignOut();
  const { viewer } = session;
  const isAdmin = viewer.role === 'ADMIN';
  const line = { direction: isStacked ? 'column' : 'row', align: isStacked ? 'stretch' : 'center', gap: '1' } as const;
  return (
    <Flex as="nav" aria-label={t('menuTitle')} {...line} flex="1" minW="0">
      {!isAdmin && (
        <MenuLink to={paths.dashboard} isStacked={isStacked}>
          {t('menu.dashboard')}
        </MenuLink>
      )}
      {canListLocations(session) && (
        <MenuLink to={paths.locations} isStacked={isStacked}>
          {t('menu.locations')}
        </MenuLink>
      )}
      {switcher}
      {sections ?? (customer && <CustomerMenu customer={customer} session={session} />)}
      <Flex ms={isStacked ? '0' : 'auto'} {...line}>
        {search}
        {!isAdmin && !isStacked && <NotificationBell />}
        <Dropdown
          title={viewer.name}
          isStacked={isStacked}
          entries={getUserEntries(viewer.role, { hasActivity: storesActivity() }).map((name) => ({ key: name, to: paths[name], text: t(`menu.${name}`) }))}
          hasScheme
        />
        <Button variant="ghost" size={isStacked ? 'md' : 'sm'} justifyContent={isStacked ? 'flex-start' : 'center'} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Pages of the chosen location, under its address. */
function CustomerMenu({ customer, session }: { customer: ChosenCustomer; session: SessionFieldsFragment }) {
  const { name, address, city } = customer;
  const entries = useCustomerMenu(customer, session);
  return <Dropdown title={[address, city].filter(Boolean).join(', ') || name} isStacked={false} entries={entries} />;
}
