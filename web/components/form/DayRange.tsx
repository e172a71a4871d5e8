import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DayPeriod, getMarkedDays } from './dayPeriod.ts';
import { FormField } from './FormField.tsx';

interface DayRangeProps {
  /** An end is empty or may be unfinished. */
  days: DayPeriod & { setDay: (name: 'from' | 'to', value: string) => void };
  labels: Record<'from' | 'to', string>;
}

/** Fields for the first and the last day of a list. */
export function DayRange({ days, labels }: DayRangeProps) {
  const { t } = useTranslation('tables');
  const wrong = getMarkedDays(days);
  return (
    <Flex gap="4" wrap="wrap" mb="4">
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} w={{ base: 'calc(50% - 0.5rem)', sm: '12rem' }}>
          <FormField
            label={labels[name]}
            type="date"
            value={days[name]}
            error={wrong[name] ? t(`wrongDays.${name}`) : undefined}
            onChange={({ target }) => days.setDay(name, target.value)}
          />
        </Box>
      ))}
    </Flex>
  );
}
