import { type Grant, includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError } from '../../errors.ts';
import type { ChartFilter, ChartKind, OrderKind } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { toAreaParameter } from '../../access/createScope.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { alarmChart, type ChartScope } from './endpoints.ts';

const bothKinds: readonly OrderKind[] = ['MONITORING_VISIT', 'SINGLE_ORDER'];

export interface ChartArguments {
  kind: ChartKind;
  filter?: ChartFilter | null;
}
export type Chart = Awaited<ReturnType<typeof readChart>>;

export async function readChart(scope: ChartScope, allowed: Grant<string>, { kind, filter }: ChartArguments, { provider }: Pick<SignedIn, 'provider'>) {
  const orderKinds = filter?.orderKinds ?? bothKinds;
  if (!bothKinds.some((each) => orderKinds.includes(each))) throw createBadInputError('At least one of MONITORING_VISIT and SINGLE_ORDER must stay chosen.');
  const requested = filter?.areaIds ?? [];
  const areaIds = requested.filter((area) => includes(allowed, area));
  if (requested.length > 0 && areaIds.length === 0) return null;
  return provider.call(alarmChart, { ...scope, kind, objectCategories: filter?.objectCategories ?? [], areaIds, orderKinds, areas: toAreaParameter(allowed) });
}

/** Alarms by month at a location, of all orders, in the caller's areas; null without data. */
export async function getAlarmsByMonth({ id, location }: Customer, context: Pick<SignedIn, 'scope' | 'provider'>): Promise<Chart> {
  return readChart({ customerId: id, areas: undefined }, await getVisibleAreas(location, context), { kind: 'ALARMS_PER_MONTH' }, context);
}
