import {
  defectDrawings,
  getIconPath,
  listKinds,
  getLook,
  type MarkerState,
  openDefectDrawing,
  type PlanIcon,
  type PlanState,
  getSignPath,
  getMarkerState,
} from '../../../domain/planMarkers.ts';
import { priorityColour } from '../../../domain/priorities.ts';
import { ascent, toPrintable } from '../../export/pdfDocument.ts';
import type { DefectPriority } from '../../generated/resolvers.ts';
import type { PlacedPosition } from './models.ts';

type Document = PDFKit.PDFDocument;

/** Points of a marker on paper, 5 mm, and its width in units of the map. */
export const markerSize = 14.2;
const scale = markerSize / 44;
/** Colour of texts and signs on a plan. */
export const ink = '#1b2a32';

/** Draws in the units of the map around a point of the page. */
function drawAround(document: Document, x: number, y: number, draw: () => void): void {
  document.save().translate(x, y).scale(scale);
  draw();
  document.restore();
}

function drawShape(document: Document, path: string, { x, y, fill, edge = 1.5 }: { x: number; y: number; fill: string; edge?: number }): void {
  document.save().translate(x, y).lineJoin('round').lineWidth(edge).path(path).fillAndStroke(fill, '#ffffff').restore();
}

const drawStroke = (document: Document, path: string, width: number, colour: string): void =>
  void document.lineCap('round').lineJoin('round').lineWidth(width).path(path).stroke(colour);

function drawIcon(document: Document, name: PlanIcon, colour: string): void {
  document
    .save()
    .translate(-8.5, -8.5)
    .scale(17 / 24);
  drawStroke(document, getIconPath(name), 2, colour);
  document.restore();
}

function drawDisc(document: Document, state: PlanState): void {
  const { disc: fill, sign } = getLook(state);
  document.circle(0, 0, 15).lineWidth(2).fillAndStroke(fill, '#ffffff');
  const path = getSignPath(sign);
  if (path) drawShape(document, path, { x: 11, y: -11, fill });
}

function drawObjectCount(document: Document, count: number): void {
  document.circle(12, 11, 7).lineWidth(1.5).fillAndStroke('#ffffff', ink);
  const text = String(Math.min(count, 9));
  const width = document.font('bold').fontSize(10).widthOfString(text);
  document.fillColor(ink).text(text, 12 - width / 2, 14.5, { lineBreak: false, baseline: 'alphabetic' });
}

type DrawnPosition = PlacedPosition & MarkerState;

/** Draws the marker of a position as on the map. Each state has a sign in addition to its colour. */
export function drawPositionMarker(
  document: Document,
  position: Pick<DrawnPosition, 'objects' | 'hasOpenDefects' | keyof MarkerState>,
  x: number,
  y: number,
): void {
  const state = getMarkerState(position);
  drawAround(document, x, y, () => {
    drawDisc(document, state);
    drawIcon(document, position.objects[0]?.icon ?? 'MARKER', getLook(state).icon);
    if (position.notCheckable && state !== 'NOT_CHECKABLE') drawShape(document, getSignPath('square')!, { x: -11, y: 11, fill: getLook('NOT_CHECKABLE').disc });
    const kinds = listKinds(position).length;
    if (kinds > 1) drawObjectCount(document, kinds);
    if (!position.hasOpenDefects) return;
    drawShape(document, openDefectDrawing.shape, { x: -11, y: -11, fill: priorityColour.HIGH });
    document.save().translate(-11, -11);
    drawStroke(document, openDefectDrawing.sign, 1.8, '#ffffff');
    document.restore();
  });
}

export const drawDefectMarker = (document: Document, priority: DefectPriority, x: number, y: number): void =>
  drawAround(document, x, y, () => {
    drawShape(document, defectDrawings[priority].shape, { x: 0, y: 0, fill: priorityColour[priority], edge: 2.5 });
    drawStroke(document, defectDrawings[priority].sign, 3, priority === 'HIGH' ? '#ffffff' : ink);
  });

/** Draws the disc of a state without an icon, for the legend. */
export const drawStateMarker = (document: Document, state: PlanState, x: number, y: number): void =>
  drawAround(document, x, y, () => drawDisc(document, state));

/** Draws an icon without a marker, for the legend. */
export const drawIconOnly = (document: Document, name: PlanIcon, x: number, y: number): void =>
  drawAround(document, x, y, () => {
    document.scale(1.6);
    drawIcon(document, name, ink);
  });

/** Draws a short text on a plate around a point. */
export function drawPlate(document: Document, words: string, { x, y }: { x: number; y: number }, { colour, behind }: { colour: string; behind: string }): void {
  const text = toPrintable(words);
  if (text === '') return;
  const width = document.font('bold').fontSize(6).widthOfString(text) + 3;
  document.roundedRect(x - width / 2, y - 3.7, width, 7.4, 1.7).fill(behind);
  document.fillColor(colour).text(text, x - width / 2 + 1.5, y + (ascent * 6) / 2, { lineBreak: false, baseline: 'alphabetic' });
}
