import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { SessionFieldsFragment } from '../generated/graphql.ts';
import { MainMenu } from './MainMenu.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The menus of a narrow screen, behind a button; closes when it has led somewhere. */
export function MenuDrawer({ session }: { session: SessionFieldsFragment }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  useEffect(
    function closeOnNavigation() {
      setIsOpen(false);
    },
    [key],
  );
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => setIsOpen(open)} size="sm" lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button variant="ghost" px="2" aria-label={t('openMenu')}>
          <Icon name="menu" size={22} />
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="surface">
            <Drawer.Header>
              <Drawer.Title>{t('menuTitle')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <MainMenu session={session} isStacked />
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
