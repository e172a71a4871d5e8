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
import { touchedFields, type TouchedFields } from '../../components/form/touchedFields.ts';
import { type ChangeOutcome, isAccepted } from '../../graphql/sendChange.ts';
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

const inPixels = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
const plain = ({ red, green, blue, alpha }: Colour): Colour => ({ red, green, blue, alpha });

/** Fields of a polygon as they are sent. */
export const drawnOf = ({ name, points, fill, stroke }: DraftPolygon) => ({
  name,
  points: points.map(inPixels),
  fill: plain(fill),
  stroke: plain(stroke),
});

/** Returns the changes of a plan. Each is sent once, shows its outcome, and refetches the plan. The last one can be undone. */
export function usePlanEdits({ country, cardcode, planId }: PlanRef) {
  const { t } = useTranslation('plans');
  const { send, isBusy } = usePlanChange();
  const [undo, setUndo] = useState<{ label: string; run: () => Promise<boolean> } | null>(null);
  const at = { customer: { country, cardcode }, planId };
  const noticesOf = (failed: string, changed = t('changed')) => ({
    failed,
    POSITION_WITHOUT_OBJECTS: t('noObjects'),
    INVALID: t('placeFailed'),
    STATE_CHANGED: changed,
  });
  const outcomeOf = async (sent: Promise<{ outcome: ChangeOutcome }>) => (await sent).outcome;
  const isDone = async (outcome: Promise<ChangeOutcome>) => (await outcome) === 'done';

  const place = ({ kind, id, name }: Item, from: Point | null, point: Point, changed?: string) => {
    const input = { ...at, id, point: inPixels(point), base: { point: from && inPixels(from) } };
    const notices = noticesOf(t('saveCoordinatesFailed'), changed);
    const waiting = { about: name };
    return outcomeOf(kind === 'position' ? send(PlacePositionDocument, input, notices, waiting) : send(PlaceDefectDocument, input, notices, waiting));
  };
  const remove = ({ kind, id }: Pick<Item, 'kind' | 'id'>, from: Point, changed?: string) => {
    const base = { point: inPixels(from) };
    const notices = noticesOf(t('saveFailed'), changed);
    return outcomeOf(
      kind === 'position'
        ? send(RemovePositionFromPlanDocument, { customer: { country, cardcode }, positionId: id, base: { planId, ...base } }, notices)
        : send(RemoveDefectFromPlanDocument, { ...at, id, base }, notices),
    );
  };
  /** Saves the touched fields of a polygon, or a new one. */
  const save = async (polygon: DraftPolygon, before: DraftPolygon | null, changed?: string): Promise<Saved> => {
    const fields = before ? touchedFields(drawnOf(before), drawnOf(polygon)) : drawnOf(polygon);
    const sent = await send(SavePolygonDocument, { ...at, id: polygon.id, ...fields }, noticesOf(t('saveFailed'), changed));
    return { isSaved: sent.outcome === 'done', conflicts: sent.result?.problems[0]?.conflicts };
  };
  const drop = (id: string) => outcomeOf(send(DeletePolygonDocument, { ...at, id }, noticesOf(t('saveFailed'))));
  /** Stores the undo of a change once it was made. */
  async function undoable(change: Promise<ChangeOutcome>, label: string, run: () => Promise<boolean>): Promise<boolean> {
    const outcome = await change;
    if (outcome === 'done') setUndo({ label, run });
    return isAccepted(outcome);
  }
  const refused = t('undo.refused');

  return {
    isBusy,
    undoLabel: undo?.label ?? null,
    async undoLast() {
      if (undo && (await undo.run())) setUndo(null);
    },
    forgetUndo: useCallback(() => setUndo(null), []),
    placeNew: (item: Item, point: Point, onTakenBack: () => void) =>
      undoable(place(item, null, point), t('undo.place'), async () => {
        const isRemoved = await isDone(remove(item, point, refused));
        if (isRemoved) onTakenBack();
        return isRemoved;
      }),
    move: (item: Item, from: Point, to: Point) => undoable(place(item, from, to), t('undo.move'), () => isDone(place(item, to, from, refused))),
    takeOff: (item: Item, from: Point) => undoable(remove(item, from), t('undo.remove'), () => isDone(place(item, null, from, refused))),
    async savePolygon(polygon: DraftPolygon, before: DraftPolygon | null): Promise<Saved> {
      const saved = await save(polygon, before);
      if (before && saved.isSaved) setUndo({ label: t('undo.polygon'), run: async () => (await save(before, polygon, refused)).isSaved });
      return saved;
    },
    deletePolygon: (polygon: DraftPolygon) =>
      undoable(drop(polygon.id!), t('undo.polygonDelete'), async () => (await save({ ...polygon, id: null }, null)).isSaved),
    async saveRevision(fields: TouchedFields<Revision>): Promise<Saved> {
      const notices = { done: t('releaseDone'), failed: t('releaseFailed'), OTHER_AREAS: t('list.otherAreas'), STATE_CHANGED: t('changed') };
      const sent = await send(SavePlanRevisionDocument, { ...at, ...fields }, notices);
      return { isSaved: sent.outcome === 'done', conflicts: sent.result?.problems[0]?.conflicts };
    },
  };
}

/** Changes of a plan and their outcomes. */
export type PlanEdits = ReturnType<typeof usePlanEdits>;
