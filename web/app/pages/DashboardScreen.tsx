import { Box } from '@chakra-ui/react';
import { Suspense, useCallback, useState } from 'react';
import { DashboardCharts } from '../../features/charts/DashboardCharts.tsx';
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { DeviceSection } from '../../features/devices/DeviceSection.tsx';
import { LocationSearch } from '../../features/locations/LocationSearch.tsx';
import { OwnLocations } from '../../features/locations/OwnLocations.tsx';
import { useStateFilter } from '../../features/locations/useStateFilter.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';

// Users with several locations do not need it.
const LocationState = lazyPart(() => import('./LocationState.tsx'), 'LocationState');

/** Height of the tiles. Administrators have one tile less, since they receive no messages. */
const eightTilesHeight = { base: '68.75rem', md: '39.5rem', xl: '20.75rem' };
const sevenTilesHeight = { base: '61.25rem', md: '39.5rem', xl: '20.75rem' };

/** Maximum number of locations in charts over all. With more, the charts show the worst of them or the group of the list. */
const maxLocations = 30;

/** The dashboard, put together from its features. */
export function DashboardScreen() {
  const {
    locationCount,
    viewer: { role },
  } = useSession();
  const { level, city } = useStateFilter('loc-');
  const group = (locationCount ?? 0) > maxLocations ? { level, city } : null;
  // Charts of many locations need many requests. They load after the content above them, which keeps them out of view.
  const [isListShown, setIsListShown] = useState(false);
  const tellShown = useCallback(() => setIsListShown(true), []);
  return (
    <DashboardPage
      state={(of) => (
        <Suspense fallback={<Box gridColumn="1 / -1" h={role === 'ADMIN' ? sevenTilesHeight : eightTilesHeight} />}>
          <LocationState location={of} />
        </Suspense>
      )}
      charts={(of) => (of !== 'all' || group === null || isListShown) && <DashboardCharts of={of} group={of === 'all' ? group : null} />}
      devices={(of) => <DeviceSection of={of} />}
      locations={<OwnLocations isWorstFirst onShown={tellShown} />}
      search={<LocationSearch />}
    />
  );
}
