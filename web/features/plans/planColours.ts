import type { DefectPriority, PlacedPositionFieldsFragment } from '../../generated/graphql.ts';

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
export const planStates = ['RED', 'YELLOW', 'NOT_CHECKABLE', 'GREEN', 'NONE', 'NOT_CHECKED'] as const;
export type PlanState = (typeof planStates)[number];

const looks: Record<PlanState, Look> = {
  GREEN: { disc: '#2e8b3d', icon: '#ffffff', text: '#73b025', plate: '#1b2a32', sign: 'none' },
  YELLOW: { disc: '#eda512', icon: '#1b2a32', text: '#eda512', plate: '#1b2a32', sign: 'triangle' },
  RED: { disc: '#e3150f', icon: '#ffffff', text: '#e3150f', plate: '#ffffff', sign: 'diamond' },
  NOT_CHECKABLE: { disc: '#1f6fc4', icon: '#ffffff', text: '#000000', plate: '#ffffff', sign: 'square' },
  NOT_CHECKED: { disc: '#8c97a3', icon: '#1b2a32', text: '#47545d', plate: '#ffffff', sign: 'none' },
  NONE: { disc: '#1b2a32', icon: '#ffffff', text: '#000000', plate: '#ffffff', sign: 'none' },
};

/** A position for drawing; by default it was checked. */
export type PlacedPosition = PlacedPositionFieldsFragment & { isChecked?: boolean };

/** Returns the state of a position's marker. Yellow and red take precedence over not checkable, which is shown next to it. */
export const stateOf = ({ level, notCheckable, isChecked }: Pick<PlacedPosition, 'level' | 'notCheckable' | 'isChecked'>): PlanState =>
  isChecked === false ? 'NOT_CHECKED' : notCheckable && level !== 'RED' && level !== 'YELLOW' ? 'NOT_CHECKABLE' : (level ?? 'NONE');

/** Returns the distinct kinds of objects at a position. */
export const kindsOf = ({ objects }: Pick<PlacedPositionFieldsFragment, 'objects'>): string[] => [...new Set(objects.map(({ name }) => name))];

/** The look of a state. */
export const lookOf = (state: PlanState): Look => looks[state];

/** Colours of defects by priority. */
export const priorityColour: Record<DefectPriority, string> = { HIGH: '#e3150f', MEDIUM: '#eda512', LOW: '#17a2b8' };

type Coloured = { position: Pick<PlacedPosition, 'level' | 'notCheckable' | 'isChecked'> } | { defect: { priority: DefectPriority } };
const ranks: readonly (PlanState | DefectPriority)[] = ['RED', 'HIGH', 'YELLOW', 'MEDIUM', 'NOT_CHECKABLE', 'LOW', 'GREEN', 'NONE', 'NOT_CHECKED'];

/** The worst colour of several markers, with that of a text on it. */
export function worstOf(markers: readonly Coloured[]): { colour: string; text: string } {
  const shown = markers.map((marker) => ('position' in marker ? stateOf(marker.position) : marker.defect.priority));
  const worst = ranks.find((rank) => shown.includes(rank)) ?? 'NONE';
  if (worst === 'HIGH' || worst === 'MEDIUM' || worst === 'LOW') return { colour: priorityColour[worst], text: worst === 'HIGH' ? '#ffffff' : '#1b2a32' };
  const { disc, icon } = lookOf(worst);
  return { colour: disc, text: icon };
}

/** A colour with its opacity. */
interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** The colour as CSS writes it. */
export const cssOf = ({ red, green, blue, alpha }: Colour): string => `rgb(${red} ${green} ${blue} / ${alpha})`;

/** The colour without its opacity, as a colour field wants it. */
export const hexOf = ({ red, green, blue }: Colour): string => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** A colour field's value with an opacity of 0 to 1. */
export function colourOf(hex: string, alpha: number): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return { red: part(1), green: part(3), blue: part(5), alpha };
}

/** Colours of a new polygon. */
export const newColours = { fill: { red: 255, green: 0, blue: 0, alpha: 0.25 }, stroke: { red: 255, green: 0, blue: 0, alpha: 1 } } as const;

/** Calm colours for zones, which leave those of the levels to the markers. */
const calm = ['#5b8def', '#7a6fc0', '#3f9c95', '#8a6f4d', '#8c97a3', '#b5739d'] as const;

/** The colours that a zone is offered: those of this plan first, then calm ones. */
export const paletteOf = (polygons: readonly { fill: Colour }[]): string[] => [...new Set([...polygons.map(({ fill }) => hexOf(fill)), ...calm])];

/** Returns the middle of a polygon's outline, the place of its name. */
export function middleOf(points: readonly { x: number; y: number }[]): { x: number; y: number } {
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: between(points.map(({ x }) => x)), y: between(points.map(({ y }) => y)) };
}
