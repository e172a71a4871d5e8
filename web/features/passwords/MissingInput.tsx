import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Names the input without which a button is disabled. */
export function MissingInput({ missing }: { missing: readonly (string | false)[] }) {
  const { t } = useTranslation('passwords');
  const named = missing.filter((each) => each !== false);
  return (
    <Text color="quiet" textStyle="sm" _empty={{ display: 'none' }}>
      {named.length > 0 && t('missing', { what: named.join(', ') })}
    </Text>
  );
}
