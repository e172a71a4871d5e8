import { Box, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { listLastMonths } from './period.ts';

interface MonthChoiceProps {
  /** YYYY-MM */
  month: string;
  today: string;
  onChange: (month: string) => void;
}

/** One of the last 25 months, or the earlier one of a link. */
export function MonthChoice({ month, today, onChange }: MonthChoiceProps) {
  const { t } = useTranslation('sensors');
  const id = useId();
  const months = listLastMonths(today);
  return (
    <Flex align="center" gap="2">
      <Text as="label" fontSize="0.875rem" {...{ htmlFor: id }}>
        {t('views.MONTH')}
      </Text>
      <Box>
        <NativeSelect.Root size="sm" width="8rem">
          <NativeSelect.Field id={id} bg="surface" borderColor="field" value={month} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            {(months.includes(month) ? months : [...months, month]).map((each) => (
              <option key={each} value={each}>
                {formatIsoDay(each)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
    </Flex>
  );
}
