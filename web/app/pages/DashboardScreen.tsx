import { DashboardCharts } from '../../features/charts/DashboardCharts.tsx';
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { DeviceSection } from '../../features/devices/DeviceSection.tsx';
import { OwnLocations } from '../../features/locations/OwnLocations.tsx';

/** The dashboard, put together from its features. */
export function DashboardScreen() {
  return <DashboardPage charts={(of) => <DashboardCharts of={of} />} devices={(of) => <DeviceSection of={of} />} locations={<OwnLocations />} />;
}
