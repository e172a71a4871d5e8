import type { LocationKey } from '../../access/scope.ts';
import type { ChangeKind, Level } from '../../generated/resolvers.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { worstFirst } from '../../../domain/levels.ts';
import type { Report } from '../reports/models.ts';
import { runInSlices, sortInSlices, type Slices, visitInSlices } from '../../infra/timeSlices.ts';
import type { ResultRow } from './models.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';

/** A position whose level changed between two visits. */
export interface PositionChange {
  location: LocationKey;
  areaId: string;
  positionId: string | null;
  positionNumber: string | null;
  positionName: string | null;
  areaName: string | null;
  objectName: string | null;
  result: string | null;
  kind: ChangeKind;
  before: Level | null;
  now: Level | null;
}

/** A visit against the one before. */
export interface VisitComparison {
  previousId: string;
  previousEndedAt: Date | null;
  newlyRed: number;
  noLongerRed: number;
  notCheckable: number;
  notCheckableAgain: number;
  worse: number;
  better: number;
  notChecked: number;
  unreadable: number;
  all: readonly PositionChange[];
}

const severity: Record<Level, number | null> = { RED: 3, YELLOW: 2, GREEN: 1, NOT_CHECKABLE: null, UNKNOWN: null };
const kinds: readonly ChangeKind[] = ['WORSE', 'NOT_CHECKED', 'BETTER'];

/**
 * The row that represents each position. A row that names no position by id or number is of none, and is not compared.
 */
function* groupByPosition(rows: readonly ResultRow[]): Slices<Map<string, ResultRow>> {
  const found = new Map<string, ResultRow>();
  yield* visitInSlices(rows, (row) => {
    if (row.positionId === null && row.positionNumber === null) return;
    const key = row.positionId ?? `${row.areaName} / ${row.positionNumber}`;
    const known = found.get(key);
    if (!known || worstFirst.indexOf(row.level) < worstFirst.indexOf(known.level)) found.set(key, row);
  });
  return found;
}

/** Change of a position; null without a change to report, as of one that is in order after it could not be checked. */
function getChangeKind(before: Level | null, now: Level | null): ChangeKind | null {
  if (now === 'NOT_CHECKABLE') return 'NOT_CHECKED';
  if (now === null) return before === 'UNKNOWN' ? null : 'NOT_CHECKED';
  const was = before && severity[before];
  const is = severity[now];
  if (is === null) return null;
  if (was === null) return is > 1 ? 'WORSE' : null;
  if (is === was) return null;
  return is > was ? 'WORSE' : 'BETTER';
}

/**
 * Compares the positions of a visit with those of the visit before; both lists contain only rows that the caller may
 * see.
 */
export const compareVisits = (rows: readonly ResultRow[], previous: Report, previousRows: readonly ResultRow[]): Promise<VisitComparison> =>
  runInSlices(compare(rows, previous, previousRows));

function* compare(rows: readonly ResultRow[], previous: Report, previousRows: readonly ResultRow[]): Slices<VisitComparison> {
  const here = yield* groupByPosition(rows);
  const there = yield* groupByPosition(previousRows);
  const all: PositionChange[] = [];
  const counts = { newlyRed: 0, noLongerRed: 0, notCheckable: 0, notCheckableAgain: 0 };
  yield* visitInSlices(new Set([...here.keys(), ...there.keys()]), (key) => {
    const row = here.get(key);
    const earlier = there.get(key);
    const now = row ? row.level : null;
    const before = earlier ? earlier.level : null;
    if (now === 'RED' && before !== 'RED') counts.newlyRed += 1;
    if (before === 'RED' && (now === 'YELLOW' || now === 'GREEN')) counts.noLongerRed += 1;
    if (now === 'NOT_CHECKABLE') counts.notCheckable += 1;
    if (now === 'NOT_CHECKABLE' && before === 'NOT_CHECKABLE') counts.notCheckableAgain += 1;
    const kind = getChangeKind(before, now);
    if (kind) all.push({ ...pickPosition((row ?? earlier)!), result: row?.result ?? null, kind, before, now });
  });
  const countChanges = (kind: ChangeKind) => all.filter((change) => change.kind === kind).length;
  return {
    previousId: previous.id,
    previousEndedAt: previous.endedAt,
    ...counts,
    worse: countChanges('WORSE'),
    better: countChanges('BETTER'),
    notChecked: countChanges('NOT_CHECKED'),
    unreadable: countUnreadable(rows) + countUnreadable(previousRows),
    all: yield* sortInSlices(all, compareChanges),
  };
}

function pickPosition({ location, areaId, positionId, positionNumber, positionName, areaName, objectName }: ResultRow) {
  return { location, areaId, positionId, positionNumber, positionName, areaName, objectName };
}

/** Worse first by how bad it is, the others by how bad it was; then by number. */
function compareChanges(one: PositionChange, other: PositionChange): number {
  const getWeight = ({ kind, now, before }: PositionChange) => {
    const level = kind === 'WORSE' ? now : before;
    return (level && severity[level]) ?? 0;
  };
  return (
    kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
    getWeight(other) - getWeight(one) ||
    germanCollator.compare(one.positionNumber ?? '', other.positionNumber ?? '')
  );
}
