import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/feedback/announce.ts';
import { numberText } from '../../i18n/format.ts';
import type { Point } from './PlanMap.tsx';

interface PlanCrossProps {
  plan: { width: number; height: number };
  /** Place of an item that is moved; a new one starts in the middle. */
  start: Point | null;
  /** Names the item in hand and the keys. */
  label: string;
  onEnter: (point: Point) => void;
  onCancel: () => void;
  /** The cross has moved: the map brings it into its frame. */
  onMoved: (cross: SVGGElement) => void;
}

/** Pixels of the screen for a press of an arrow key, and with Shift. */
const steps = { near: 8, far: 64 } as const;
const directions: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** A cross that arrow keys move over the plan; Enter places the item in hand at it, Escape puts the item back. */
export function PlanCross({ plan, start, label, onEnter, onCancel, onMoved }: PlanCrossProps) {
  const { t } = useTranslation('plans');
  const [at, setAt] = useState<Point>(start ?? { x: plan.width / 2, y: plan.height / 2 });
  const cross = useRef<SVGGElement>(null);
  useEffect(function takeFocus() {
    // The button that was pressed may be gone with its tool bar.
    if (document.activeElement?.matches('body, :focus-visible')) cross.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction && event.key !== 'Enter' && event.key !== 'Escape') return;
    // The map would pan, and a dialog around it close.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return onEnter(at);
    if (!direction) return onCancel();
    const step = (event.shiftKey ? steps.far : steps.near) * Number(getComputedStyle(cross.current!).getPropertyValue('--pixel'));
    const next = { x: within(at.x + direction.x * step, plan.width), y: within(at.y + direction.y * step, plan.height) };
    setAt(next);
    announce(t('cross.at', { x: numberText(Math.round((100 * next.x) / plan.width)), y: numberText(Math.round((100 * next.y) / plan.height)) }));
  };
  // A listener of React would hear a key after those of the map.
  useEffect(function hearKeys() {
    const drawn = cross.current;
    drawn?.addEventListener('keydown', onKeyDown);
    return () => drawn?.removeEventListener('keydown', onKeyDown);
  });
  useEffect(
    function showMoved() {
      onMoved(cross.current!);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the map is moved for a new place only
    [at],
  );
  return (
    <g ref={cross} role="button" tabIndex={0} aria-label={label} className="cross" transform={`translate(${at.x} ${at.y})`}>
      <g className="pin">
        <path d="M0 -22V22M-22 0H22" stroke="#ffffff" strokeWidth="7" />
        <path d="M0 -22V22M-22 0H22" stroke="#0b3d35" strokeWidth="3" />
      </g>
    </g>
  );
}
