import { Box, Flex } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';

function onNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says so while the device has no network; the page stands as it is, with what was typed in. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return (
    <Box role="status" position="fixed" insetX="4" bottom={{ base: '20', md: '4' }} zIndex="toast" pointerEvents="none">
      {!isOnline && (
        <Flex maxW="34rem" mx="auto" gap="3" p="3" borderRadius="lg" shadow="md" bg="level.yellow.subtle" color="level.yellow.fg">
          <Icon name="warning" size={20} />
          {t('offline')}
        </Flex>
      )}
    </Box>
  );
}
