import {
  defectDrawings,
  drawingOf,
  kindsOf,
  lookOf,
  type MarkerState,
  openDefectDrawing,
  type PlanIcon,
  type PlanState,
  priorityColour,
  signOf,
  stateOf,
} from '../../../domain/planMarkers.ts';
import { ascent, printable } from '../../export/pdfDocument.ts';
import type { DefectPriority } from '../../generated/resolvers.ts';
import type { PlacedPosition } from './models.ts';

type Document = PDFKit.PDFDocument;

/** Points of a marker on paper, 5 mm, and its width in units of the map. */
export const markerSize = 14.2;
const scale = markerSize / 44;
const ink = '#1b2a32';

/** Draws in the units of the map around a point of the page. */
function around(document: Document, x: number, y: number, draw: () => void): void {
  document.save().translate(x, y).scale(scale);
  draw();
  document.restore();
}

function shape(document: Document, path: string, { x, y, fill, edge = 1.5 }: { x: number; y: number; fill: string; edge?: number }): void {
  document.save().translate(x, y).lineJoin('round').lineWidth(edge).path(path).fillAndStroke(fill, '#ffffff').restore();
}

const stroke = (document: Document, path: string, width: number, colour: string): void =>
  void document.lineCap('round').lineJoin('round').lineWidth(width).path(path).stroke(colour);

function icon(document: Document, name: PlanIcon, colour: string): void {
  document
    .save()
    .translate(-8.5, -8.5)
    .scale(17 / 24);
  stroke(document, drawingOf(name), 2, colour);
  document.restore();
}

function disc(document: Document, state: PlanState): void {
  const { disc: fill, sign } = lookOf(state);
  document.circle(0, 0, 15).lineWidth(2).fillAndStroke(fill, '#ffffff');
  const path = signOf(sign);
  if (path) shape(document, path, { x: 11, y: -11, fill });
}

function objectCount(document: Document, count: number): void {
  document.circle(12, 11, 7).lineWidth(1.5).fillAndStroke('#ffffff', ink);
  const text = String(Math.min(count, 9));
  const width = document.font('bold').fontSize(10).widthOfString(text);
  document.fillColor(ink).text(text, 12 - width / 2, 14.5, { lineBreak: false, baseline: 'alphabetic' });
}

/** A position with its marker's state. */
export type DrawnPosition = PlacedPosition & MarkerState;

/** Draws the marker of a position as on the map. Each state has a sign in addition to its colour. */
export function positionMarker(
  document: Document,
  position: Pick<DrawnPosition, 'objects' | 'hasOpenDefects' | keyof MarkerState>,
  x: number,
  y: number,
): void {
  const state = stateOf(position);
  around(document, x, y, () => {
    disc(document, state);
    icon(document, position.objects[0]?.icon ?? 'MARKER', lookOf(state).icon);
    if (position.notCheckable && state !== 'NOT_CHECKABLE') shape(document, signOf('square')!, { x: -11, y: 11, fill: lookOf('NOT_CHECKABLE').disc });
    const kinds = kindsOf(position).length;
    if (kinds > 1) objectCount(document, kinds);
    if (!position.hasOpenDefects) return;
    shape(document, openDefectDrawing.shape, { x: -11, y: -11, fill: priorityColour.HIGH });
    document.save().translate(-11, -11);
    stroke(document, openDefectDrawing.sign, 1.8, '#ffffff');
    document.restore();
  });
}

/** Draws the marker of a defect as on the map. */
export const defectMarker = (document: Document, priority: DefectPriority, x: number, y: number): void =>
  around(document, x, y, () => {
    shape(document, defectDrawings[priority].shape, { x: 0, y: 0, fill: priorityColour[priority], edge: 2.5 });
    stroke(document, defectDrawings[priority].sign, 3, priority === 'HIGH' ? '#ffffff' : ink);
  });

/** Draws the disc of a state without an icon, for the legend. */
export const stateMarker = (document: Document, state: PlanState, x: number, y: number): void => around(document, x, y, () => disc(document, state));

/** Draws an icon without a marker, for the legend. */
export const iconOnly = (document: Document, name: PlanIcon, x: number, y: number): void =>
  around(document, x, y, () => {
    document.scale(1.6);
    icon(document, name, ink);
  });

/** Draws a short text on a plate around a point. */
export function plate(document: Document, words: string, { x, y }: { x: number; y: number }, { colour, behind }: { colour: string; behind: string }): void {
  const text = printable(words);
  if (text === '') return;
  const width = document.font('bold').fontSize(6).widthOfString(text) + 3;
  document.roundedRect(x - width / 2, y - 3.7, width, 7.4, 1.7).fill(behind);
  document.fillColor(colour).text(text, x - width / 2 + 1.5, y + (ascent * 6) / 2, { lineBreak: false, baseline: 'alphabetic' });
}
