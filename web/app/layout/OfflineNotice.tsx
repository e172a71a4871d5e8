import { Box } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';

function onNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Notice while the device has no network. The page remains unchanged with the user's input. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Box position="fixed" insetX="4" bottom={{ base: '20', md: '4' }} maxW="34rem" mx="auto" zIndex="toast" pointerEvents="none">
      <Notice kind="warning" isNews>
        {t('offline')}
      </Notice>
    </Box>
  );
}
