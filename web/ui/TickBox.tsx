import { chakra } from '@chakra-ui/react';

/** A box to tick with its label. What is ticked is for the page to decide, so a refused change stays unseen. */
export function TickBox({ label, isTicked, onToggle }: { label: string; isTicked: boolean; onToggle: () => void }) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" cursor="pointer" fontSize="0.875rem">
      <chakra.input type="checkbox" w="4" h="4" flexShrink={0} accentColor="brand.solid" checked={isTicked} onChange={onToggle} />
      {label}
    </chakra.label>
  );
}
