import { type ButtonProps as ChakraButtonProps, Button as ChakraButton, Loader } from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';
import { usePreservedFocus } from '../hooks/usePreservedFocus.ts';

type ButtonProps = ChakraButtonProps & { ref?: Ref<HTMLButtonElement> };

/** The button of the portal. A button that was pressed keeps the focus while it is at work or disabled, and ignores presses. */
export function Button({ loading = false, disabled = false, children, onClick, onFocus, onBlur, ...others }: ButtonProps) {
  const isOff = loading || disabled;
  const focusProps = usePreservedFocus<HTMLButtonElement>(isOff, { onFocus, onBlur });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Prevents the submission of a form too.
    if (isOff) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <ChakraButton
      {...focusProps}
      {...others}
      // A link that looks like a button has no type of a button.
      {...(others.asChild ? { type: undefined } : {})}
      aria-busy={loading || others['aria-busy'] || undefined}
      onClick={press}
    >
      {loading ? <Loader>{children}</Loader> : children}
    </ChakraButton>
  );
}
