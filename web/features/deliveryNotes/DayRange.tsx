import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../components/form/FormField.tsx';
import type { useDays } from './useDays.ts';

/** Fields for the first and the last day of the list. */
export function DayRange({ days }: { days: ReturnType<typeof useDays> }) {
  const { t } = useTranslation('deliveryNotes');
  return (
    <Flex gap="4" wrap="wrap" mb="4">
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} w={{ base: 'calc(50% - 0.5rem)', sm: '12rem' }}>
          <FormField label={t(name)} type="date" value={days[name]} onChange={({ target }) => days.put(name, target.value)} />
        </Box>
      ))}
    </Flex>
  );
}
