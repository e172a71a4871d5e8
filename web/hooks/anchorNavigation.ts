import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** State of a link to a place of a page, so that the link works again where its address is shown already. */
export const anchorNavigation = { isAnchorNavigation: true };

/** Returns a key that changes with each press of a link to a place, also without another address. */
export function useAnchorNavigationKey(): string {
  const { key, state } = useLocation();
  const isPressed = useNavigationType() !== 'POP' && (state as Partial<typeof anchorNavigation> | null)?.isAnchorNavigation === true;
  const [pressed, setPressed] = useState(isPressed ? key : '');
  if (isPressed && pressed !== key) setPressed(key);
  return pressed;
}
