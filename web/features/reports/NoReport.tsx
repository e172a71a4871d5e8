import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Button } from '../../theme/Button.tsx';

interface NoReportProps {
  /** Address of the latest report, if the one in the address does not exist. */
  latest: string | null;
  /** Parts that a location without a visit can show. */
  children: ReactNode;
}

function LatestLink({ to }: { to: string }) {
  const { t } = useTranslation('reports');
  return (
    <Button asChild size="sm" variant="outline" color="ink">
      <Link to={to}>{t('toLatest')}</Link>
    </Button>
  );
}

/** Above a report that was the latest one when it was opened. */
export function NewerReport({ latest }: { latest: string }) {
  const { t } = useTranslation('reports');
  return (
    <Box mb="5">
      <Notice action={<LatestLink to={latest} />}>{t('newer')}</Notice>
    </Box>
  );
}

/** In place of a report: that the location has none, or not the one that the address names. */
export function NoReport({ latest, children }: NoReportProps) {
  const { t } = useTranslation('reports');
  if (latest)
    return (
      <Notice kind="warning" action={<LatestLink to={latest} />}>
        {t('unknown')}
      </Notice>
    );
  return (
    <>
      <Box mb="5">
        <Notice kind="danger">{t('none')}</Notice>
      </Box>
      {children}
    </>
  );
}
