import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Says that a list lacks rows which could not be read; nothing where it lacks none. */
export function UnreadableRows({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation('ui');
  if (!count) return null;
  return (
    <Text role="status" fontSize="sm" fontWeight="medium" color="level.yellow.fg">
      {t('unreadable', { count })}
    </Text>
  );
}
