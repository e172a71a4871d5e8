import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { isSameValue } from '../../components/form/touchedFields.ts';
import { useDraftState } from '../../components/form/useDraft.ts';
import { newColours } from './planColours.ts';
import type { Point } from './PlanMap.tsx';
import type { DraftPolygon, PlanEdits } from './usePlanEdits.ts';

/** A position or defect that is still to be placed. */
export interface PlanItem {
  kind: 'position' | 'defect';
  id: string;
  name: string;
}

/** Tool of the editor: none, an item to be placed, a polygon that is drawn, or one that is changed. */
export type Tool =
  | { kind: 'none' }
  | { kind: 'place'; item: PlanItem; next: readonly PlanItem[] }
  | { kind: 'draw'; points: readonly Point[] }
  | { kind: 'shape'; polygon: DraftPolygon; before: DraftPolygon | null };

const createPlaceTool = ([item, ...next]: readonly PlanItem[]): Tool => (item ? { kind: 'place', item, next } : { kind: 'none' });

const nothing: Tool = { kind: 'none' };
const isInput = (tool: Tool) => (tool.kind === 'draw' ? tool.points.length > 0 : tool.kind === 'shape' && !isSameValue(tool.polygon, tool.before));

/** The editing mode and its tool; off at first, except with a drawing that was not saved. */
export function useEditTool(edits: PlanEdits, planId: string) {
  const [tool, setTool, draft] = useDraftState(`drawing ${planId}`, nothing, isInput);
  const [isOn, setIsOn] = useState(draft.restored !== null);
  const discard = draft.discard;
  return {
    isOn,
    tool,
    draft,
    /** True with a drawing or a changed polygon that is not saved. */
    isUnsaved: isInput(tool),
    discard,
    setEditing(on: boolean) {
      setIsOn(on);
      edits.forgetUndo();
      discard();
    },
    /** Begins to place the first of these; the others follow, one after the other. */
    pick: (items: readonly PlanItem[]) => setTool(createPlaceTool(items)),
    /** Chooses the next item after a placed one is saved, unless the user has chosen another tool meanwhile. */
    advance: (item: PlanItem) => setTool((now) => (now.kind === 'place' && now.item === item ? createPlaceTool(now.next) : now)),
    draw: () => setTool({ kind: 'draw', points: [] }),
    addCorner: (point: Point) => setTool((now) => (now.kind === 'draw' ? { kind: 'draw', points: [...now.points, point] } : now)),
    /** Removes the last corner of a drawing. Without a corner, ends the drawing. */
    removeCorner: () => setTool((now) => (now.kind === 'draw' && now.points.length > 0 ? { kind: 'draw', points: now.points.slice(0, -1) } : nothing)),
    /** Ends a drawing with three corners or more, and opens its form. */
    closeShape: () =>
      setTool((now) =>
        now.kind === 'draw' && now.points.length >= 3
          ? { kind: 'shape', polygon: { id: null, name: '', points: now.points, ...newColours }, before: null }
          : now,
      ),
    editPolygon: (polygon: DraftPolygon) => setTool({ kind: 'shape', polygon, before: polygon }),
    updatePolygon: (polygon: DraftPolygon) => setTool((now) => (now.kind === 'shape' ? { ...now, polygon } : now)),
  };
}

/** The editing mode with its tool. */
export type EditTool = ReturnType<typeof useEditTool>;

/** Asks before a drawing is lost that is not saved; resolves to true if it may be. */
export function useConfirmDiscard({ isUnsaved }: EditTool): () => Promise<boolean> {
  const { t } = useTranslation('plans');
  const confirm = useConfirm();
  return async () => !isUnsaved || confirm(t('dropQuestion'), t('drop'), 'destructive');
}
