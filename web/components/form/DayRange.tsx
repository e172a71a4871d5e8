import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DayPeriod, getDayErrors } from './dayPeriod.ts';
import { FormField } from './FormField.tsx';

interface DayRangeProps extends FlexProps {
  /** An end is empty or may be unfinished. */
  days: DayPeriod;
  onDay: (name: 'from' | 'to', value: string) => void;
}

/** Fields for the first and the last day of a list. */
export function DayRange({ days, onDay, ...layout }: DayRangeProps) {
  const { t } = useTranslation('tables');
  const errors = getDayErrors(days);
  return (
    <Flex gap="4" wrap="wrap" {...layout}>
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} w={{ base: 'calc(50% - 0.5rem)', sm: '12rem' }}>
          <FormField
            label={t(`days.${name}`)}
            type="date"
            value={days[name]}
            error={errors[name] ? t(`wrongDays.${errors[name]}`) : undefined}
            onChange={({ target }) => onDay(name, target.value)}
          />
        </Box>
      ))}
    </Flex>
  );
}
