import type { LocationKey } from '../../access/scope.ts';
import type { Chart } from '../../generated/resolvers.ts';

/** A chart; only that of several locations names the missing ones. */
export type AlarmChart = Omit<Chart, 'missingLocations'> & { missingLocations?: readonly string[] };

/** A task at a position, whose chart is fetched by the id of its last result. */
export interface ChartedTask {
  id: string;
  task: string;
  location: LocationKey;
  areaName: string | null;
  areas: string | undefined;
}
