import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The red band while an administrator acts as another user; names both. */
export function ImpersonationBanner({ actor, viewer }: { actor: string; viewer: string }) {
  const { t } = useTranslation('shell');
  return (
    <Box bg="level.red.fg" color="white" px="4" py="2" textAlign="center" fontWeight="semibold" role="status">
      {t('actingAs', { actor, viewer })}
    </Box>
  );
}
