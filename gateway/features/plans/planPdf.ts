import type { SignedIn } from '../../context.ts';
import { dayText } from '../../lists/dayText.ts';
import { notFound } from '../../errors.ts';
import { shownPicture } from '../../export/pictures/shownPicture.ts';
import { ascent, printable } from '../../export/pdfDocument.ts';
import { type PdfBox, type PdfHead, tablePdf } from '../../export/tablePdf.ts';
import type { Language } from '../../generated/resolvers.ts';
import { planData, planPictureData } from './endpoints.ts';
import type { PlacedDefect, PlacedPosition, Plan, PlanPolygon } from './models.ts';
import { planPdfTexts } from './planPdfTexts.ts';
import { visibleDefects, visiblePolygons, visiblePositions } from './plansOfLocation.ts';
import { revisorOf } from './revisor.ts';

type Caller = Pick<SignedIn, 'scope' | 'provider' | 'session'>;

/** Pixels of the picture's longer side: 200 for an inch of the page. */
const longestSide = 2_200;
const legendWidth = 140;
const radius = 4;
/** Default size of a plan whose size the provider does not send. */
const unknownSize = { width: 1600, height: 1000 };

const states = ['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE', 'NONE'] as const satisfies readonly (keyof ReturnType<typeof planPdfTexts>['state'])[];
type State = (typeof states)[number];
const colours: Record<State, string> = { RED: '#c62828', YELLOW: '#e0a100', GREEN: '#2e7d32', NOT_CHECKABLE: '#1565c0', NONE: '#6b7780' };
const stateOf = ({ level, notCheckable }: PlacedPosition): State => (notCheckable ? 'NOT_CHECKABLE' : (level ?? 'NONE'));

/** A mark of a state: each has a different shape in addition to its colour. */
function mark(document: PDFKit.PDFDocument, state: State, x: number, y: number): void {
  switch (state) {
    case 'RED':
      document.rect(x - radius, y - radius, radius * 2, radius * 2);
      break;
    case 'YELLOW':
      document.polygon([x, y - radius * 1.2], [x + radius * 1.2, y + radius], [x - radius * 1.2, y + radius]);
      break;
    case 'NOT_CHECKABLE':
      document.polygon([x, y - radius * 1.3], [x + radius * 1.3, y], [x, y + radius * 1.3], [x - radius * 1.3, y]);
      break;
    default:
      document.circle(x, y, radius);
  }
  document.lineWidth(0.8).fillAndStroke(state === 'NONE' ? '#ffffff' : colours[state], state === 'NONE' ? colours.NONE : '#ffffff');
}

function defectMark(document: PDFKit.PDFDocument, x: number, y: number): void {
  const corners = Array.from({ length: 6 }, (_none, at): [number, number] => [
    x + radius * 1.2 * Math.cos((at * Math.PI) / 3),
    y + radius * 1.2 * Math.sin((at * Math.PI) / 3),
  ]);
  document
    .polygon(...corners)
    .lineWidth(1)
    .fillAndStroke('#ffffff', '#14212b');
  document
    .moveTo(x, y - 2.2)
    .lineTo(x, y + 0.6)
    .lineWidth(1.2)
    .stroke('#14212b');
  document.circle(x, y + 2.2, 0.7).fill('#14212b');
}

/** A short text on a plate whose middle is at `x`. */
function plate(document: PDFKit.PDFDocument, words: string, x: number, y: number): void {
  const text = printable(words);
  const width = document.font('bold').fontSize(5.5).widthOfString(text) + 2;
  document
    .save()
    .fillOpacity(0.85)
    .rect(x - width / 2, y, width, 6.6)
    .fill('#ffffff')
    .restore();
  document.fillColor('#14212b').text(text, x - width / 2 + 1, y + 1 + ascent * 5.5, { lineBreak: false, baseline: 'alphabetic' });
}

const cssOf = ({ red, green, blue }: PlanPolygon['fill']): [number, number, number] => [red, green, blue];

interface Surface {
  picture: Buffer;
  size: { width: number; height: number };
  positions: readonly PlacedPosition[];
  polygons: readonly PlanPolygon[];
  defects: readonly PlacedDefect[];
}

function drawPlan(document: PDFKit.PDFDocument, box: PdfBox, { picture, size, positions, polygons, defects }: Surface): void {
  const room = { width: box.width - legendWidth - 12, height: box.height };
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const at = (point: { x: number | null; y: number | null }) => ({ x: box.x + point.x! * scale, y: box.y + point.y! * scale });
  document.image(picture, box.x, box.y, { width: size.width * scale, height: size.height * scale });
  document
    .rect(box.x, box.y, size.width * scale, size.height * scale)
    .lineWidth(0.5)
    .stroke('#c3ccd1');
  for (const { name, points, fill, stroke } of polygons) {
    const corners = points.map((point): [number, number] => [at(point).x, at(point).y]);
    document
      .save()
      .fillOpacity(fill.alpha)
      .strokeOpacity(stroke.alpha)
      .lineWidth(0.8)
      .polygon(...corners)
      .fillAndStroke(cssOf(fill), cssOf(stroke))
      .restore();
    const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis as 0]!, 0) / corners.length) as [number, number];
    plate(document, name, x, y - 3);
  }
  for (const position of positions) {
    const { x, y } = at(position);
    mark(document, stateOf(position), x, y);
    plate(document, position.number, x, y + radius + 1);
  }
  for (const defect of defects) {
    const { x, y } = at(defect);
    defectMark(document, x, y);
    if (defect.number) plate(document, defect.number, x, y + radius + 2);
  }
}

function drawLegend(document: PDFKit.PDFDocument, box: PdfBox, { positions, polygons, defects }: Surface, language: Language): void {
  const words = planPdfTexts(language);
  const x = box.x + box.width - legendWidth;
  let y = box.y + 4;
  const line = (text: string, isBold = false) => {
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(8)
      .fillColor('#14212b')
      .text(printable(text), x + (isBold ? 0 : 16), y - 4 + ascent * 8, {
        width: legendWidth - 16,
        height: 10,
        ellipsis: true,
        lineBreak: false,
        baseline: 'alphabetic',
      });
    y += 15;
  };
  if (positions.length + polygons.length + defects.length > 0) line(words.legend, true);
  for (const state of states) {
    const count = positions.filter((position) => stateOf(position) === state).length;
    if (count === 0) continue;
    mark(document, state, x + 6, y);
    line(`${words.state[state]} (${count})`);
  }
  if (defects.length > 0) {
    defectMark(document, x + 6, y);
    line(`${words.defect} (${defects.length})`);
  }
  if (polygons.length > 0) line(words.zones, true);
  for (const { name, fill, stroke } of polygons.slice(0, 20)) {
    document
      .save()
      .fillOpacity(fill.alpha)
      .rect(x, y - 5, 12, 8)
      .fillAndStroke(cssOf(fill), cssOf(stroke))
      .restore();
    line(name);
  }
}

/** A plan as a PDF: its picture with zones, positions and defects in the caller's areas, a legend, and a list of the positions. */
export async function planPdf(plan: Plan, head: Omit<PdfHead, 'title'>, caller: Caller): Promise<Buffer> {
  const { provider } = caller;
  const words = planPdfTexts(head.language);
  const [data, sent, placed, polygons, defects] = await Promise.all([
    provider.call(planPictureData, { planId: plan.id }),
    plan.size ?? provider.call(planData, { planId: plan.id }),
    visiblePositions(plan, caller),
    visiblePolygons(plan, caller),
    visibleDefects(plan, caller),
  ]);
  if (data === null) throw notFound('plan');
  const target = { width: longestSide, height: longestSide, format: 'jpeg', quality: 85 } as const;
  const { body: picture } = await shownPicture(Buffer.from(data, 'base64'), target, caller);
  const isPlaced = ({ x, y }: { x: number | null; y: number | null }) => x !== null && y !== null;
  const positions = placed.filter(isPlaced);
  const surface = { picture, size: sent ?? unknownSize, positions, polygons, defects: defects.filter(isPlaced) };
  const revised = [
    plan.revisedAt && dayText(plan.revisedAt),
    revisorOf(plan, caller.session.user),
    plan.revisionRemark,
    plan.isReleased ? words.released : words.notReleased,
  ];
  const columns = [words.number, words.position, words.area, words.objects, words.level].map((heading, at) => ({ heading, width: [2, 4, 3, 6, 2][at]! }));
  const rows = positions
    .toSorted((one, other) => one.number.localeCompare(other.number, 'de', { numeric: true }))
    .map((position) => [
      position.number,
      position.name ?? '',
      position.areaName,
      position.objects.map(({ name }) => name).join(', '),
      words.state[stateOf(position)],
    ]);
  return tablePdf(
    {
      ...head,
      title: plan.title,
      facts: [...head.facts, [words.revision, revised.filter(Boolean).join(', ')]],
      draw(document, box) {
        drawPlan(document, box, surface);
        drawLegend(document, box, surface, head.language);
      },
    },
    [{ title: words.positions, columns, rows, notes: rows.length === 0 ? [words.none] : [] }],
  );
}
