import { isSameName } from '../../../domain/names.ts';
import type { SignedIn } from '../../context.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { ChartThreshold } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getCustomer } from '../../access/createScope.ts';
import { filterRowsByVisibleAreas } from '../../access/visibleAreas.ts';
import { alarmTemplatesOfLocation } from './endpoints.ts';
import type { AlarmTemplate } from './models.ts';

/** Alarm templates of a location in the caller's areas. Some name their area without its id. */
export const listAlarmTemplates = async (customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<readonly AlarmTemplate[]> =>
  filterRowsByVisibleAreas(await caller.provider.call(alarmTemplatesOfLocation, { customer }), customer.location, caller);

export interface TaskInArea {
  location: LocationKey;
  areaName: string | null;
  task: string | null;
}

/**
 * Returns the values from which results of a task in an area are yellow and red. A result names task and area by their
 * words only. If several templates with the same words differ, the match is ambiguous, and none applies.
 */
export async function getThresholds(
  { location, areaName, task }: TaskInArea,
  context: Pick<SignedIn, 'scope' | 'provider' | 'session'>,
): Promise<ChartThreshold[]> {
  if (areaName === null || task === null) return [];
  const templates = await listAlarmTemplates(await getCustomer(location, context), context);
  const found = templates.filter((template) => isSameName(template.areaName, areaName) && isSameName(template.task, task));
  const [first] = found;
  if (!first || found.some(({ yellowFrom, redFrom }) => yellowFrom !== first.yellowFrom || redFrom !== first.redFrom)) return [];
  const { yellowFrom, redFrom } = first;
  return [
    ...(yellowFrom === null ? [] : [{ level: 'YELLOW' as const, value: yellowFrom }]),
    ...(redFrom === null ? [] : [{ level: 'RED' as const, value: redFrom }]),
  ];
}
