import { Button } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** What a sidebar holds, and whether it is open. */
export interface SideDrawerProps {
  title: string;
  icon: IconName;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** How many choices of the drawer narrow the page; shown on its button. */
  count?: number;
  children: ReactNode;
  footer?: ReactNode;
}

const loadPanel = () => import('./DrawerPanel.tsx');
const DrawerPanel = lazy(() => loadPanel().then((module) => ({ default: module.DrawerPanel })));

/** A button with a sidebar that slides in from the right; it keeps the focus, and fills the screen of a phone. Its code is loaded when it is wanted. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, icon, isOpen, onOpen, count = 0 } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        bg="surface"
        borderColor="line"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => onOpen(true)}
      >
        <Icon name={icon} />
        {title} {count > 0 && `(${count})`}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <DrawerPanel {...props} />
        </Suspense>
      )}
    </>
  );
}
