import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Button } from '../../theme/Button.tsx';

/** Explains why a plan is a white sheet, and links to the upload of its file; without an address the user may not upload. */
export function MissingFileNotice({ manage }: { manage: string | null }) {
  const { t } = useTranslation('plans');
  return (
    <Box mb="3">
      <Notice
        kind="info"
        action={
          manage && (
            <Button asChild size="sm" variant="outline">
              <Link to={manage}>{t('noFile.upload')}</Link>
            </Button>
          )
        }
      >
        {t(manage ? 'noFile.text' : 'noFile.textForOthers')}
      </Notice>
    </Box>
  );
}
