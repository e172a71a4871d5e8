import { createUnreadError } from '../results/service.ts';
import { isPositionShown, isDefectShown, type HiddenParts } from '../../../domain/planFilter.ts';
import { type MarkerState } from '../../../domain/planMarkers.ts';
import { isWhole, filterPositionsByPeriod } from '../../../domain/planPeriod.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Caller, SignedIn } from '../../context.ts';
import { createBadInputError, createForbiddenError } from '../../errors.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import type { Language, PlanFileArgs } from '../../generated/resolvers.ts';
import { getTranslator } from '../../export/texts.ts';
import { getPeriodLevels } from '../trends/service.ts';
import type { PlacedDefect, PlacedPosition, Plan, PlanPolygon } from './models.ts';
import { fetchVisibleDefects, fetchVisiblePolygons, fetchVisiblePositions } from './plansOfLocation.ts';

interface Period {
  from: string;
  to: string;
  reports: number;
  without: readonly string[];
}

/** Parts of a plan that a page shows. */
export interface PlanView {
  hidden: { [Kind in keyof HiddenParts]: (HiddenParts[Kind] extends ReadonlySet<infer Value> ? Value : never)[] };
  /** Periods whose levels are shown, one after the other; none for today. */
  periods: readonly Period[];
  hasHeat: boolean;
}

/** A whole plan as it is today. */
export const wholePlan: PlanView = { hidden: { areas: [], types: [], states: [], parts: [] }, periods: [], hasHeat: false };

/** One drawing of a plan: as it is today, or as it was in a period. */
export interface PlanSheet {
  title: string;
  positions: readonly (PlacedPosition & MarkerState)[];
  defects: readonly PlacedDefect[];
  polygons: readonly PlanPolygon[];
  /** Levels in the period; null for today. */
  levels: Awaited<ReturnType<typeof getPeriodLevels>> | null;
  hasNumbers: boolean;
}

/** Maximum number of periods that a page compares. */
const maxPeriods = 2;

/**
 * Returns the view of a request. Throws BAD_INPUT for more periods than a page compares, or for one that is none, and
 * FORBIDDEN for periods in a session of a plan link, which has no results.
 */
export function parseView({ hidden, periods, hasHeat }: PlanFileArgs, { session }: Pick<SignedIn, 'session'>): PlanView {
  const requestedPeriods = (periods ?? []).map(({ from, to, reports, without }) => ({ from, to, reports, without: without ?? [] }));
  if (requestedPeriods.length > maxPeriods) throw createBadInputError(`${requestedPeriods.length} periods were sent, but a plan shows at most ${maxPeriods}.`);
  if (requestedPeriods.length > 0 && session.planView) throw createForbiddenError('The plan at another time');
  for (const { from, to } of requestedPeriods) createDayPeriod(from, to);
  const { areas, types, states, parts } = hidden ?? {};
  return { hidden: { areas: areas ?? [], types: types ?? [], states: states ?? [], parts: parts ?? [] }, periods: requestedPeriods, hasHeat: hasHeat ?? false };
}

/** Reads the levels of a period again. Throws if a report is missing that the page has. */
async function readPeriodLevels(customer: Customer, { from, to, reports, without }: Period, caller: Caller) {
  const found = await getPeriodLevels(customer, { from, to, reports, without: [...without] }, caller);
  const failed = found.failed.filter(({ code }) => code !== null);
  if (failed.length > 0) throw createUnreadError(failed, 'Not every report of the plan’s period could be read again.');
  return { ...found, positions: found.all };
}

/** Reads what a view of a plan shows, within the rights and areas of the caller. Also returns the number of positions without the filter. */
export async function readSheets(
  plan: Plan,
  { hidden, periods }: PlanView,
  { customer, language }: { customer: Customer | null; language: Language },
  caller: Caller,
): Promise<{ sheets: PlanSheet[]; total: number }> {
  const [placed, polygons, defects, levels] = await Promise.all([
    fetchVisiblePositions(plan, caller),
    fetchVisiblePolygons(plan, caller),
    fetchVisibleDefects(plan, caller),
    Promise.all(periods.map((period) => readPeriodLevels(customer!, period, caller))),
  ]);
  const off: HiddenParts = { areas: new Set(hidden.areas), types: new Set(hidden.types), states: new Set(hidden.states), parts: new Set(hidden.parts) };
  const onPlan = placed.filter(isPlaced);
  const all = levels[0] ? filterPositionsByPeriod(onPlan, levels[0]) : onPlan;
  const byId = new Map(all.map((position) => [position.id, position]));
  const shown = all.filter((position) => isPositionShown(position, off));
  const same = { polygons: off.parts.has('ZONES') ? [] : polygons, hasNumbers: !off.parts.has('NUMBERS') };
  if (levels.length === 0) {
    const open = defects.filter((defect) => isPlaced(defect) && isDefectShown(defect, byId, off));
    return { sheets: [{ ...same, title: plan.title, positions: shown, defects: open, levels: null }], total: all.length };
  }
  const t = getTranslator(language);
  const sheets = levels.map((found, at) => {
    const { from, to } = periods[at]!;
    const range = from === to ? formatIsoDay(from) : `${formatIsoDay(from)} – ${formatIsoDay(to)}`;
    return {
      ...same,
      title: [plan.title, range, ...(isWhole(found) ? [] : [t('plans:time.partial')])].join(', '),
      positions: at === 0 ? shown : filterPositionsByPeriod(shown, found),
      defects: [],
      levels: found,
    };
  });
  return { sheets, total: all.length };
}

const isPlaced = ({ x, y }: { x: number | null; y: number | null }) => x !== null && y !== null;
