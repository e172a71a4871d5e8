import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../theme/Icon.tsx';
import { useFinalFocus } from '../../hooks/useFinalFocus.ts';
import { PartBoundary } from '../feedback/PartFailureNotice.tsx';
import { useCloseOnBack } from './openDialogs.ts';

/** Props of a sidebar: its content and its open state. */
export interface SideDrawerProps {
  title: string;
  icon: IconName;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Number of the drawer's choices that filter the page; shown on its button. */
  count?: number;
  children: ReactNode;
  footer?: ReactNode;
}

/** The sidebar of `SideDrawer`; only that one is used. */
export function DrawerPanel({ title, isOpen, onOpen, children, footer }: SideDrawerProps) {
  const { t } = useTranslation('ui');
  const finalFocusEl = useFinalFocus(isOpen);
  useCloseOnBack(isOpen, () => onOpen(false));
  return (
    <Drawer.Root open={isOpen} finalFocusEl={finalFocusEl} onOpenChange={({ open }) => onOpen(open)} size={{ base: 'full', md: 'sm' }} lazyMount unmountOnExit>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="surface">
            <Drawer.Header borderBottomWidth="1px" borderColor="line" py="4">
              <Drawer.Title fontSize="lg" pe="8">
                {title}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body py="5">
              <PartBoundary>{children}</PartBoundary>
            </Drawer.Body>
            {footer && (
              <Drawer.Footer borderTopWidth="1px" borderColor="line" justifyContent="stretch" py="3">
                {footer}
              </Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('close')} size="sm" data-no-autofocus />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
