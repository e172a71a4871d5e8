import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionProvider.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { LocationSearch } from './LocationSearch.tsx';
import { OwnLocations } from './OwnLocations.tsx';

/** Search for administrators, the own locations for others. */
export function LocationsPage() {
  const { t } = useTranslation('locations');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  return (
    <>
      <PageHeader title={t(isAdmin ? 'titleAdmin' : 'title')} />
      {isAdmin ? <LocationSearch /> : <OwnLocations />}
    </>
  );
}
