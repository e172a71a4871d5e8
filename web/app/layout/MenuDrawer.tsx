import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { SessionFieldsFragment } from '../../generated/graphql.ts';
import { useCloseOnBack } from '../../components/overlay/openDialogs.ts';
import { useFinalFocus } from '../../hooks/useFinalFocus.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DrawerSections } from './DrawerSections.tsx';
import { MainMenu } from './MainMenu.tsx';

/** The menus of a narrow screen, behind this button; closes when it has led somewhere. */
export function MenuDrawer({ session, children }: { session: SessionFieldsFragment; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { customer } = useChosenCustomer();
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const finalFocusEl = useFinalFocus(isOpen);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  useEffect(
    function closeOnNavigation() {
      setIsOpen(false);
    },
    [key],
  );
  return (
    <Drawer.Root open={isOpen} finalFocusEl={finalFocusEl} onOpenChange={({ open }) => setIsOpen(open)} size="sm" lazyMount unmountOnExit>
      <Drawer.Trigger asChild>{children}</Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="surface">
            <Drawer.Header>
              <Drawer.Title>{t('menuTitle')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <MainMenu session={session} isStacked sections={customer && <DrawerSections customer={customer} session={session} />} />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('closeMenu')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
