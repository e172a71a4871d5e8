import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConflictFieldsFragment,
  DeletePolygonDocument,
  PlaceDefectDocument,
  PlacePositionDocument,
  type PolygonFieldsFragment,
  RemoveDefectFromPlanDocument,
  RemovePositionFromPlanDocument,
  SavePlanRevisionDocument,
  SavePolygonDocument,
} from '../../generated/graphql.ts';
import { getTouchedFields, type TouchedFields } from '../../components/form/touchedFields.ts';
import { type Changed, isAccepted } from '../../changes/sendChange.ts';
import { reported } from '../../changes/useChange.ts';
import type { Point } from './PlanMap.tsx';
import type { PlanRef } from './planRef.ts';
import { usePlanChange } from './usePlanChange.ts';

type Colour = Pick<PolygonFieldsFragment['fill'], 'red' | 'green' | 'blue' | 'alpha'>;

/** A polygon as it is saved; without an id it is a new one. */
export interface DraftPolygon {
  id: string | null;
  name: string;
  points: readonly Point[];
  fill: Colour;
  stroke: Colour;
}

type Kind = 'position' | 'defect';
/** A position or defect with its name. */
interface Item {
  kind: Kind;
  id: string;
  name: string;
}
interface Revision {
  remark: string;
  isReleased: boolean;
}
/** Outcome of saving a form of the editor, with the fields that others have changed. */
interface Saved {
  isSaved: boolean;
  conflicts: readonly ConflictFieldsFragment[] | undefined;
}

type Sent = Pick<Changed<unknown>, 'outcome' | 'base'>;
/** Returns the place that a change replaced: the user may have chosen the own one over that of another user. */
const getPreviousPoint = ({ base }: Sent, from: Point | null) => (base && 'point' in base ? (base['point'] as Point | null) : from);
/** An undo, with its text for a refusal, is refused where another user has changed its item since. */
const createSubject = (about: string, refused: string | undefined, areaName: (point: Point) => string | undefined) => ({
  about,
  areaName,
  onConflict: refused === undefined ? ('ask' as const) : ('report' as const),
});

const roundPoint = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
/** Returns whether a point is within a polygon: a line from it to the right crosses the edges an odd number of times. */
function isWithin({ x, y }: Point, points: readonly Point[]): boolean {
  const crossed = points.filter((to, index) => {
    const from = points.at(index - 1)!;
    return to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x;
  });
  return crossed.length % 2 === 1;
}
const toColourInput = ({ red, green, blue, alpha }: Colour): Colour => ({ red, green, blue, alpha });

/** Fields of a polygon as they are sent. */
export const toPolygonInput = ({ name, points, fill, stroke }: DraftPolygon) => ({
  name,
  points: points.map(roundPoint),
  fill: toColourInput(fill),
  stroke: toColourInput(stroke),
});

/** Returns the changes of a plan. Each is sent once, shows its outcome, and refetches the plan. The last one can be undone. */
export function usePlanEdits({ country, cardcode, planId }: PlanRef, polygons: readonly Pick<DraftPolygon, 'name' | 'points'>[]) {
  const { t } = useTranslation('plans');
  const { send, isBusy } = usePlanChange();
  const [undo, setUndo] = useState<{ label: string; run: () => Promise<boolean> } | null>(null);
  const at = { customer: { country, cardcode }, planId };
  const refused = t('undo.refused');
  const findAreaName = (point: Point) => polygons.find(({ points }) => isWithin(point, points))?.name || undefined;
  const createNotices = (failed: string, changed = t('changed')) => ({
    failed,
    POSITION_WITHOUT_OBJECTS: t('noObjects'),
    INVALID: t('placeFailed'),
    STATE_CHANGED: changed,
  });
  const isDone = async (sent: Promise<Sent>) => (await sent).outcome === 'done';

  const placeItem = ({ kind, id, name }: Item, from: Point | null, point: Point, changed?: string): Promise<Sent> => {
    const input = { ...at, id, point: roundPoint(point), base: { point: from && roundPoint(from) } };
    const notices = createNotices(t('saveCoordinatesFailed'), changed);
    const subject = createSubject(name, changed, findAreaName);
    return kind === 'position' ? send(PlacePositionDocument, input, notices, subject) : send(PlaceDefectDocument, input, notices, subject);
  };
  const remove = ({ kind, id, name }: Item, from: Point, changed?: string): Promise<Sent> => {
    const base = { point: roundPoint(from) };
    const notices = createNotices(t('saveFailed'), changed);
    const subject = createSubject(name, changed, findAreaName);
    return kind === 'position'
      ? send(RemovePositionFromPlanDocument, { customer: { country, cardcode }, positionId: id, base: { planId, ...base } }, notices, subject)
      : send(RemoveDefectFromPlanDocument, { ...at, id, base }, notices, subject);
  };
  const restore = async (item: Item, now: Point | null, before: Point | null) => {
    if (before) return isDone(placeItem(item, now, before, refused));
    return now === null || isDone(remove(item, now, refused));
  };
  /** Saves the touched fields of a polygon, or a new one. */
  const save = async (polygon: DraftPolygon, before: DraftPolygon | null, changed?: string): Promise<Saved> => {
    const fields = before ? getTouchedFields(toPolygonInput(before), toPolygonInput(polygon)) : toPolygonInput(polygon);
    const sent = await send(SavePolygonDocument, { ...at, id: polygon.id, ...fields }, createNotices(t('saveFailed'), changed), reported);
    return { isSaved: sent.outcome === 'done', conflicts: sent.result?.problems[0]?.conflicts };
  };
  const drop = (id: string): Promise<Sent> => send(DeletePolygonDocument, { ...at, id }, createNotices(t('saveFailed')));
  /** Stores the undo of a change once it was made. */
  async function runUndoable(change: Promise<Sent>, label: string, run: (sent: Sent) => Promise<boolean>): Promise<boolean> {
    const sent = await change;
    if (sent.outcome === 'done') setUndo({ label, run: () => run(sent) });
    return isAccepted(sent.outcome);
  }

  return {
    isBusy,
    undoLabel: undo?.label ?? null,
    async undoLast() {
      if (undo && (await undo.run())) setUndo(null);
    },
    forgetUndo: useCallback(() => setUndo(null), []),
    placeNew: (item: Item, point: Point, onTakenBack: () => void) =>
      runUndoable(placeItem(item, null, point), t('undo.place'), async (sent) => {
        const before = getPreviousPoint(sent, null);
        const isRestored = await restore(item, point, before);
        if (isRestored && !before) onTakenBack();
        return isRestored;
      }),
    move: (item: Item, from: Point, to: Point) =>
      runUndoable(placeItem(item, from, to), t('undo.move'), (sent) => restore(item, to, getPreviousPoint(sent, from))),
    async savePolygon(polygon: DraftPolygon, before: DraftPolygon | null): Promise<Saved> {
      const saved = await save(polygon, before);
      if (before && saved.isSaved) setUndo({ label: t('undo.polygon'), run: async () => (await save(before, polygon, refused)).isSaved });
      return saved;
    },
    deletePolygon: (polygon: DraftPolygon) =>
      runUndoable(drop(polygon.id!), t('undo.polygonDelete'), async () => (await save({ ...polygon, id: null }, null)).isSaved),
    async saveRevision(fields: TouchedFields<Revision>): Promise<Saved> {
      const notices = { done: t('releaseDone'), failed: t('releaseFailed'), OTHER_AREAS: t('list.otherAreas'), STATE_CHANGED: t('changed') };
      const sent = await send(SavePlanRevisionDocument, { ...at, ...fields }, notices, reported);
      return { isSaved: sent.outcome === 'done', conflicts: sent.result?.problems[0]?.conflicts };
    },
  };
}

/** Changes of a plan and their outcomes. */
export type PlanEdits = ReturnType<typeof usePlanEdits>;
