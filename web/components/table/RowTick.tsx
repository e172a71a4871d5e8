import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface RowTickProps {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** A larger box, for pictures and rows with buttons. */
  isLarge?: boolean;
  /** Text after the box, which takes a press too. */
  children?: ReactNode;
  onToggle: () => void;
}

/**
 * A checkbox that selects a row or an image. The area that takes a press is larger than the box: 24 px, and 44 px for a finger. Rows of a
 * phone enlarge it in `phoneRowStyles`.
 */
export function RowTick({ label, isTicked, isDisabled, isBusy, isLarge = false, children, onToggle }: RowTickProps) {
  const size = isLarge ? '5' : '4';
  return (
    <chakra.label
      className="row-tick"
      display={children ? 'flex' : 'inline-block'}
      gap="2"
      alignItems="center"
      position="relative"
      flexShrink={0}
      verticalAlign="text-bottom"
      cursor={isDisabled ? 'default' : 'pointer'}
      _before={{ content: '""', position: 'absolute', inset: '-4px', '@media (pointer: coarse)': { inset: isLarge ? '-12px' : '-14px' } }}
    >
      <chakra.input
        type="checkbox"
        display="block"
        position="relative"
        w={size}
        h={size}
        accentColor="brand.solid"
        aria-label={label}
        aria-busy={isBusy}
        checked={isTicked}
        disabled={isDisabled}
        onChange={onToggle}
      />
      {children}
    </chakra.label>
  );
}
