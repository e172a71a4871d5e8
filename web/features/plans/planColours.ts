import type { DefectPriority, Level, PlacedPositionFieldsFragment } from '../../generated/graphql.ts';

/** How a marker of a level looks: its disc, the icon in it, the number beside it (L-10, L-11), and a sign beside the colour. */
interface Look {
  disc: string;
  icon: string;
  text: string;
  sign: 'none' | 'triangle' | 'diamond' | 'square';
}

const looks: Record<Level | 'NOT_CHECKABLE' | 'NONE', Look> = {
  GREEN: { disc: '#2e8b3d', icon: '#ffffff', text: '#73b025', sign: 'none' },
  YELLOW: { disc: '#eda512', icon: '#1b2a32', text: '#eda512', sign: 'triangle' },
  RED: { disc: '#e3150f', icon: '#ffffff', text: '#e3150f', sign: 'diamond' },
  NOT_CHECKABLE: { disc: '#1f6fc4', icon: '#ffffff', text: '#000000', sign: 'square' },
  NONE: { disc: '#1b2a32', icon: '#ffffff', text: '#000000', sign: 'none' },
};

/** State by which a position's marker is drawn. */
export const stateOf = ({ level, notCheckable }: Pick<PlacedPositionFieldsFragment, 'level' | 'notCheckable'>): keyof typeof looks =>
  notCheckable ? 'NOT_CHECKABLE' : (level ?? 'NONE');

/** The look of a state. */
export const lookOf = (state: keyof typeof looks): Look => looks[state];

/** Colours of defects by priority (L-12, H-07). */
export const priorityColour: Record<DefectPriority, string> = { HIGH: '#e3150f', MEDIUM: '#eda512', LOW: '#17a2b8' };

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

/** Colour of a new polygon (L-27). */
export const newColour: Colour = { red: 255, green: 0, blue: 0, alpha: 0.25 };
