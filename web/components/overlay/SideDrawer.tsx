import { Suspense, useState } from 'react';
import type { SideDrawerProps } from './DrawerPanel.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { lazyPart } from '../feedback/lazyPart.tsx';

const DrawerPanel = lazyPart(() => import('./DrawerPanel.tsx'), 'DrawerPanel', { place: 'floating' });

/**
 * A button with a sidebar that slides in from the right. It traps the focus, and fills the screen of a phone. Its code is loaded on demand.
 */
export function SideDrawer(props: SideDrawerProps) {
  const { title, icon, isOpen, onOpen, count = 0 } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void DrawerPanel.preload()}
        onFocus={() => void DrawerPanel.preload()}
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
