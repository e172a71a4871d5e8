import { Box } from '@chakra-ui/react';

/** How far something is, from 0 to 1. */
export function ProgressBar({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      h="1"
      borderRadius="full"
      bg="brand.100"
      overflow="hidden"
    >
      <Box h="100%" bg="brand.500" transition="width 150ms" style={{ width: `${percent}%` }} />
    </Box>
  );
}
