import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/feedback/Notice.tsx';
import { useSession } from '../session/SessionProvider.tsx';

/** Says on the start page that the requested page is of another role. */
export function RefusedPageNotice() {
  const { t } = useTranslation('refusedPage');
  const { viewer, actor } = useSession();
  return (
    <Box mb="5">
      <Notice kind="warning" isNews>
        {actor ? t('acting', { viewer: viewer.name }) : t('otherRole')}
      </Notice>
    </Box>
  );
}
