import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedPositionFieldsFragment, PlanViewQuery } from '../../generated/graphql.ts';
import { announce } from '../../components/feedback/announce.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { newColours } from './planColours.ts';
import { type MapControl, PlanMap, type Point } from './PlanMap.tsx';
import { parseItem, type MapItem } from './planRef.ts';
import { clampPoint, shiftWithin } from './mapKeys.ts';
import { PlanCross } from './PlanCross.tsx';
import { PlanMarkers } from './PlanMarkers.tsx';
import { ShapeCorners } from './ShapeCorners.tsx';
import { PlanToolBar } from './PlanToolBar.tsx';
import { PolygonDraft, PolygonLayer } from './PolygonLayer.tsx';
import { useArrangedMarkers } from './useArrangedMarkers.ts';
import type { EditTool, PlanItem } from './useEditTool.ts';
import type { DraftPolygon, PlanEdits } from './usePlanEdits.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

interface PlanEditorProps {
  plan: Plan;
  positions: readonly PlacedPositionFieldsFragment[];
  /** Layers beneath zones and markers. */
  beneath?: ReactNode;
  hasNumbers: boolean;
  startAt: Point | null;
  selected: MapItem | null;
  control: RefObject<MapControl | null>;
  edits: PlanEdits;
  tool: EditTool;
  onOpen: (item: MapItem) => void;
  onPictureFailed: () => void;
  onPicture: (picture: HTMLImageElement) => void;
}

const getColours = ({ fill, stroke }: DraftPolygon) => ({ fill, stroke });
const movePoint = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });
const isOn = ({ x, y }: Point, { width, height }: Plan) => x >= 0 && y >= 0 && x <= width && y <= height;

/** The map with its markers and polygons. In edit mode a click places the chosen item, and placed items can be dragged. */
export function PlanEditor({
  plan,
  positions,
  beneath,
  hasNumbers,
  startAt,
  selected,
  control: map,
  edits,
  tool: editTool,
  onOpen,
  onPictureFailed,
  onPicture,
}: PlanEditorProps) {
  const { t } = useTranslation('plans');
  const { tool } = editTool;
  const [drag, setDrag] = useState<{ key: string; point: Point } | null>(null);
  const defects = useMemo(() => plan.defects ?? [], [plan.defects]);
  const findPoint = (item: MapItem): Point | null => {
    const found = (item.kind === 'position' ? positions : defects).find(({ id }) => id === item.id);
    return found ? { x: found.x!, y: found.y! } : null;
  };
  const toUnplaced = ({ kind, id }: { kind: 'position' | 'defect'; id: string }): PlanItem => {
    const number = (kind === 'position' ? positions : defects).find((each) => each.id === id)?.number ?? '';
    return { kind, id, name: kind === 'position' ? number : `${t('defect')} ${number}` };
  };
  const { arranged, drawn, onZoom, onShown } = useArrangedMarkers(positions, defects, selected, editTool.isOn);
  const isShaping = tool.kind === 'shape';

  function onDrag(key: string, by: Point, isDone: boolean) {
    const item = parseItem(key);
    if (tool.kind === 'shape') {
      if (!isDone) return setDrag({ key, point: by });
      setDrag(null);
      const { points } = tool.polygon;
      const shift = shiftWithin(points, by, plan);
      return editTool.updatePolygon({
        ...tool.polygon,
        points:
          item.kind === 'corner'
            ? points.map((point, index) => (String(index) === item.id ? clampPoint(movePoint(point, by), plan) : point))
            : points.map((point) => movePoint(point, shift)),
      });
    }
    const from = findPoint(item);
    if (!from || (item.kind !== 'position' && item.kind !== 'defect')) return undefined;
    const to = movePoint(from, by);
    setDrag({ key, point: to });
    if (!isDone) return undefined;
    if (!isOn(to, plan)) {
      toast.failure(t('placeFailed'));
      return setDrag(null);
    }
    return void edits.move(toUnplaced({ kind: item.kind, id: item.id }), from, to).finally(() => setDrag(null));
  }
  function onItem(key: string) {
    const item = parseItem(key);
    if (tool.kind === 'draw') return item.kind === 'corner' && item.id === '0' ? editTool.closeShape() : undefined;
    if (item.kind === 'group') return map.current?.spread(arranged.groups[Number(item.id)]?.members ?? []);
    if (item.kind === 'polygon') {
      const polygon = plan.polygons?.find(({ id }) => id === item.id);
      return editTool.isOn && polygon ? editTool.editPolygon(polygon) : undefined;
    }
    return item.kind === 'position' || item.kind === 'defect' ? onOpen(item) : undefined;
  }
  function onPoint(point: Point) {
    if (!editTool.isOn || tool.kind === 'shape') return;
    // L-22: no item is chosen, or the point is outside the plan.
    if (tool.kind === 'none' || !isOn(point, plan)) return toast.failure(t('placeFailed'));
    if (tool.kind === 'draw') return editTool.addCorner(point);
    const { item, next } = tool;
    const takeAgain = () => editTool.pick([item, ...next]);
    const from = findPoint(item);
    const saved = from ? edits.move(item, from, point) : edits.placeNew(item, point, takeAgain);
    void saved.then((isPlaced) => {
      if (!isPlaced) return;
      announce(t('cross.placed', { name: item.name }));
      editTool.advance(item);
    });
  }
  const draft = useMemo(() => {
    if (tool.kind === 'draw') return tool.points;
    if (tool.kind !== 'shape') return null;
    if (!drag) return tool.polygon.points;
    const item = parseItem(drag.key);
    return tool.polygon.points.map((point, index) => (item.kind === 'draft' || String(index) === item.id ? movePoint(point, drag.point) : point));
  }, [tool, drag]);
  const findMovable = (): PlanItem | null => {
    if (tool.kind !== 'none' || !selected || (selected.kind !== 'position' && selected.kind !== 'defect') || !findPoint(selected)) return null;
    return toUnplaced({ kind: selected.kind, id: selected.id });
  };
  const placing = tool.kind === 'place' ? t('cross.place', { name: tool.item.name }) : tool.kind === 'draw' ? t('cross.draw') : null;
  const shapedId = isShaping ? tool.polygon.id : null;

  return (
    <PlanMap
      plan={plan}
      startAt={startAt}
      onZoom={onZoom}
      onShown={onShown}
      cursor={tool.kind === 'place' || tool.kind === 'draw' ? 'crosshair' : undefined}
      control={map}
      onPictureFailed={onPictureFailed}
      onPicture={onPicture}
      toolBar={<PlanToolBar editTool={editTool} edits={edits} movable={findMovable()} />}
      onItem={onItem}
      onPoint={onPoint}
      canDrag={(key) => editTool.isOn && !edits.isBusy && (isShaping ? /^(corner|draft)/.test(key) : tool.kind === 'none' && /^(position|defect)/.test(key))}
      onDrag={onDrag}
      isDrawing={tool.kind === 'draw'}
      onDoubleClick={tool.kind === 'draw' ? editTool.closeShape : undefined}
    >
      {beneath}
      <PolygonLayer
        polygons={(plan.polygons ?? []).filter(({ id }) => id !== shapedId)}
        selectedId={shapedId}
        isEditable={editTool.isOn && tool.kind === 'none'}
      />
      <g
        className="markers"
        style={tool.kind === 'none' ? undefined : { opacity: 0.45, pointerEvents: tool.kind === 'place' || tool.kind === 'draw' ? 'none' : undefined }}
      >
        <PlanMarkers arranged={arranged} drawn={drawn} hasNumbers={hasNumbers} selected={selected} drag={drag} />
      </g>
      {draft && !isShaping && <PolygonDraft points={draft} {...newColours} />}
      {draft && isShaping && (
        <PolygonDraft
          points={draft}
          parts={(body, handle) => (
            <ShapeCorners
              key={tool.polygon.id ?? 'new'}
              plan={plan}
              name={tool.polygon.name}
              points={draft}
              body={body}
              handle={handle}
              onChange={(points) => !edits.isBusy && editTool.updatePolygon({ ...tool.polygon, points })}
              onMoved={(part) => map.current?.bringIntoFrame(part)}
            />
          )}
          {...getColours(tool.polygon)}
        />
      )}
      {placing && (
        <PlanCross
          plan={plan}
          start={tool.kind === 'place' ? findPoint(tool.item) : null}
          label={placing}
          onEnter={(point) => !edits.isBusy && onPoint(point)}
          onCancel={editTool.removeCorner}
          onMoved={(cross) => map.current?.bringIntoFrame(cross)}
        />
      )}
    </PlanMap>
  );
}
