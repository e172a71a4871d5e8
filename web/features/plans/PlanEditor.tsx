import { type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedPositionFieldsFragment, PlanViewQuery } from '../../generated/graphql.ts';
import { toast } from '../../ui/toaster.tsx';
import { DefectMarker, PositionMarker } from './MapMarker.tsx';
import { type MapControl, PlanMap, type Point } from './PlanMap.tsx';
import { itemOf, type MapItem } from './planRef.ts';
import { PolygonDraft, PolygonLayer } from './PolygonLayer.tsx';
import type { EditTool } from './useEditTool.ts';
import type { PlanEdits } from './usePlanEdits.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

interface PlanEditorProps {
  plan: Plan;
  positions: readonly PlacedPositionFieldsFragment[];
  startAt: Point | null;
  selected: MapItem | null;
  control: Ref<MapControl>;
  edits: PlanEdits;
  tool: EditTool;
  onOpen: (item: MapItem) => void;
  onPictureFailed: () => void;
}

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });
const isOn = ({ x, y }: Point, { width, height }: Plan) => x >= 0 && y >= 0 && x <= width && y <= height;

/** The map with its markers and polygons; in edit mode a click places what is in hand and what stands there can be dragged (L-19 ... L-25). */
export function PlanEditor({ plan, positions, startAt, selected, control, edits, tool: editTool, onOpen, onPictureFailed }: PlanEditorProps) {
  const { t } = useTranslation('plans');
  const { tool } = editTool;
  const [drag, setDrag] = useState<{ key: string; point: Point } | null>(null);
  const defects = plan.defects ?? [];
  const placeOf = (item: MapItem): Point | null => {
    const found = (item.kind === 'position' ? positions : defects).find(({ id }) => id === item.id);
    return found ? { x: found.x!, y: found.y! } : null;
  };
  const at = (key: string, { x, y }: { x: number | null; y: number | null }) => (drag?.key === key ? drag.point : { x, y });
  const isShaping = tool.kind === 'shape';

  function onDrag(key: string, by: Point, isDone: boolean) {
    const item = itemOf(key);
    if (tool.kind === 'shape') {
      const points =
        item.kind === 'corner'
          ? tool.polygon.points.map((point, index) => (String(index) === item.id ? moved(point, by) : point))
          : tool.polygon.points.map((point) => moved(point, by));
      if (!isDone) return setDrag({ key, point: by });
      setDrag(null);
      return editTool.reshape({
        ...tool.polygon,
        points: points.map(({ x, y }) => ({ x: Math.min(plan.width, Math.max(0, x)), y: Math.min(plan.height, Math.max(0, y)) })),
      });
    }
    const from = placeOf(item);
    if (!from || (item.kind !== 'position' && item.kind !== 'defect')) return undefined;
    const to = moved(from, by);
    setDrag({ key, point: to });
    if (!isDone) return undefined;
    if (!isOn(to, plan)) {
      toast.failure(t('placeFailed'));
      return setDrag(null);
    }
    return void edits.move(item.kind, item.id, from, to).finally(() => setDrag(null));
  }
  function onItem(key: string) {
    const item = itemOf(key);
    if (tool.kind === 'draw') return item.kind === 'corner' && item.id === '0' ? editTool.close() : undefined;
    if (item.kind === 'polygon') {
      const polygon = plan.polygons?.find(({ id }) => id === item.id);
      return editTool.isOn && polygon ? editTool.change(polygon) : undefined;
    }
    return item.kind === 'position' || item.kind === 'defect' ? onOpen(item) : undefined;
  }
  function onPoint(point: Point) {
    if (tool.kind === 'none' || tool.kind === 'shape') return;
    if (!isOn(point, plan)) return toast.failure(t('placeFailed'));
    if (tool.kind === 'draw') return editTool.addCorner(point);
    const { item, id } = tool;
    editTool.put();
    void edits.placeNew(item, id, point);
  }
  const draft = useMemo(() => {
    if (tool.kind === 'draw') return tool.points;
    if (tool.kind !== 'shape') return null;
    if (!drag) return tool.polygon.points;
    const item = itemOf(drag.key);
    return tool.polygon.points.map((point, index) => (item.kind === 'draft' || String(index) === item.id ? moved(point, drag.point) : point));
  }, [tool, drag]);
  const isSelected = (kind: MapItem['kind'], id: string) => selected?.kind === kind && selected.id === id;
  const reached =
    selected && placeOf(selected)
      ? selected
      : positions[0]
        ? { kind: 'position' as const, id: positions[0].id }
        : defects[0]
          ? { kind: 'defect' as const, id: defects[0].id }
          : null;
  const shapedId = isShaping ? tool.polygon.id : null;

  return (
    <PlanMap
      plan={plan}
      startAt={startAt}
      cursor={tool.kind === 'place' || tool.kind === 'draw' ? 'crosshair' : undefined}
      control={control}
      onPictureFailed={onPictureFailed}
      onItem={onItem}
      onPoint={onPoint}
      canDrag={(key) => editTool.isOn && !edits.isBusy && (isShaping ? /^(corner|draft)/.test(key) : tool.kind === 'none' && /^(position|defect)/.test(key))}
      onDrag={onDrag}
      isDrawing={tool.kind === 'draw'}
      onDoubleClick={tool.kind === 'draw' ? editTool.close : undefined}
    >
      <PolygonLayer
        polygons={(plan.polygons ?? []).filter(({ id }) => id !== shapedId)}
        selectedId={shapedId}
        isEditable={editTool.isOn && tool.kind === 'none'}
      />
      <g
        className="markers"
        style={tool.kind === 'none' ? undefined : { opacity: 0.45, pointerEvents: tool.kind === 'place' || tool.kind === 'draw' ? 'none' : undefined }}
      >
        {positions.map((position) => (
          <PositionMarker
            key={position.id}
            item={drag?.key === `position ${position.id}` ? { ...position, ...at(`position ${position.id}`, position) } : position}
            label={t('positionLabel', { number: position.number, name: position.name ?? '', area: position.areaName })}
            isSelected={isSelected('position', position.id)}
            isReached={reached?.kind === 'position' && reached.id === position.id}
          />
        ))}
        {defects.map((defect) => (
          <DefectMarker
            key={defect.id}
            item={drag?.key === `defect ${defect.id}` ? { ...defect, ...at(`defect ${defect.id}`, defect) } : defect}
            label={t('defectLabel', { number: defect.number ?? '', summary: defect.summary ?? '' })}
            isSelected={isSelected('defect', defect.id)}
            isReached={reached?.kind === 'defect' && reached.id === defect.id}
          />
        ))}
      </g>
      {draft && <PolygonDraft points={draft} isClosed={isShaping} />}
    </PlanMap>
  );
}
