import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeletePolygonDocument,
  PlaceDefectDocument,
  PlacePositionDocument,
  type PolygonFieldsFragment,
  type ProblemCode,
  RemoveDefectFromPlanDocument,
  RemovePositionFromPlanDocument,
  SavePlanRevisionDocument,
  SavePolygonDocument,
} from '../../generated/graphql.ts';
import { toast } from '../../ui/toaster.tsx';
import type { Point } from './PlanMap.tsx';
import type { PlanRef } from './planRef.ts';

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
const shown = new Set(['PlanView', 'UnplacedItems', 'PlanChoice']);

/** Changes of a plan. Each is sent once, tells how it went, and the plan is read again afterwards; the last one can be taken back. */
export function usePlanEdits({ country, cardcode, planId }: PlanRef) {
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const [undo, setUndo] = useState<{ label: string; run: () => Promise<boolean> } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const at = { country, cardcode, planId };

  const readAgain = useCallback(() => client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => shown.has(queryName ?? '') }), [client]);
  async function send<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    problemOf: (data: Data) => { code: ProblemCode } | null,
    failure: string,
  ): Promise<boolean> {
    setIsBusy(true);
    const { data } = await client.mutate({ mutation: document, variables: variables as never }).catch(() => ({ data: undefined }));
    const problem = data ? problemOf(data as Data) : null;
    await readAgain();
    setIsBusy(false);
    if (data && !problem) return true;
    toast.failure(problem?.code === 'POSITION_WITHOUT_OBJECTS' ? t('noObjects') : problem?.code === 'INVALID' ? t('placeFailed') : failure);
    return false;
  }
  const place = (kind: 'position' | 'defect', id: string, point: Point) => {
    const input = { ...at, id, point: { x: Math.round(point.x), y: Math.round(point.y) } };
    return kind === 'position'
      ? send(PlacePositionDocument, { input }, (data) => data.placePosition.problem, t('saveCoordinatesFailed'))
      : send(PlaceDefectDocument, { input }, (data) => data.placeDefect.problem, t('saveCoordinatesFailed'));
  };
  const remove = (kind: 'position' | 'defect', id: string) =>
    kind === 'position'
      ? send(RemovePositionFromPlanDocument, { country, cardcode, positionId: id }, (data) => data.removePositionFromPlan.problem ?? null, t('saveFailed'))
      : send(RemoveDefectFromPlanDocument, { input: { ...at, id } }, (data) => data.removeDefectFromPlan.problem ?? null, t('saveFailed'));
  const save = ({ id, name, points, fill, stroke }: DraftPolygon) =>
    send(
      SavePolygonDocument,
      {
        input: {
          ...at,
          id,
          requestId: crypto.randomUUID(),
          name,
          points: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
          fill: plain(fill),
          stroke: plain(stroke),
        },
      },
      (data) => data.savePolygon.problem,
      t('saveFailed'),
    );
  const drop = (id: string) => send(DeletePolygonDocument, { input: { ...at, id } }, (data) => data.deletePolygon.problem, t('saveFailed'));
  /** Keeps how to take a change back, once it was made. */
  async function undoable(change: Promise<boolean>, label: string, run: () => Promise<boolean>): Promise<boolean> {
    const isDone = await change;
    if (isDone) setUndo({ label, run });
    return isDone;
  }

  return {
    isBusy,
    undoLabel: undo?.label ?? null,
    async undoLast() {
      if (undo && (await undo.run())) setUndo(null);
    },
    forgetUndo: useCallback(() => setUndo(null), []),
    placeNew: (kind: 'position' | 'defect', id: string, point: Point) => undoable(place(kind, id, point), t('undo.place'), () => remove(kind, id)),
    move: (kind: 'position' | 'defect', id: string, from: Point, to: Point) => undoable(place(kind, id, to), t('undo.move'), () => place(kind, id, from)),
    takeOff: (kind: 'position' | 'defect', id: string, from: Point) => undoable(remove(kind, id), t('undo.remove'), () => place(kind, id, from)),
    savePolygon: (polygon: DraftPolygon, before: DraftPolygon | null) =>
      before ? undoable(save(polygon), t('undo.polygon'), () => save(before)) : save(polygon),
    deletePolygon: (polygon: DraftPolygon) => undoable(drop(polygon.id!), t('undo.polygonDelete'), () => save({ ...polygon, id: null })),
    saveRevision: (remark: string, isReleased: boolean) =>
      send(SavePlanRevisionDocument, { input: { ...at, remark, isReleased } }, (data) => data.savePlanRevision.problem, t('releaseFailed')),
  };
}

/** Changes of a plan and what became of them. */
export type PlanEdits = ReturnType<typeof usePlanEdits>;
