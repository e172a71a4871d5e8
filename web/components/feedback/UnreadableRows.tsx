import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Message that a list lacks unreadable rows; not rendered without any. */
export function UnreadableRows({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation('ui');
  if (!count) return null;
  return (
    <Text role="status" fontSize="sm" fontWeight="medium" color="level.yellow.fg">
      {t('unreadable', { count })}
    </Text>
  );
}
