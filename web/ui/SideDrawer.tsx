import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './Icon.tsx';

interface SideDrawerProps {
  title: string;
  icon: IconName;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** How many choices of the drawer narrow the page; shown on its button. */
  count?: number;
  children: ReactNode;
  footer?: ReactNode;
}

/** A button with a sidebar that slides in from the right; it keeps the focus, and fills the screen of a phone. */
export function SideDrawer({ title, icon, isOpen, onOpen, count = 0, children, footer }: SideDrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => onOpen(open)} size={{ base: 'full', md: 'sm' }} lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button variant="outline" size="sm" bg="surface" borderColor="line">
          <Icon name={icon} />
          {title} {count > 0 && `(${count})`}
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="surface">
            <Drawer.Header borderBottomWidth="1px" borderColor="line" py="4">
              <Drawer.Title fontSize="lg">{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body py="5">{children}</Drawer.Body>
            {footer && (
              <Drawer.Footer borderTopWidth="1px" borderColor="line" justifyContent="stretch" py="3">
                {footer}
              </Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('close')} size="sm" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
