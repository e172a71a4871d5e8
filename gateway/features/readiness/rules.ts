import { getDayStart, toIsoDay } from '../../../domain/days.ts';
import { countDaysSince } from '../../lists/dayPeriod.ts';
import { planDays } from '../../../domain/planRelease.ts';
import { worstFirst } from '../../../domain/levels.ts';
import type { ReadinessRule, Level } from '../../generated/resolvers.ts';
import { isOverdue } from '../actions/service.ts';
import type { JudgedDevice } from '../devices/models.ts';
import type { Defect } from '../defects/models.ts';
import { createExcursionId } from '../sensors/service.ts';
import type { Evidence, Finding, RegisteredPosition, Visit } from './models.ts';
import { getSilenceReason } from '../../../domain/silence.ts';

type Found = Omit<Finding, 'location' | 'days' | 'note'> & Partial<Pick<Finding, 'note'>>;

/** A rule: the lists that it reads, and its findings in them. */
interface Rule<Sources extends keyof Evidence = keyof Evidence> {
  from: readonly Sources[];
  /** It finds what is missing in a list: with rows that could not be read it would name what may be there. */
  isByAbsence?: boolean;
  find: (evidence: Pick<Evidence, Sources>, today: Date) => Found[];
}
const defineRule = <Sources extends keyof Evidence>(one: Rule<Sources>): Rule => one;

/** Multiple of the interval of a visit: a visit that is overdue by less than half of it is no gap yet. */
const lateness = 1.5;
/** Days for which a defect of high priority may be open: two weekly meetings. */
const highDefectDays = 14;

/** Compares the days that a finding shows. */
const isOlder = (at: Date | null, days: number, today: Date) => at === null || countDaysSince(at, today) > days;
const toFoundPosition = ({ id, number, name }: RegisteredPosition, at: Date | null = null): Found => ({
  kind: 'POSITION',
  id,
  number,
  text: name,
  areaName: null,
  at,
});
const toFoundDefect = ({ id, number, summary, areaName, createdAt }: Defect): Found => ({ kind: 'DEFECT', id, number, text: summary, areaName, at: createdAt });
const toFoundDevice = ({ id, name, description, area, heardAt }: JudgedDevice): Found => ({
  kind: 'DEVICE',
  id,
  number: name,
  text: description,
  areaName: area?.name ?? null,
  at: heardAt,
});

function getPositionLevels({ rows }: Visit): Map<string, Level> {
  const found = new Map<string, Level>();
  for (const row of rows) {
    if (row.positionId === null) continue;
    const state = row.level;
    const known = found.get(row.positionId);
    if (!known || worstFirst.indexOf(state) < worstFirst.indexOf(known)) found.set(row.positionId, state);
  }
  return found;
}

/** When a position is due: its last check, and the longest time that lay between two of its checks, else between two visits. */
function findOverdue(
  id: string,
  visits: readonly { endedAt: Date; states: ReturnType<typeof getPositionLevels> }[],
  today: Date,
): { last: Date | null } | null {
  const checks = visits.filter(({ states }) => states.has(id) && states.get(id) !== 'NOT_CHECKABLE').map(({ endedAt }) => Number(endedAt));
  const listIntervals = (times: readonly number[]) => times.slice(1).map((time, at) => times[at]! - time);
  const interval = Math.max(...(checks.length > 1 ? listIntervals(checks) : listIntervals(visits.map(({ endedAt }) => Number(endedAt)))));
  const last = checks[0] ?? null;
  if (last === null) return { last: null };
  return Number(today) - last > lateness * interval ? { last: new Date(last) } : null;
}

/** Every rule of readiness. */
export const rules: Readonly<Record<ReadinessRule, Rule>> = {
  PLAN_NOT_RELEASED: defineRule({
    from: ['plans'],
    isByAbsence: true,
    find({ plans }, today) {
      if (plans.length === 0) return [{ kind: 'PLAN', id: null, number: null, text: null, areaName: null, at: null }];
      return plans
        .filter(({ isReleased, revisedAt }) => !isReleased || isOlder(revisedAt, planDays, today))
        .map(({ id, title, revisedAt }) => ({ kind: 'PLAN', id, number: null, text: title, areaName: null, at: revisedAt }));
    },
  }),
  POSITION_NOT_PLACED: defineRule({
    from: ['plans', 'placed', 'register'],
    isByAbsence: true,
    find({ plans, placed, register }) {
      if (plans.length === 0) return [];
      const there = new Set(placed.map(({ id }) => id));
      return register.filter(({ id }) => !there.has(id)).map((position) => toFoundPosition(position));
    },
  }),
  PLAN_DIFFERS: defineRule({
    from: ['placed', 'register'],
    isByAbsence: true,
    find({ placed, register }) {
      const numbers = new Map(register.map(({ id, number }) => [id, number]));
      return placed
        .filter(({ id, number }) => numbers.get(id) !== number)
        .map(({ id, number, name, areaName }) => ({ ...toFoundPosition({ id, number, name }), areaName }));
    },
  }),
  POSITION_OVERDUE: defineRule({
    from: ['register', 'visits', 'months'],
    isByAbsence: true,
    find({ register, visits, months }, today) {
      if (visits.length < 2) return [];
      // A position with a connected trap is not due at a visit.
      const watched = new Set(months.flatMap(({ rows }) => rows.map(({ positionId }) => positionId)));
      const seen = visits.map((visit) => ({ endedAt: visit.endedAt, states: getPositionLevels(visit) }));
      return register.flatMap((position) => {
        if (watched.has(position.id)) return [];
        const late = findOverdue(position.id, seen, today);
        return late ? [toFoundPosition(position, late.last)] : [];
      });
    },
  }),
  NOT_CHECKABLE_TWICE: defineRule({
    from: ['register', 'visits'],
    find({ register, visits }) {
      const [last, before] = visits.map(getPositionLevels);
      if (!last || !before) return [];
      const isTwice = ({ id }: RegisteredPosition) => last.get(id) === 'NOT_CHECKABLE' && before.get(id) === 'NOT_CHECKABLE';
      return register.filter(isTwice).map((position) => toFoundPosition(position, visits[1]!.endedAt));
    },
  }),
  RED_UNANSWERED: defineRule({
    from: ['register', 'visits', 'defects', 'actions'],
    isByAbsence: true,
    find({ register, visits: [visit], defects, actions }) {
      if (!visit) return [];
      const states = getPositionLevels(visit);
      const isSince = (at: Date | null) => at !== null && at >= visit.endedAt;
      const handled = new Set(
        [
          ...defects.filter(({ status, createdAt, finishedAt }) => status === 'OPEN' || isSince(createdAt) || isSince(finishedAt)),
          ...actions.filter(({ status, createdAt }) => status !== 'EFFECTIVE' || isSince(createdAt)),
        ].map(({ positionId }) => positionId),
      );
      return register.filter(({ id }) => states.get(id) === 'RED' && !handled.has(id)).map((position) => toFoundPosition(position, visit.endedAt));
    },
  }),
  HIGH_DEFECT_OLD: defineRule({
    from: ['defects'],
    find: ({ defects }, today) =>
      defects
        .filter(({ status, priority, createdAt }) => status === 'OPEN' && priority === 'HIGH' && isOlder(createdAt, highDefectDays, today))
        .map(toFoundDefect),
  }),
  DEFECT_WITHOUT_PHOTO: defineRule({
    from: ['photographed'],
    find: ({ photographed }) => photographed.filter(({ status, photos }) => status !== 'COMPLETED' && photos.length === 0).map(toFoundDefect),
  }),
  ARTICLE_WITHOUT_SHEET: defineRule({
    from: ['visits', 'sheets'],
    isByAbsence: true,
    find({ visits, sheets }) {
      const known = new Set(sheets.map(({ id }) => id));
      const used = new Map<string, Found>();
      for (const { endedAt, rows } of visits)
        for (const { articleId, material } of rows)
          if (articleId !== null && !known.has(articleId) && !used.has(articleId))
            used.set(articleId, { kind: 'ARTICLE', id: articleId, number: null, text: material, areaName: null, at: endedAt });
      return [...used.values()];
    },
  }),
  ACTION_OVERDUE: defineRule({
    from: ['actions'],
    find: ({ actions }, today) =>
      actions
        .filter((action) => isOverdue(action, toIsoDay(today)))
        .map(({ id, title, areaName, dueOn }) => ({ kind: 'ACTION' as const, id, number: null, text: title, areaName, at: new Date(getDayStart(dueOn!)) })),
  }),
  DEVICE_SILENT: defineRule({
    from: ['devices'],
    find: ({ devices }) => devices.filter(({ silence }) => silence !== null).map((device) => ({ ...toFoundDevice(device), note: device.silence })),
  }),
  DEVICE_BATTERY_LOW: defineRule({
    from: ['devices'],
    find: ({ devices }) => devices.filter(({ batteryState }) => batteryState === 'ALERT').map(toFoundDevice),
  }),
  SENSOR_GAP: defineRule({
    from: ['sensors'],
    find: ({ sensors }, today) =>
      sensors
        .map((sensor) => ({ ...sensor, silence: getSilenceReason(sensor.lastReading?.readAt ?? null, today) }))
        .filter(({ silence }) => silence !== null)
        .map(({ id, serialNumber, name, lastReading, silence }) => ({
          note: silence,
          kind: 'SENSOR',
          id,
          number: serialNumber,
          text: name,
          areaName: null,
          at: lastReading?.readAt ?? null,
        })),
  }),
  EXCURSION_UNACKNOWLEDGED: defineRule({
    from: ['excursions', 'actions'],
    find({ excursions, actions }) {
      const handled = new Set(actions.filter(({ thingKind }) => thingKind === 'EXCURSION').map(({ thingId }) => thingId));
      return excursions
        .map((excursion) => ({ ...excursion, id: createExcursionId(excursion.sensor.id, excursion) }))
        .filter(({ id }) => !handled.has(id))
        .map(({ id, sensor, from }) => ({ kind: 'EXCURSION', id, number: sensor.serialNumber, text: sensor.name, areaName: null, at: new Date(from) }));
    },
  }),
  QUALIFICATION_EXPIRED: defineRule({
    from: ['advisors'],
    find: ({ advisors }, today) =>
      advisors.flatMap(({ id, name, qualifications }) =>
        qualifications
          // The last day of the validity belongs to it.
          .filter(({ validUntil }) => validUntil !== null && countDaysSince(validUntil, today) > 0)
          .map(({ title, validUntil }) => ({ kind: 'PERSON' as const, id, number: null, text: `${name}: ${title}`, areaName: null, at: validUntil })),
      ),
  }),
  USER_NEVER_SIGNED_IN: defineRule({
    from: ['users'],
    find: ({ users }) =>
      users
        .filter(({ isInvited, isEnabled }) => isInvited && isEnabled)
        .map(({ id, firstName, lastName, username }) => ({
          kind: 'USER',
          id,
          number: null,
          text: [firstName, lastName].filter(Boolean).join(' ') || username,
          areaName: null,
          at: null,
        })),
  }),
};
