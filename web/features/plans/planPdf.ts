import i18next from 'i18next';
import { jsPDF } from 'jspdf';
import type { PlacedPositionFieldsFragment, PlanIcon, PlanViewQuery } from '../../generated/graphql.ts';
import { dayText } from '../../i18n/format.ts';
import { fitOf } from './mapView.ts';
import { cssOf, lookOf, middleOf, planStates, stateOf } from './planColours.ts';
import { defectPicture, iconPicture, positionPicture } from './planPdfPictures.ts';
import { printable } from './printable.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;
type Defects = NonNullable<Plan['defects']>;

interface Printed {
  customer: { name: string; cardcode: string };
  /** The plan with what the map shows of it. */
  plan: Plan;
  positions: readonly PlacedPositionFieldsFragment[];
  /** How many positions the plan has, those among them that the filter hides. */
  total: number;
}

/** A line of the legend or of the list of defects: a picture and a text; without a picture a heading. */
interface Line {
  picture: string | null;
  text: string;
}

/** Millimetres of an A4 page in landscape, with the margins that printers need (L-30). */
const page = { width: 297, height: 210, margin: 10, head: 16, foot: 8 } as const;
const side = { width: 62, gap: 5 } as const;
const room = { width: page.width - 2 * page.margin - side.width - side.gap, height: page.height - 2 * page.margin - page.head - page.foot } as const;
/** Millimetres of a marker, and of a line of the list. */
const marker = 5;
const line = 3.6;
const dotsPerMillimetre = 150 / 25.4;
const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const;

/**
 * Writes what the map shows as a PDF of A4 pages: the plan with its zones, markers and their numbers, beside it the legend and
 * the defects by number; what does not fit there follows on further pages (L-30). Hands it to the reader as a file.
 */
export async function writePlanPdf({ customer, plan, positions, total }: Printed): Promise<void> {
  const t = i18next.getFixedT(null, 'plans');
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  const title = printable(plan.title);
  pdf.setProperties({ title: `${title}, ${printable(customer.name)}` });
  pdf.setLanguage(i18next.language === 'en' ? 'en' : 'de');
  const revision = plan.revisedAt && t(plan.revisedBy ? 'revision' : 'revisionOn', { day: dayText(plan.revisedAt), by: plan.revisedBy });
  const facts = [revision, t(plan.isReleased ? 'released' : 'notReleased'), t('printShown', { count: total, shown: positions.length })];
  const head = () => {
    text(pdf, `${customer.name} (${customer.cardcode})`, page.margin, page.margin + 5, { size: 14, isBold: true });
    text(pdf, [plan.title, ...facts.filter(Boolean)].join('  ·  '), page.margin, page.margin + 11, { size: 10 });
  };
  head();
  await drawPlan(pdf, plan, positions);
  writeLines(pdf, [...legendOf(positions, plan.defects ?? []), ...defectLines(plan.defects ?? [])], head);
  const pages = pdf.getNumberOfPages();
  for (let at = 1; at <= pages; at += 1) {
    pdf.setPage(at);
    text(pdf, t('printedOn', { day: dayText(new Date().toISOString()) }), page.margin, page.height - page.margin, { size: 8 });
    text(pdf, t('printedPage', { at, pages }), page.width - page.margin, page.height - page.margin, { size: 8, align: 'right' });
  }
  pdf.save(`Plan_${customer.cardcode}_${plan.title.replace(/[^\wäöüÄÖÜß-]+/g, '_')}.pdf`);
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

/** The picture of the plan; markers, zones and their texts stay what they are, so that they are sharp and can be searched. */
async function drawPlan(pdf: jsPDF, plan: Plan, positions: readonly PlacedPositionFieldsFragment[]): Promise<void> {
  const scale = fitOf(plan, room);
  const [left, top] = [page.margin + (room.width - plan.width * scale) / 2, page.margin + page.head];
  const at = ({ x, y }: { x: number | null; y: number | null }) => ({ x: left + x! * scale, y: top + y! * scale });
  pdf.addImage(await pictureOf(plan, scale * dotsPerMillimetre), 'JPEG', left, top, plan.width * scale, plan.height * scale);
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

/** The plan with its zones, at the given dots for a pixel of the plan. */
async function pictureOf(plan: Plan, scale: number): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(plan.width * scale), Math.round(plan.height * scale)];
  const brush = canvas.getContext('2d')!;
  const picture = new Image();
  picture.src = plan.pictureUrl;
  await picture.decode();
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
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

/** jsPDF keeps a picture once, however often it is used. */
const stamp = (pdf: jsPDF, picture: string, x: number, y: number): void => void pdf.addImage(picture, 'PNG', x - marker / 2, y - marker / 2, marker, marker);

/** A short text on a plate, in the middle of a point. */
function plate(pdf: jsPDF, words: string, { x, y }: { x: number; y: number }, { colour, behind }: { colour: string; behind: string }): void {
  const shown = printable(words);
  if (shown === '') return;
  const width = pdf.setFontSize(6).setFont('helvetica', 'bold').getTextWidth(shown) + 1;
  pdf.setFillColor(behind).roundedRect(x - width / 2, y - 1.3, width, 2.6, 0.6, 0.6, 'F');
  pdf.setTextColor(colour).text(shown, x, y + 0.8, { align: 'center' });
}

function legendOf(positions: readonly PlacedPositionFieldsFragment[], defects: Defects): Line[] {
  const t = i18next.getFixedT(null, 'plans');
  const kinds = new Map<PlanIcon, string>();
  for (const { objects } of positions) for (const { icon, name } of objects) if (!kinds.has(icon)) kinds.set(icon, name);
  const states = planStates.filter((state) => positions.some((position) => stateOf(position) === state));
  return [
    { picture: null, text: t('legend') },
    ...states.map((state) => ({
      picture: positionPicture({ icon: null, state, notCheckable: false, hasOpenDefects: false }),
      text: i18next.t(`level.${state}`, { ns: 'ui' }),
    })),
    ...[...kinds].map(([icon, name]) => ({ picture: iconPicture(icon), text: name })),
    ...priorities
      .filter((priority) => defects.some((defect) => defect.priority === priority))
      .map((priority) => ({ picture: defectPicture(priority), text: `${t('defect')}: ${t(`priority.${priority}`)}` })),
  ];
}

function defectLines(defects: Defects): Line[] {
  if (defects.length === 0) return [];
  const byNumber = defects.toSorted((one, other) => (one.number ?? '').localeCompare(other.number ?? '', undefined, { numeric: true }));
  return [
    { picture: null, text: i18next.t('part.DEFECTS', { ns: 'plans' }) },
    ...byNumber.map(({ number, summary, priority }) => ({ picture: defectPicture(priority), text: [number, summary].filter(Boolean).join(' ') })),
  ];
}

/** Writes lines beside the plan, and in columns of further pages what does not fit there. */
function writeLines(pdf: jsPDF, lines: readonly Line[], head: () => void): void {
  const top = page.margin + page.head;
  const bottom = page.height - page.margin - page.foot;
  let x = page.width - page.margin - side.width;
  let y: number = top;
  for (const { picture, text: words } of lines) {
    const rows = pdf.setFontSize(8).splitTextToSize(printable(words), side.width - marker - 2) as string[];
    if (!picture && y > top) y += 3;
    const height = Math.max(marker, rows.length * line) + (picture ? 0.6 : 1.5);
    if (y + height > bottom) {
      x += side.width + side.gap;
      y = top;
      if (x + side.width > page.width - page.margin) {
        pdf.addPage();
        head();
        x = page.margin;
      }
    }
    if (picture) pdf.addImage(picture, 'PNG', x, y, marker, marker);
    for (const [at, row] of rows.entries()) text(pdf, row, picture ? x + marker + 1.5 : x, y + 3.4 + at * line, { size: picture ? 8 : 10, isBold: !picture });
    y += height;
  }
}
