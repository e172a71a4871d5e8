import { memo } from 'react';
import type { PlanIcon } from '../../generated/graphql.ts';

/** Icons of positions' objects, in a square of 24, drawn for this portal. */
const drawings: Record<PlanIcon, string> = {
  LIGHT: 'M9 21h6v-2H9zM12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2z',
  COCKROACH: 'M12 6a4.5 7 0 1 0 0 14 4.5 7 0 0 0 0-14zM11 6 8 2M13 6l3-4M7.5 10 3 8M16.5 10 21 8M7 14H3M17 14h4M8 18l-4 3M16 18l4 3',
  MOTH: 'M12 8c-3-5-9-5-10-3 0 4 3 8 7 8-3 1-4 4-3 6 3 1 5-2 6-5 1 3 3 6 6 5 1-2 0-5-3-6 4 0 7-4 7-8-1-2-7-2-10 3zM12 7l-2-4M12 7l2-4',
  PHEROMONE: 'M12 3 3 12l3 8h12l3-8zM9 13h6M8 17h8M12 3v5',
  MOUSE: 'M6 19c-4-2-3-9 3-10 1-4 6-4 6-1 4 1 6 5 6 7l-4 3zM21 15l2 1M6 19H2M16 13h.5',
  SNAP_TRAP: 'M3 8h18v10H3zM6 11h8v4H6zM14 13h5M10 11V8M4 8l3-4h10l3 4',
  DEVICE_247: 'M5 10h14v9H5zM9 14h6M12 10V7M8 5.5a6 6 0 0 1 8 0M6 3a9 9 0 0 1 12 0',
  BEETLE: 'M12 8a5 6 0 1 0 0 12 5 6 0 0 0 0-12zM12 8v12M9 8a3 3 0 0 1 6 0M7 12l-4-2M17 12l4-2M7 16l-4 2M17 16l4 2',
  GNAT: 'M12 8v13M12 9C8 3 3 4 3 7s5 4 9 3M12 9c4-6 9-5 9-2s-5 4-9 3M12 14l-6 6M12 14l6 6M12 5.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  BEETLE_2: 'M12 7a6 6.5 0 1 0 0 13 6 6.5 0 0 0 0-13zM12 7v13M9 12h.5M15 12h.5M9 16h.5M15 16h.5M10 7l-2-4M14 7l2-4M6 12H2M18 12h4M7 17l-4 3M17 17l4 3',
  ANT: 'M12 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 14a3 3.5 0 1 0 0 7 3 3.5 0 0 0 0-7zM10 10 5 8M14 10l5-2M10 12l-6 2M14 12l6 2M10 15l-5 4M14 15l5 4M11 3 9 1M13 3l2-2',
  RAT: 'M3 18c0-6 5-10 11-9 1-3 4-3 4 0 2 1 4 4 4 5l-5 3c0 2-3 3-5 3H6c-2 0-3-1-3-2zM3 18c-2-1-2-4 0-6M17 12h.5',
  FLY: 'M12 8a3 6 0 1 0 0 12 3 6 0 0 0 0-12zM12 9C7 4 2 7 3 10s6 3 9 1M12 9c5-5 10-2 9 1s-6 3-9 1M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15l-4 3M15 15l4 3',
  MAGNIFIER: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15 15l6 6',
  TEMPERATURE: 'M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0zM12 8v9M17 6h3M17 10h3',
  MARKER: 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zM12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
};

const signs = {
  none: null,
  triangle: 'M0 -6 6 5H-6z',
  diamond: 'M0 -6.5 6.5 0 0 6.5 -6.5 0z',
  square: 'M-5 -5h10v10h-10z',
} as const;

/** Returns the path of the sign next to a marker's colour; null if the colour has none. */
export const signOf = (sign: keyof typeof signs): string | null => signs[sign];

/** The path of a drawing. */
export const drawingOf = (icon: PlanIcon): string => drawings[icon];

const counts = [2, 3, 4, 5, 6, 7, 8, 9] as const;
const idOf = (icon: PlanIcon) => `plan-${icon}`;

/** The drawings, once for a whole map; markers refer to them. */
export const PlanIcons = memo(function PlanIcons() {
  return (
    <defs>
      {(Object.keys(drawings) as PlanIcon[]).map((icon) => (
        <symbol key={icon} id={idOf(icon)} viewBox="0 0 24 24">
          <path d={drawings[icon]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        </symbol>
      ))}
      {counts.map((count) => (
        <symbol key={count} id={`count-${count}`} viewBox="-8 -8 16 16">
          <circle r="7" fill="#ffffff" stroke="#1b2a32" strokeWidth="1.5" />
          <text y="3.5" textAnchor="middle" fontSize="10" fontWeight="700" fill="#1b2a32">
            {count}
          </text>
        </symbol>
      ))}
    </defs>
  );
});

/** Number of object kinds at a position, at the edge of its marker. It is a drawing, since the marker's name lists the kinds. */
export const CountUse = ({ count }: { count: number }) => <use href={`#count-${Math.min(count, counts.at(-1)!)}`} x="4" y="3" width="16" height="16" />;

/** One of the drawings, in the middle of a marker. */
export function PlanIconUse({ icon, colour }: { icon: PlanIcon; colour: string }) {
  return <use href={`#${idOf(icon)}`} x="-8.5" y="-8.5" width="17" height="17" color={colour} />;
}

/** An icon alone, for the legend and lists. */
export function PlanIconImage({ icon }: { icon: PlanIcon }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[icon]} />
    </svg>
  );
}
