import { chakra } from '@chakra-ui/react';
import { usePreservedFocus } from '../../hooks/usePreservedFocus.ts';

interface ToggleProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

/** A switch that saves at once. Its label is for screen readers; sighted users see the table's heading. */
export function Toggle({ label, isOn, isDisabled = false, onToggle }: ToggleProps) {
  const focusProps = usePreservedFocus<HTMLInputElement>(isDisabled);
  return (
    <chakra.input
      type="checkbox"
      // A checkbox has its state already, and HTML forbids a second one.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      aria-label={label}
      checked={isOn}
      {...focusProps}
      onChange={() => !isDisabled && onToggle()}
      appearance="none"
      position="relative"
      display="inline-block"
      flexShrink="0"
      verticalAlign="middle"
      w="11"
      h="6"
      borderRadius="full"
      borderWidth="1px"
      borderColor="field"
      bg="line"
      cursor="pointer"
      transition="background 120ms"
      _checked={{ bg: 'brand.solid', borderColor: 'brand.solid', _before: { left: '1.5rem' } }}
      _disabled={{ opacity: 0.6, cursor: 'default' }}
      _before={{
        content: '""',
        position: 'absolute',
        top: '2px',
        left: '3px',
        w: '1.125rem',
        h: '1.125rem',
        borderRadius: 'full',
        bg: 'white',
        boxShadow: 'sm',
        transition: 'left 120ms',
      }}
    />
  );
}
