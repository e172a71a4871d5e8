import { PositionDefects } from '../../features/defects/PositionDefects.tsx';
import type { PositionSlots } from '../../features/positions/PositionDetails.tsx';
import { ResultRows } from '../../features/results/ResultRows.tsx';
import { PositionSensors } from '../../features/sensors/PositionSensors.tsx';

/** What other features draw inside a position, wherever it is opened. */
export const positionSlots: PositionSlots = {
  results: (rows) => <ResultRows rows={rows} />,
  defects: ({ country, cardcode }, positionId) => <PositionDefects country={country} cardcode={cardcode} positionId={positionId} />,
  sensors: ({ country, cardcode }, positionId) => <PositionSensors country={country} cardcode={cardcode} positionId={positionId} />,
};
