import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from './PlanMap.tsx';

/** Handlers of a page for pointers on the map. `data-item` of an element is the key of its item. */
export interface PointerWork {
  /** An item was clicked, or entered with the keyboard. */
  onItem: (key: string) => void;
  /** Handles a click on the plan outside all items. */
  onPoint?: ((point: Point) => void) | undefined;
  /** Returns whether this item can be dragged now. */
  canDrag?: ((key: string) => boolean) | undefined;
  /** An item is being dragged, by so much since it was taken up. */
  onDrag?: ((key: string, by: Point, isDone: boolean) => void) | undefined;
  /** A double click ends a drawing; it does not zoom then. */
  isDrawing?: boolean | undefined;
  onDoubleClick?: (() => void) | undefined;
}

/** Pixels of the screen that a click may slip. */
const slip = 5;

const findKey = (target: EventTarget) => (target as Element).closest('[data-item]')?.getAttribute('data-item') ?? null;

/**
 * Distinguishes clicks, drags and keys on the map's layers. The map does not move while an item is dragged. Actions of a click run in the
 * click event, never before it. The click of a tap comes after its pointer events and hits the topmost element at that time.
 */
export function usePointerWork(
  { onItem, onPoint, canDrag, onDrag, onDoubleClick }: PointerWork,
  toPoint: (event: { clientX: number; clientY: number }) => Point,
  layer: RefObject<SVGSVGElement | null>,
) {
  const down = useRef<{ key: string | null; start: Point; screen: Point; isDragging: boolean; pointer: number } | null>(null);
  /** Target of the last pointerdown, until its click. */
  const pressed = useRef<{ key: string | null; point: Point } | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const key = findKey(event.target);
    pressed.current = null;
    down.current = { key, start: toPoint(event), screen: { x: event.clientX, y: event.clientY }, isDragging: false, pointer: event.pointerId };
    if (key && canDrag?.(key)) {
      setIsWorking(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const getMovement = (event: PointerEvent): Point => {
    const at = toPoint(event);
    return { x: at.x - down.current!.start.x, y: at.y - down.current!.start.y };
  };
  const hasMoved = (event: PointerEvent) => Math.hypot(event.clientX - down.current!.screen.x, event.clientY - down.current!.screen.y) > slip;
  const onPointerMove = (event: PointerEvent) => {
    const drag = down.current;
    if (!drag?.key || !isWorking || event.pointerId !== drag.pointer) return;
    if (!drag.isDragging && !hasMoved(event)) return;
    drag.isDragging = true;
    onDrag?.(drag.key, getMovement(event), false);
  };
  const onPointerUp = (event: PointerEvent) => {
    const drag = down.current;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (drag.isDragging) onDrag?.(drag.key!, getMovement(event), true);
    else if (!hasMoved(event)) pressed.current = { key: drag.key, point: toPoint(event) };
    down.current = null;
    setIsWorking(false);
  };
  const onClick = (event: MouseEvent) => {
    // Assistive technology clicks without a pointer.
    const clicked = pressed.current ?? (event.detail === 0 ? { key: findKey(event.target), point: null } : null);
    pressed.current = null;
    if (clicked?.key) onItem(clicked.key);
    else if (clicked?.point) onPoint?.(clicked.point);
  };
  const onPointerCancel = () => {
    if (down.current?.isDragging) onDrag?.(down.current.key!, { x: 0, y: 0 }, true);
    down.current = null;
    setIsWorking(false);
  };

  /** Enter opens an item; arrow keys lead from one marker to the next in their order. */
  const onKeyDown = (event: KeyboardEvent) => {
    const key = findKey(event.target!);
    if (!key) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onItem(key);
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const markers = [...(layer.current?.querySelectorAll<SVGGElement>('.marker[role=button]:not(.corner, .body)') ?? [])];
    const at = markers.findIndex((marker) => marker.dataset['item'] === key);
    // The map brings it into its frame; the browser would scroll the frame.
    markers[(at + step + markers.length) % markers.length]?.focus({ preventScroll: true });
  };
  // Handles the map's own keys one level up, and stops them there.
  useEffect(function hearKeys() {
    const drawn = layer.current;
    drawn?.addEventListener('keydown', onKeyDown);
    return () => drawn?.removeEventListener('keydown', onKeyDown);
  });
  return { isWorking, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onDoubleClick } };
}
