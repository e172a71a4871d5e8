import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeletePolygonDocument,
  PlaceDefectDocument,
  PlacePositionDocument,
  type PolygonFieldsFragment,
  RemoveDefectFromPlanDocument,
  RemovePositionFromPlanDocument,
  SavePlanRevisionDocument,
  SavePolygonDocument,
} from '../../generated/graphql.ts';
import type { ChangeOutcome } from '../../graphql/sendChange.ts';
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

const plain = ({ red, green, blue, alpha }: Colour): Colour => ({ red, green, blue, alpha });

/** Returns the changes of a plan. Each is sent once, shows its outcome, and refetches the plan. The last one can be undone. */
export function usePlanEdits({ country, cardcode, planId }: PlanRef) {
  const { t } = useTranslation('plans');
  const { send, isBusy } = usePlanChange();
  const [undo, setUndo] = useState<{ label: string; run: () => Promise<boolean> } | null>(null);
  const at = { country, cardcode, planId };
  const noticesOf = (failed: string) => ({ failed, POSITION_WITHOUT_OBJECTS: t('noObjects'), INVALID: t('placeFailed') });
  const isDone = async (sent: Promise<{ outcome: ChangeOutcome }>) => (await sent).outcome === 'done';

  const place = (kind: 'position' | 'defect', id: string, point: Point) => {
    const input = { ...at, id, point: { x: Math.round(point.x), y: Math.round(point.y) } };
    const notices = noticesOf(t('saveCoordinatesFailed'));
    return isDone(kind === 'position' ? send(PlacePositionDocument, input, notices) : send(PlaceDefectDocument, input, notices));
  };
  const remove = (kind: 'position' | 'defect', id: string) =>
    isDone(
      kind === 'position'
        ? send(RemovePositionFromPlanDocument, { country, cardcode, positionId: id }, noticesOf(t('saveFailed')))
        : send(RemoveDefectFromPlanDocument, { ...at, id }, noticesOf(t('saveFailed'))),
    );
  const save = ({ id, name, points, fill, stroke }: DraftPolygon) => {
    const corners = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    return isDone(send(SavePolygonDocument, { ...at, id, name, points: corners, fill: plain(fill), stroke: plain(stroke) }, noticesOf(t('saveFailed'))));
  };
  const drop = (id: string) => isDone(send(DeletePolygonDocument, { ...at, id }, noticesOf(t('saveFailed'))));
  /** Stores the undo of a change once it was made. */
  async function undoable(change: Promise<boolean>, label: string, run: () => Promise<boolean>): Promise<boolean> {
    const wasMade = await change;
    if (wasMade) setUndo({ label, run });
    return wasMade;
  }

  return {
    isBusy,
    undoLabel: undo?.label ?? null,
    async undoLast() {
      if (undo && (await undo.run())) setUndo(null);
    },
    forgetUndo: useCallback(() => setUndo(null), []),
    placeNew: (kind: 'position' | 'defect', id: string, point: Point, onTakenBack: () => void) =>
      undoable(place(kind, id, point), t('undo.place'), async () => {
        const isRemoved = await remove(kind, id);
        if (isRemoved) onTakenBack();
        return isRemoved;
      }),
    move: (kind: 'position' | 'defect', id: string, from: Point, to: Point) => undoable(place(kind, id, to), t('undo.move'), () => place(kind, id, from)),
    takeOff: (kind: 'position' | 'defect', id: string, from: Point) => undoable(remove(kind, id), t('undo.remove'), () => place(kind, id, from)),
    savePolygon: (polygon: DraftPolygon, before: DraftPolygon | null) =>
      before ? undoable(save(polygon), t('undo.polygon'), () => save(before)) : save(polygon),
    deletePolygon: (polygon: DraftPolygon) => undoable(drop(polygon.id!), t('undo.polygonDelete'), () => save({ ...polygon, id: null })),
    saveRevision: (remark: string, isReleased: boolean) =>
      isDone(
        send(
          SavePlanRevisionDocument,
          { ...at, remark, isReleased },
          { done: t('releaseDone'), failed: t('releaseFailed'), OTHER_AREAS: t('list.otherAreas') },
        ),
      ),
  };
}

/** Changes of a plan and their outcomes. */
export type PlanEdits = ReturnType<typeof usePlanEdits>;
