import { useCallback, useState } from 'react';
import { newColour } from './planColours.ts';
import type { Point } from './PlanMap.tsx';
import type { DraftPolygon, PlanEdits } from './usePlanEdits.ts';

/** What is in the editor's hand: nothing, an item to be placed, a polygon that is drawn, or one that is changed. */
export type Tool =
  | { kind: 'none' }
  | { kind: 'place'; item: 'position' | 'defect'; id: string; name: string }
  | { kind: 'draw'; points: readonly Point[] }
  | { kind: 'shape'; polygon: DraftPolygon; before: DraftPolygon | null };

/** The editing mode and its tool; off at first (L-17). */
export function useEditTool(edits: PlanEdits) {
  const [isOn, setIsOn] = useState(false);
  const [tool, setTool] = useState<Tool>({ kind: 'none' });
  const put = useCallback(() => setTool({ kind: 'none' }), []);
  return {
    isOn,
    tool,
    put,
    toggle() {
      setIsOn(!isOn);
      edits.forgetUndo();
      put();
    },
    pick: (item: 'position' | 'defect', id: string, name: string) => setTool({ kind: 'place', item, id, name }),
    draw: () => setTool({ kind: 'draw', points: [] }),
    addCorner: (point: Point) => setTool((now) => (now.kind === 'draw' ? { kind: 'draw', points: [...now.points, point] } : now)),
    /** Ends a drawing with three corners or more, and opens its form. */
    close: () =>
      setTool((now) =>
        now.kind === 'draw' && now.points.length >= 3
          ? { kind: 'shape', polygon: { id: null, name: '', points: now.points, fill: newColour, stroke: { ...newColour, alpha: 1 } }, before: null }
          : now,
      ),
    change: (polygon: DraftPolygon) => setTool({ kind: 'shape', polygon, before: polygon }),
    reshape: (polygon: DraftPolygon) => setTool((now) => (now.kind === 'shape' ? { ...now, polygon } : now)),
  };
}

/** The editing mode with its tool. */
export type EditTool = ReturnType<typeof useEditTool>;
