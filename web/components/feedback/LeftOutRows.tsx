import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Message that a list is cut; not rendered where it is whole. */
export function LeftOutRows({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation('ui');
  if (!count || count < 0) return null;
  return (
    <Text role="status" fontSize="sm" fontWeight="medium" color="level.yellow.fg">
      {t('leftOut', { count })}
    </Text>
  );
}
