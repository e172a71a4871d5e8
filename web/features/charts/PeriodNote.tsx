import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Says once that the time which alarm charts count cannot be chosen, because the provider's call takes none, and where one can be. */
export function PeriodNote() {
  const { t } = useTranslation('charts');
  return (
    <Text color="quiet" fontSize="0.875rem" mb="3">
      {t('fixedPeriod')}
    </Text>
  );
}
