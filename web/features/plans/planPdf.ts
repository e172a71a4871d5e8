import i18next from 'i18next';
import { jsPDF } from 'jspdf';
import type { PlacedPositionFieldsFragment, PlanViewQuery } from '../../generated/graphql.ts';
import { dayText } from '../../i18n/format.ts';
import { gatewayNow } from '../../i18n/gatewayClock.ts';
import { type HeatArea, heatAreas, heatLook, heatReach } from './heatAreas.ts';
import { fitOf } from './mapView.ts';
import { cssOf, lookOf, middleOf, stateOf } from './planColours.ts';
import { areaLines, defectLines, legendOf, type Line } from './planPdfLines.ts';
import { defectPicture, positionPicture } from './planPdfPictures.ts';
import { printable } from './printable.ts';
import type { PeriodLevels } from './timedPositions.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

/** One drawing of the plan: as it is today, or as it was in a range of time. */
export interface PlanSheet {
  title: string;
  positions: readonly PlacedPositionFieldsFragment[];
  /** Levels in the range; null for today. */
  levels: PeriodLevels | null;
}

interface Printed {
  customer: { name: string; cardcode: string };
  /** The plan with the visible items of the map. */
  plan: Plan;
  sheets: readonly PlanSheet[];
  /** Draws areas by their share of alarms. */
  hasHeat: boolean;
  /** Number of the plan's positions, including those that the filter hides. */
  total: number;
}

/** Millimetres of an A4 page in landscape, with the margins that printers need. */
const page = { width: 297, height: 210, margin: 10, head: 16, foot: 8 } as const;
const side = { width: 62, gap: 5 } as const;
const room = { width: page.width - 2 * page.margin - side.width - side.gap, height: page.height - 2 * page.margin - page.head - page.foot } as const;
/** Millimetres of a marker, and of a line of the list. */
const marker = 5;
const line = 3.6;
const dotsPerMillimetre = 150 / 25.4;

/**
 * Writes the visible map as a PDF of A4 pages and returns it to the user as a file. The plan has its zones, markers and their numbers. Next
 * to it are the legend, the areas of a range of time, and the defects by number. The rest of them continues on further pages. Compared
 * ranges follow each other.
 */
export async function writePlanPdf({ customer, plan, sheets, hasHeat, total }: Printed): Promise<void> {
  const t = i18next.getFixedT(null, 'plans');
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title: `${printable(sheets.map(({ title }) => title).join(' / '))}, ${printable(customer.name)}` });
  pdf.setLanguage(i18next.language === 'en' ? 'en' : 'de');
  const revision = plan.revisedAt && t(plan.revisedBy ? 'revision' : 'revisionOn', { day: dayText(plan.revisedAt), by: plan.revisedBy });
  for (const [at, sheet] of sheets.entries()) {
    const { title, positions, levels } = sheet;
    const facts = [title, revision, t(plan.isReleased ? 'released' : 'notReleased'), t('printShown', { count: total, shown: positions.length })];
    const head = () => {
      text(pdf, `${customer.name} (${customer.cardcode})`, page.margin, page.margin + 5, { size: 14, isBold: true });
      text(pdf, facts.filter(Boolean).join('  ·  '), page.margin, page.margin + 11, { size: 10 });
    };
    if (at > 0) pdf.addPage();
    head();
    await drawPlan(pdf, plan, positions, hasHeat ? heatAreas(positions, levels?.areas ?? []) : []);
    writeLines(pdf, [...legendOf(positions, plan.defects ?? []), ...areaLines(levels), ...defectLines(plan.defects ?? [])], head);
  }
  const pages = pdf.getNumberOfPages();
  for (let at = 1; at <= pages; at += 1) {
    pdf.setPage(at);
    text(pdf, t('printedOn', { day: dayText(gatewayNow().toISOString()) }), page.margin, page.height - page.margin, { size: 8 });
    text(pdf, t('printedPage', { at, pages }), page.width - page.margin, page.height - page.margin, { size: 8, align: 'right' });
  }
  pdf.save(`Plan_${customer.cardcode}_${sheets[0]!.title.replace(/[^\wäöüÄÖÜß-]+/g, '_')}.pdf`);
}

function text(
  pdf: jsPDF,
  words: string,
  x: number,
  y: number,
  { size, isBold = false, align = 'left' }: { size: number; isBold?: boolean; align?: 'left' | 'right' | 'center' },
) {
  pdf
    .setTextColor('#1b2a32')
    .setFontSize(size)
    .setFont('helvetica', isBold ? 'bold' : 'normal')
    .text(printable(words), x, y, { align });
}

/** Draws the picture of the plan. Markers, zones and their texts remain vectors and text, so that they are sharp and searchable. */
async function drawPlan(pdf: jsPDF, plan: Plan, positions: readonly PlacedPositionFieldsFragment[], heat: readonly HeatArea[]): Promise<void> {
  const scale = fitOf(plan, room);
  const [left, top] = [page.margin + (room.width - plan.width * scale) / 2, page.margin + page.head];
  const at = ({ x, y }: { x: number | null; y: number | null }) => ({ x: left + x! * scale, y: top + y! * scale });
  pdf.addImage(await pictureOf(plan, scale * dotsPerMillimetre, heat), 'JPEG', left, top, plan.width * scale, plan.height * scale);
  pdf
    .setDrawColor('#c3ccd1')
    .setLineWidth(0.2)
    .rect(left, top, plan.width * scale, plan.height * scale);
  for (const { name, points } of plan.polygons ?? []) plate(pdf, name, at(middleOf(points)), { colour: '#1b2a32', behind: '#ffffff' });
  for (const position of positions) {
    const { x, y } = at(position);
    const state = stateOf(position);
    const { notCheckable, hasOpenDefects, number } = position;
    stamp(pdf, positionPicture({ icon: position.objects[0]?.icon ?? 'MARKER', state, notCheckable, hasOpenDefects }), x, y);
    const { text: colour, plate: behind } = lookOf(state);
    plate(pdf, number, { x, y: y + 3.6 }, { colour, behind });
  }
  for (const defect of plan.defects ?? []) {
    const { x, y } = at(defect);
    stamp(pdf, defectPicture(defect.priority), x, y);
    if (defect.number) plate(pdf, defect.number, { x, y: y + 3.6 }, { colour: '#000000', behind: '#ffffff' });
  }
}

/** The plan with its areas by alarms and its zones, at the given dots for a pixel of the plan. */
async function pictureOf(plan: Plan, scale: number, heat: readonly HeatArea[]): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(plan.width * scale), Math.round(plan.height * scale)];
  const brush = canvas.getContext('2d')!;
  const picture = new Image();
  picture.src = plan.pictureUrl;
  await picture.decode();
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  drawHeat(brush, heat, { scale, planWidth: plan.width });
  brush.lineWidth = 2;
  for (const { points, fill, stroke } of plan.polygons ?? []) {
    brush.beginPath();
    for (const { x, y } of points) brush.lineTo(x * scale, y * scale);
    brush.closePath();
    brush.fillStyle = cssOf(fill);
    brush.fill();
    brush.strokeStyle = cssOf(stroke);
    brush.stroke();
  }
  return canvas.toDataURL('image/jpeg', 0.9);
}

/** Areas as on the map: outlines around their positions, in red as full as their share of alarms. */
function drawHeat(brush: CanvasRenderingContext2D, heat: readonly HeatArea[], { scale, planWidth }: { scale: number; planWidth: number }): void {
  for (const { outline, share } of heat) {
    const { colour, opacity } = heatLook(share);
    // Line and filling overlap: both are opaque on a layer, which is blended onto the plan as one.
    const layer = document.createElement('canvas');
    [layer.width, layer.height] = [brush.canvas.width, brush.canvas.height];
    const layerBrush = layer.getContext('2d')!;
    layerBrush.beginPath();
    for (const { x, y } of outline) layerBrush.lineTo(x * scale, y * scale);
    layerBrush.closePath();
    layerBrush.fillStyle = colour;
    layerBrush.fill();
    layerBrush.lineJoin = 'round';
    layerBrush.lineWidth = heatReach(planWidth) * scale;
    layerBrush.strokeStyle = colour;
    layerBrush.stroke();
    brush.globalAlpha = opacity;
    brush.drawImage(layer, 0, 0);
    brush.globalAlpha = 1;
  }
}

/** jsPDF stores a picture once, however often it is used. */
const stamp = (pdf: jsPDF, picture: string, x: number, y: number): void => void pdf.addImage(picture, 'PNG', x - marker / 2, y - marker / 2, marker, marker);

/** A short text on a plate, in the middle of a point. */
function plate(pdf: jsPDF, words: string, { x, y }: { x: number; y: number }, { colour, behind }: { colour: string; behind: string }): void {
  const shown = printable(words);
  if (shown === '') return;
  const width = pdf.setFontSize(6).setFont('helvetica', 'bold').getTextWidth(shown) + 1;
  pdf.setFillColor(behind).roundedRect(x - width / 2, y - 1.3, width, 2.6, 0.6, 0.6, 'F');
  pdf.setTextColor(colour).text(shown, x, y + 0.8, { align: 'center' });
}

/** Writes lines next to the plan, and the rest of them in columns of further pages. */
function writeLines(pdf: jsPDF, lines: readonly Line[], head: () => void): void {
  const top = page.margin + page.head;
  const bottom = page.height - page.margin - page.foot;
  let x = page.width - page.margin - side.width;
  let y: number = top;
  let heading = '';
  for (const { picture, text: words, isHeading = false } of lines) {
    const rows = pdf.setFontSize(8).splitTextToSize(printable(words), side.width - marker - 2) as string[];
    if (isHeading && y > top) y += 3;
    const height = Math.max(picture || isHeading ? marker : 0, rows.length * line) + (isHeading ? 1.5 : 0.6);
    if (y + height > bottom) {
      x += side.width + side.gap;
      y = top;
      if (x + side.width > page.width - page.margin) {
        pdf.addPage();
        head();
        x = page.margin;
        if (!isHeading) {
          text(pdf, heading, x, y + 3.4, { size: 10, isBold: true });
          y += marker + 1.5;
        }
      }
    }
    if (isHeading) heading = words;
    if (picture) pdf.addImage(picture, 'PNG', x, y, marker, marker);
    for (const [at, row] of rows.entries())
      text(pdf, row, picture ? x + marker + 1.5 : x, y + 3.4 + at * line, { size: isHeading ? 10 : 8, isBold: isHeading });
    y += height;
  }
}
