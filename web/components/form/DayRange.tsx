import { Box, Flex } from '@chakra-ui/react';
import type { useDays } from '../../hooks/useDays.ts';
import { FormField } from './FormField.tsx';

/** Fields for the first and the last day of a list. */
export function DayRange({ days, labels }: { days: ReturnType<typeof useDays>; labels: Record<'from' | 'to', string> }) {
  return (
    <Flex gap="4" wrap="wrap" mb="4">
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} w={{ base: 'calc(50% - 0.5rem)', sm: '12rem' }}>
          <FormField label={labels[name]} type="date" value={days[name]} onChange={({ target }) => days.put(name, target.value)} />
        </Box>
      ))}
    </Flex>
  );
}
