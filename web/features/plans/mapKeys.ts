import { type RefObject, useEffect } from 'react';
import type { TFunction } from 'i18next';
import type { Size } from './mapView.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Point } from './PlanMap.tsx';

/** Pixels of the screen for a press of an arrow key, and with Shift. */
const steps = { near: 8, far: 64 } as const;
const directions: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
const clamp = (value: number, limit: number) => Math.min(limit, Math.max(0, value));

/** Returns the point within the plan. */
export const clampPoint = ({ x, y }: Point, plan: Size): Point => ({ x: clamp(x, plan.width), y: clamp(y, plan.height) });

/** Returns the shift, or as much of it as keeps all points within the plan. */
export function shiftWithin(points: readonly Point[], by: Point, plan: Size): Point {
  const clampShift = (values: number[], shift: number, size: number) => Math.min(size - Math.max(...values), Math.max(-Math.min(...values), shift));
  return {
    x: clampShift(
      points.map(({ x }) => x),
      by.x,
      plan.width,
    ),
    y: clampShift(
      points.map(({ y }) => y),
      by.y,
      plan.height,
    ),
  };
}

/** Returns by how much an arrow key moves an item, in pixels of the plan; null for another key. */
export function getKeyStep({ key, shiftKey }: KeyboardEvent, item: Element): Point | null {
  const direction = directions[key];
  if (!direction) return null;
  const step = (shiftKey ? steps.far : steps.near) * Number(getComputedStyle(item).getPropertyValue('--pixel'));
  return { x: direction.x * step, y: direction.y * step };
}

/** Formats a point as its shares of the plan's width and height. */
export const formatPoint = (t: TFunction<'plans'>, { x, y }: Point, plan: Size): string =>
  t('cross.at', { x: formatNumber(Math.round((100 * x) / plan.width)), y: formatNumber(Math.round((100 * y) / plan.height)) });

/**
 * Handles keys of an item on the map. A key that is handled reaches neither the map, which would pan, nor a dialog, which would close. A
 * listener of React would hear a key after those of the map.
 */
export function useItemKeys(item: RefObject<SVGGElement | null>, handle: (event: KeyboardEvent) => boolean): void {
  useEffect(function hearKeys() {
    const drawn = item.current;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !handle(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    drawn?.addEventListener('keydown', handleKey);
    return () => drawn?.removeEventListener('keydown', handleKey);
  });
}
