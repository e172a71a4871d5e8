import type { Level } from './levels.ts';

/**
 * Style of a level's marker: its disc, the icon in it, the number next to it, the plate behind the number for contrast, and a sign next to
 * the colour.
 */
interface Look {
  disc: string;
  icon: string;
  text: string;
  plate: string;
  sign: 'none' | 'triangle' | 'diamond' | 'square';
}

/** States of a marker: a level, not checkable, nothing, or not checked in the chosen time. */
export const planStates = ['RED', 'YELLOW', 'NOT_CHECKABLE', 'GREEN', 'UNKNOWN', 'NOT_CHECKED'] as const;
export type PlanState = (typeof planStates)[number];

const looks: Record<PlanState, Look> = {
  GREEN: { disc: '#2e8b3d', icon: '#ffffff', text: '#73b025', plate: '#1b2a32', sign: 'none' },
  YELLOW: { disc: '#eda512', icon: '#1b2a32', text: '#eda512', plate: '#1b2a32', sign: 'triangle' },
  RED: { disc: '#e3150f', icon: '#ffffff', text: '#e3150f', plate: '#ffffff', sign: 'diamond' },
  NOT_CHECKABLE: { disc: '#1f6fc4', icon: '#ffffff', text: '#000000', plate: '#ffffff', sign: 'square' },
  NOT_CHECKED: { disc: '#8c97a3', icon: '#1b2a32', text: '#47545d', plate: '#ffffff', sign: 'none' },
  UNKNOWN: { disc: '#1b2a32', icon: '#ffffff', text: '#000000', plate: '#ffffff', sign: 'none' },
};

export interface MarkerState {
  level: Level;
  /** Shown next to a worse level. */
  notCheckable: boolean;
  /** False if the position was not checked in the chosen time. */
  isChecked?: boolean | undefined;
}

export const getMarkerState = ({ level, isChecked }: Pick<MarkerState, 'level' | 'isChecked'>): PlanState => (isChecked === false ? 'NOT_CHECKED' : level);

/** Returns the distinct kinds of objects at a position. */
export const listKinds = ({ objects }: { objects: readonly { name: string }[] }): string[] => [...new Set(objects.map(({ name }) => name))];

export const getLook = (state: PlanState): Look => looks[state];

/** Icons of positions' objects, in a square of 24, drawn for this portal. */
const drawings = {
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
} as const;
export type PlanIcon = keyof typeof drawings;
export const planIcons = Object.keys(drawings) as PlanIcon[];

const signs = {
  none: null,
  triangle: 'M0 -6 6 5H-6z',
  diamond: 'M0 -6.5 6.5 0 0 6.5 -6.5 0z',
  square: 'M-5 -5h10v10h-10z',
  circle: 'M0 -5.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0 -11z',
} as const;

/** Returns the path of the sign next to a marker's colour; null if the colour has none. */
export const getSignPath = (sign: keyof typeof signs): string | null => signs[sign];

/** Returns the path of an icon, drawn as a line of 2 in a square of 24. */
export const getIconPath = (icon: PlanIcon): string => drawings[icon];

/** Marker of a defect around its point, and the exclamation mark in it. Each priority has its shape, so that grey prints show it. */
export const defectDrawings = {
  HIGH: { shape: 'M0 -18 18 0 0 18 -18 0z', sign: 'M0 -9v9M0 6v.5' },
  MEDIUM: { shape: 'M0 -17 17 13H-17z', sign: 'M0 -6v9M0 8v.5' },
  LOW: { shape: 'M0 -14a14 14 0 1 0 0 28 14 14 0 0 0 0 -28z', sign: 'M0 -7.5v9M0 7v.5' },
} as const;
/** Sign of a priority next to the colour of a group. */
export const prioritySign = { HIGH: 'diamond', MEDIUM: 'triangle', LOW: 'circle' } as const;
/** Sign of an open defect next to a position's marker, and the exclamation mark in it. */
export const openDefectDrawing = { shape: 'M0 -7 7 6H-7z', sign: 'M0 -2.5v4M0 3.8v.2' } as const;

/** Returns the middle of a polygon's outline, the place of its name. */
export function computeMiddle(points: readonly { x: number; y: number }[]): { x: number; y: number } {
  const getMidpoint = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: getMidpoint(points.map(({ x }) => x)), y: getMidpoint(points.map(({ y }) => y)) };
}

/** Returns a label for the plan. The rest of a longer text would hide the markers around it; its item has the whole text. */
export const toPlanLabel = (text: string, letters = 24): string => {
  const all = Array.from(text);
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : text;
};

/** Letters of the label of an area, which is larger than a marker. */
export const areaLetters = 40;
