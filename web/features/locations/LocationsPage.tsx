import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { LocationSearch } from './LocationSearch.tsx';
import { OwnLocations } from './OwnLocations.tsx';

/** Search for administrators, the own locations for others. */
export function LocationsPage() {
  const { t } = useTranslation('locations');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const { isUnknown = false } = (useLocation().state as { isUnknown?: boolean } | null) ?? {};
  return (
    <>
      <PageHeader title={t(isAdmin ? 'titleAdmin' : 'title')} />
      {isUnknown && (
        <Box mb="5">
          <Notice kind="warning" isNews>
            {t('unknown')}
          </Notice>
        </Box>
      )}
      {isAdmin ? <LocationSearch /> : <OwnLocations />}
    </>
  );
}
