import type { DefectPriority, PlanIcon } from '../../generated/graphql.ts';
import { lookOf, type PlanState, priorityColour } from './planColours.ts';
import { drawingOf, signOf } from './planIcons.tsx';

/** A printed marker: its icon, its state, and its label. */
export interface PrintedMarker {
  icon: PlanIcon | null;
  state: PlanState;
  notCheckable: boolean;
  hasOpenDefects: boolean;
}

/** Dots along the side of a picture, whose drawing is 44 units wide: as many as 5 mm need at 500 dots per inch. */
const dots = 98;
const reach = 22;

const drawn = new Map<string, string>();

/** Draws a picture once; `key` identifies its whole content. */
function picture(key: string, draw: (brush: CanvasRenderingContext2D) => void): string {
  const known = drawn.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [dots, dots];
  const brush = canvas.getContext('2d')!;
  brush.scale(dots / (2 * reach), dots / (2 * reach));
  brush.translate(reach, reach);
  draw(brush);
  const address = canvas.toDataURL('image/png');
  drawn.set(key, address);
  return address;
}

function shape(brush: CanvasRenderingContext2D, path: string, { x, y, fill, edge = 1.5 }: { x: number; y: number; fill: string; edge?: number }): void {
  brush.save();
  brush.translate(x, y);
  brush.lineJoin = 'round';
  brush.lineWidth = edge;
  brush.strokeStyle = '#ffffff';
  brush.fillStyle = fill;
  brush.fill(new Path2D(path));
  brush.stroke(new Path2D(path));
  brush.restore();
}

function icon(brush: CanvasRenderingContext2D, name: PlanIcon, colour: string): void {
  brush.save();
  brush.translate(-8.5, -8.5);
  brush.scale(17 / 24, 17 / 24);
  brush.strokeStyle = colour;
  brush.lineWidth = 2;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.stroke(new Path2D(drawingOf(name)));
  brush.restore();
}

/** Draws the marker of a position, as on the map. A sign next to the colour distinguishes states without colours. */
export const positionPicture = ({ icon: kind, state, notCheckable, hasOpenDefects }: PrintedMarker): string =>
  picture(`position ${kind} ${state} ${notCheckable} ${hasOpenDefects}`, (brush) => {
    const look = lookOf(state);
    brush.beginPath();
    brush.arc(0, 0, 15, 0, 2 * Math.PI);
    brush.fillStyle = look.disc;
    brush.fill();
    brush.lineWidth = 2;
    brush.strokeStyle = '#ffffff';
    brush.stroke();
    if (kind) icon(brush, kind, look.icon);
    const sign = signOf(look.sign);
    if (sign) shape(brush, sign, { x: 11, y: -11, fill: look.disc });
    if (notCheckable && state !== 'NOT_CHECKABLE') shape(brush, signOf('square')!, { x: -11, y: 11, fill: lookOf('NOT_CHECKABLE').disc });
    if (hasOpenDefects) shape(brush, 'M0 -7 7 6H-7z', { x: -11, y: -11, fill: priorityColour.HIGH });
  });

/** The marker of a defect. */
export const defectPicture = (priority: DefectPriority): string =>
  picture(`defect ${priority}`, (brush) => shape(brush, 'M0 -17 17 13H-17z', { x: 0, y: 2, fill: priorityColour[priority], edge: 2.5 }));

/** Draws the icon of a position without its marker. */
export const iconPicture = (name: PlanIcon): string =>
  picture(`icon ${name}`, (brush) => {
    brush.scale(1.6, 1.6);
    icon(brush, name, '#1b2a32');
  });
