import { jsPDF } from 'jspdf';
import type { PlacedPositionFieldsFragment, PlanViewQuery } from '../../generated/graphql.ts';
import { dayText } from '../../i18n/format.ts';
import { fitOf } from './mapView.ts';
import { cssOf, lookOf, priorityColour, stateOf } from './planColours.ts';
import { drawingOf } from './planIcons.tsx';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

interface Printed {
  customer: { name: string; cardcode: string };
  plan: Plan;
  positions: readonly PlacedPositionFieldsFragment[];
  words: { revision: string; legend: string };
}

/** A4 landscape at 150 dots per inch (L-30), with the margins that printers need. */
const page = { width: 297, height: 210, margin: 10, head: 16, foot: 18 } as const;
const dotsPerMillimetre = 150 / 25.4;

/** Draws what the map shows on an A4 page with heading and legend, and hands it to the reader as a file. */
export async function writePlanPdf({ customer, plan, positions, words }: Printed): Promise<void> {
  const room = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin - page.head - page.foot };
  const scale = fitOf(plan, { width: room.width * dotsPerMillimetre, height: room.height * dotsPerMillimetre });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(plan.width * scale), Math.round(plan.height * scale)];
  await drawPlan(canvas, plan, positions, scale);
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title: plan.title });
  pdf
    .setFontSize(14)
    .setFont('helvetica', 'bold')
    .text(`${customer.name} (${customer.cardcode})`, page.margin, page.margin + 5);
  const revision = plan.revisedAt ? `  ·  ${words.revision} ${dayText(plan.revisedAt)}` : '';
  pdf
    .setFontSize(10)
    .setFont('helvetica', 'normal')
    .text(`${plan.title}${revision}`, page.margin, page.margin + 11);
  const [width, height] = [canvas.width / dotsPerMillimetre, canvas.height / dotsPerMillimetre];
  pdf.addImage(canvas.toDataURL('image/jpeg', 0.9), 'JPEG', page.margin + (room.width - width) / 2, page.margin + page.head, width, height);
  const kinds = [...new Set(positions.flatMap(({ objects }) => objects.map(({ name }) => name)))];
  const legend = pdf.setFontSize(8).splitTextToSize(`${words.legend}: ${kinds.join(' · ')}`, room.width) as string[];
  pdf.text(legend.slice(0, 4), page.margin, page.height - page.margin - page.foot + 8);
  pdf.save(`Plan_${customer.cardcode}_${plan.title.replace(/[^\wäöüÄÖÜß-]+/g, '_')}.pdf`);
}

async function drawPlan(canvas: HTMLCanvasElement, plan: Plan, positions: readonly PlacedPositionFieldsFragment[], scale: number): Promise<void> {
  const brush = canvas.getContext('2d')!;
  const picture = new Image();
  picture.src = plan.pictureUrl;
  await picture.decode();
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const { points, fill, stroke } of plan.polygons ?? []) {
    brush.beginPath();
    for (const { x, y } of points) brush.lineTo(x * scale, y * scale);
    brush.closePath();
    brush.fillStyle = cssOf(fill);
    brush.fill();
    brush.strokeStyle = cssOf(stroke);
    brush.lineWidth = 2;
    brush.stroke();
  }
  for (const position of positions) drawPosition(brush, position, scale);
  for (const { x, y, priority } of plan.defects ?? []) {
    brush.save();
    brush.translate(x! * scale, y! * scale);
    brush.fillStyle = priorityColour[priority];
    brush.fill(new Path2D('M0 -12 12 9H-12z'));
    brush.restore();
  }
}

function drawPosition(brush: CanvasRenderingContext2D, position: PlacedPositionFieldsFragment, scale: number): void {
  const look = lookOf(stateOf(position));
  brush.save();
  brush.translate(position.x! * scale, position.y! * scale);
  brush.fillStyle = look.disc;
  brush.beginPath();
  brush.arc(0, 0, 11, 0, 2 * Math.PI);
  brush.fill();
  brush.font = 'bold 11px sans-serif';
  brush.textAlign = 'center';
  brush.lineWidth = 3;
  brush.strokeStyle = '#ffffff';
  brush.strokeText(position.number, 0, 22);
  brush.fillStyle = look.text;
  brush.fillText(position.number, 0, 22);
  brush.translate(-7, -7);
  brush.scale(14 / 24, 14 / 24);
  brush.strokeStyle = look.icon;
  brush.lineWidth = 2;
  brush.stroke(new Path2D(drawingOf(position.objects[0]?.icon ?? 'MARKER')));
  brush.restore();
}
