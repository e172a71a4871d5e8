import { priorityColour } from '../../../domain/priorities.ts';
import { getLook, type MarkerState, type PlanState, prioritySign, getSignPath, getMarkerState } from '../../../domain/planMarkers.ts';
import type { DefectPriority, PlacedPositionFieldsFragment } from '../../generated/graphql.ts';

/** A position for drawing; by default it was checked. */
export type PlacedPosition = PlacedPositionFieldsFragment & { isChecked?: boolean };

type Coloured = { position: Pick<MarkerState, 'level' | 'isChecked'> } | { defect: { priority: DefectPriority } };
const ranks: readonly (PlanState | DefectPriority)[] = ['RED', 'HIGH', 'YELLOW', 'MEDIUM', 'NOT_CHECKABLE', 'LOW', 'GREEN', 'UNKNOWN', 'NOT_CHECKED'];

/** Returns the worst state or priority of several markers. */
export function findWorstState(markers: readonly Coloured[]): PlanState | DefectPriority {
  const shown = markers.map((marker) => ('position' in marker ? getMarkerState(marker.position) : marker.defect.priority));
  return ranks.find((rank) => shown.includes(rank)) ?? 'UNKNOWN';
}

/** Returns true for a priority of defects, false for a state of positions. */
export const isPriority = (worst: PlanState | DefectPriority): worst is DefectPriority => worst === 'HIGH' || worst === 'MEDIUM' || worst === 'LOW';

/** Returns the colour of a group, that of a text on it, and the path of the sign next to it. */
export function getGroupLook(worst: PlanState | DefectPriority): { colour: string; text: string; sign: string | null } {
  if (isPriority(worst)) return { colour: priorityColour[worst], text: worst === 'HIGH' ? '#ffffff' : '#1b2a32', sign: getSignPath(prioritySign[worst]) };
  const { disc, icon, sign } = getLook(worst);
  return { colour: disc, text: icon, sign: getSignPath(sign) };
}

/** A colour with its opacity. */
interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** The colour as CSS writes it. */
export const toCss = ({ red, green, blue, alpha }: Colour): string => `rgb(${red} ${green} ${blue} / ${alpha})`;

/** The colour without its opacity, as a colour field wants it. */
export const toHex = ({ red, green, blue }: Colour): string => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** A colour field's value with an opacity of 0 to 1. */
export function parseColour(hex: string, alpha: number): Colour {
  const parseChannel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return { red: parseChannel(1), green: parseChannel(3), blue: parseChannel(5), alpha };
}

/** Colours of a new polygon. */
export const newColours = { fill: { red: 255, green: 0, blue: 0, alpha: 0.25 }, stroke: { red: 255, green: 0, blue: 0, alpha: 1 } } as const;

/** Calm colours for zones, which leave those of the levels to the markers. */
const calm = ['#5b8def', '#7a6fc0', '#3f9c95', '#8a6f4d', '#8c97a3', '#b5739d'] as const;

/** The colours that a zone is offered: those of this plan first, then calm ones. */
export const getPalette = (polygons: readonly { fill: Colour }[]): string[] => [...new Set([...polygons.map(({ fill }) => toHex(fill)), ...calm])];
