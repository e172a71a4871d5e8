import { chakra } from '@chakra-ui/react';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  /** Some of what the box stands for is ticked. */
  isMixed?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

/** A box to tick with its label. What is ticked is for the page to decide, so a refused change stays unseen. */
export function TickBox({ label, isTicked, isMixed = false, isDisabled = false, onToggle }: TickBoxProps) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" cursor={isDisabled ? 'default' : 'pointer'} fontSize="0.875rem">
      <chakra.input
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        w="4"
        h="4"
        flexShrink={0}
        accentColor="brand.solid"
        checked={isTicked}
        disabled={isDisabled}
        onChange={onToggle}
      />
      {label}
    </chakra.label>
  );
}
