import { memo } from 'react';
import { getIconPath, type PlanIcon, planIcons } from '../../../domain/planMarkers.ts';

const counts = [2, 3, 4, 5, 6, 7, 8, 9] as const;
const getIconId = (icon: PlanIcon) => `plan-${icon}`;

/** The drawings, once for a whole map; markers refer to them. */
export const PlanIcons = memo(function PlanIcons() {
  return (
    <defs>
      {planIcons.map((icon) => (
        <symbol key={icon} id={getIconId(icon)} viewBox="0 0 24 24">
          <path d={getIconPath(icon)} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
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
  return <use href={`#${getIconId(icon)}`} x="-8.5" y="-8.5" width="17" height="17" color={colour} />;
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
      // A long name next to it takes no width of it.
      style={{ flexShrink: 0 }}
    >
      <path d={getIconPath(icon)} />
    </svg>
  );
}
