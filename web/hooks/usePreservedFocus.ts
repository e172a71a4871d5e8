import { type FocusEvent, useState } from 'react';

/**
 * Returns the properties of a control that is disabled. While it has the focus it is `aria-disabled`: a disabled element loses the focus,
 * and with it the reader's place. The control has to ignore presses then.
 */
export function usePreservedFocus<Control extends HTMLElement>(
  isDisabled: boolean,
  { onFocus, onBlur }: { onFocus?: ((event: FocusEvent<Control>) => void) | undefined; onBlur?: ((event: FocusEvent<Control>) => void) | undefined } = {},
) {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    disabled: isDisabled && !hasFocus,
    'aria-disabled': (isDisabled && hasFocus) || undefined,
    onFocus: (event: FocusEvent<Control>) => {
      setHasFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<Control>) => {
      setHasFocus(false);
      onBlur?.(event);
    },
  };
}
