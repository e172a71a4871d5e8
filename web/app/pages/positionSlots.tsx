import { PositionDefects } from '../../features/defects/PositionDefects.tsx';
import type { PositionSlots } from '../../features/positions/PositionDetails.tsx';
import { PositionSensors } from '../../features/sensors/PositionSensors.tsx';
import { PositionDevices } from '../../features/devices/PositionDevices.tsx';
import { PositionResults } from './PositionResults.tsx';
import { PositionPointRows } from './PositionPointRows.tsx';

/** Parts of other features in a position, on every page that opens one. */
export const positionSlots: PositionSlots = {
  latest: (location, positionId) => <PositionResults at={{ ...location, positionId }} />,
  devices: (location, positionId) => <PositionDevices {...location} positionId={positionId} />,
  results: (rows, point) => <PositionPointRows rows={rows} point={point} />,
  defects: ({ country, cardcode }, positionId) => <PositionDefects country={country} cardcode={cardcode} positionId={positionId} />,
  sensors: ({ country, cardcode }, positionId) => <PositionSensors country={country} cardcode={cardcode} positionId={positionId} />,
};
