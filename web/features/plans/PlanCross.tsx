import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/feedback/announce.ts';
import { formatPoint, clampPoint, getKeyStep, useItemKeys } from './mapKeys.ts';
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

/** A cross that arrow keys move over the plan; Enter places the item in hand at it, Escape puts the item back. */
export function PlanCross({ plan, start, label, onEnter, onCancel, onMoved }: PlanCrossProps) {
  const { t } = useTranslation('plans');
  const [at, setAt] = useState<Point>(start ?? { x: plan.width / 2, y: plan.height / 2 });
  const cross = useRef<SVGGElement>(null);
  useEffect(function takeFocus() {
    // The button that was pressed may be gone with its tool bar.
    if (document.activeElement?.matches('body, :focus-visible')) cross.current?.focus({ preventScroll: true });
  }, []);
  useItemKeys(cross, (event) => {
    const by = getKeyStep(event, cross.current!);
    if (by) {
      const next = clampPoint({ x: at.x + by.x, y: at.y + by.y }, plan);
      setAt(next);
      announce(formatPoint(t, next, plan));
    } else if (event.key === 'Enter') onEnter(at);
    else if (event.key === 'Escape') onCancel();
    else return false;
    return true;
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
