import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Note that the period of alarm charts is fixed, because the provider's call has no parameter for it. Names the place of charts with a period. */
export function PeriodNote() {
  const { t } = useTranslation('charts');
  return (
    <Text color="quiet" fontSize="0.875rem" mb="3">
      {t('fixedPeriod')}
    </Text>
  );
}
