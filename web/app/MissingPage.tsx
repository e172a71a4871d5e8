import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSessionState } from '../session/SessionProvider.tsx';
import { getStartPage } from '../session/startPage.ts';
import { NarrowCard } from '../components/table/NarrowCard.tsx';
import { Button } from '../theme/Button.tsx';

/** In place of an address that leads nowhere; a visitor is sent to the welcome page. */
export function MissingPage() {
  const { t } = useTranslation('shell');
  const { session, isLoading } = useSessionState();
  if (isLoading) return null;
  if (!session) return <Navigate to={paths.welcome} replace />;
  return (
    <NarrowCard title={t('missing.title')}>
      <Text mb="6">{t('missing.text')}</Text>
      <Button asChild colorPalette="brand">
        <Link to={getStartPage(session)}>{t('missing.toStart')}</Link>
      </Button>
    </NarrowCard>
  );
}
