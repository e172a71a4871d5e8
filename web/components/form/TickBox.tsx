import { chakra } from '@chakra-ui/react';
import { usePreservedFocus } from '../../hooks/usePreservedFocus.ts';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  /** Shows the mixed state: some of the items are ticked. */
  isMixed?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

/** A checkbox with its label. The page controls its state, so that a refused change is never shown. */
export function TickBox({ label, isTicked, isMixed = false, isDisabled = false, onToggle }: TickBoxProps) {
  const focusProps = usePreservedFocus<HTMLInputElement>(isDisabled);
  return (
    <chakra.label
      display="inline-flex"
      position="relative"
      alignItems="center"
      gap="2"
      cursor={isDisabled ? 'default' : 'pointer'}
      fontSize="0.875rem"
      // Higher than its line: 24 px take a press.
      _before={{ content: '""', position: 'absolute', inset: '-2px 0' }}
    >
      <chakra.input
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        position="relative"
        w="4"
        h="4"
        flexShrink={0}
        accentColor="brand.solid"
        checked={isTicked}
        {...focusProps}
        onChange={() => !isDisabled && onToggle()}
      />
      {label}
    </chakra.label>
  );
}
