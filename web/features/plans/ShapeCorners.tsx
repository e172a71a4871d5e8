import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/feedback/announce.ts';
import { computeMiddle } from '../../../domain/planMarkers.ts';
import { formatPoint, clampPoint, shiftWithin, getKeyStep, useItemKeys } from './mapKeys.ts';
import type { Point } from './PlanMap.tsx';

interface ShapeCornersProps {
  plan: { width: number; height: number };
  /** Name of the area; empty for a new one. */
  name: string;
  points: readonly Point[];
  /** Puts the changed corners in place of the present ones. */
  onChange: (points: readonly Point[]) => void;
  /** The area or a corner has moved or got the focus: the map brings it into its frame. */
  onMoved: (part: SVGGElement) => void;
  /** The drawn area. */
  body: ReactNode;
  /** The handle of a corner. */
  handle: ReactNode;
}

const fewest = 3;
const getMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * The area that is changed, and its corners. Tab leads from the area to its corners, one after the other. Arrow keys move the area or the
 * corner, Escape puts it back to its place before. Insert or + adds a corner after this one, Delete or - removes it.
 */
export function ShapeCorners({ plan, name, points, onChange, onMoved, body, handle }: ShapeCornersProps) {
  const { t } = useTranslation('plans');
  const group = useRef<SVGGElement>(null);
  /** Corner that has the focus after the next change. */
  const next = useRef<number | null>(null);
  const focus = (part: string) => group.current?.querySelector<SVGGElement>(`[data-item="${part}"]`)?.focus({ preventScroll: true });
  useEffect(function takeFocus() {
    // The area or button that was pressed is gone.
    if (document.activeElement?.matches('body')) focus('draft body');
  }, []);
  useEffect(function followChange() {
    if (next.current === null) return;
    focus(`corner ${next.current}`);
    next.current = null;
  });

  function add(at: number) {
    const added = getMiddle(points[at]!, points[(at + 1) % points.length]!);
    next.current = at + 1;
    onChange([...points.slice(0, at + 1), added, ...points.slice(at + 1)]);
    announce(t('corner.added', { at: at + 2, count: points.length + 1, place: formatPoint(t, added, plan) }));
  }
  function remove(at: number) {
    if (points.length <= fewest) return announce(t('corner.fewest'));
    next.current = Math.max(0, at - 1);
    onChange(points.filter((_, index) => index !== at));
    return announce(t('corner.removed', { count: points.length - 1 }));
  }
  function move(at: number, to: Point) {
    const point = clampPoint(to, plan);
    onChange(points.map((each, index) => (index === at ? point : each)));
    announce(formatPoint(t, point, plan));
  }
  const centre = computeMiddle(points);
  function moveAll(to: Point) {
    const by = shiftWithin(points, { x: to.x - centre.x, y: to.y - centre.y }, plan);
    onChange(points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })));
    announce(formatPoint(t, { x: centre.x + by.x, y: centre.y + by.y }, plan));
  }
  return (
    <g ref={group}>
      <ShapePart
        item="draft body"
        kind="body"
        point={centre}
        label={t('corner.whole', { name: name || t('polygon'), place: formatPoint(t, centre, plan) })}
        onMove={moveAll}
        onMoved={onMoved}
      >
        {body}
      </ShapePart>
      {points.map((point, at) => (
        <ShapePart
          key={at}
          item={`corner ${at}`}
          kind="corner"
          point={point}
          label={t('corner.label', { at: at + 1, count: points.length, place: formatPoint(t, point, plan) })}
          onMove={(to) => move(at, to)}
          onAdd={() => add(at)}
          onRemove={() => remove(at)}
          onMoved={onMoved}
        >
          <g transform={`translate(${point.x} ${point.y})`}>{handle}</g>
        </ShapePart>
      ))}
    </g>
  );
}

interface ShapePartProps {
  /** Key of the item on the map. */
  item: string;
  kind: 'body' | 'corner';
  /** Place of the corner, or the middle of the area. */
  point: Point;
  label: string;
  onMove: (to: Point) => void;
  onAdd?: () => void;
  onRemove?: () => void;
  onMoved: (part: SVGGElement) => void;
  children: ReactNode;
}

function ShapePart({ item, kind, point, label, onMove, onAdd, onRemove, onMoved, children }: ShapePartProps) {
  const part = useRef<SVGGElement>(null);
  /** Its place when it got the focus. */
  const before = useRef(point);
  useItemKeys(part, (event) => {
    const by = getKeyStep(event, part.current!);
    if (by) onMove({ x: point.x + by.x, y: point.y + by.y });
    else if (onAdd && (event.key === 'Insert' || event.key === '+')) onAdd();
    else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace' || event.key === '-')) onRemove();
    else if (event.key === 'Escape') onMove(before.current);
    // The part is in its place already.
    else return event.key === 'Enter' || event.key === ' ';
    return true;
  });
  useEffect(
    function showMoved() {
      onMoved(part.current!);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the map is moved for a new place only
    [point.x, point.y],
  );
  return (
    <g
      ref={part}
      data-item={item}
      role="button"
      tabIndex={0}
      aria-label={label}
      className={`marker ${kind}`}
      onFocus={() => {
        before.current = point;
      }}
    >
      {children}
    </g>
  );
}
