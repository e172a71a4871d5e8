import { Box } from '@chakra-ui/react';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null for indeterminate progress. */
  progress: number | null;
  /** Total that the progress counts, such as reports; percent by default. */
  total?: number;
}

/** Progress bar with a label. */
export function ProgressBar({ label, progress, total = 100 }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      {...(progress !== null && { 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': Math.round(progress * total) })}
      w="100%"
      h="1"
      borderRadius="full"
      bg="brand.100"
      overflow="hidden"
    >
      {progress === null ? (
        <Box h="100%" w="40%" borderRadius="full" bg="brand.500" animation="pass 1.1s ease-in-out infinite" _motionReduce={{ animation: 'none', w: '100%' }} />
      ) : (
        <Box h="100%" bg="brand.500" transition="width 150ms" style={{ width: `${progress * 100}%` }} />
      )}
    </Box>
  );
}
