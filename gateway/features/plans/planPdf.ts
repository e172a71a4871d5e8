import { germanCollator } from '../../../domain/germanCollator.ts';
import { computeHeatAreas, getHeatStyle, getHeatMargin, computeOutline } from '../../../domain/planHeat.ts';
import { areaLetters, getLook, computeMiddle, getMarkerState, toPlanLabel } from '../../../domain/planMarkers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SessionCaller } from '../../context.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import { createNotFoundError } from '../../errors.ts';
import { openShownPicture } from '../../export/pictures/openShownPicture.ts';
import { ascent, toPrintable } from '../../export/pdfDocument.ts';
import type { PdfBox, PdfHead, PdfTable } from '../../export/pdfTable.ts';
import { createTablePdf } from '../../export/tablePdf.ts';
import { getTranslator } from '../../export/texts.ts';
import { readPlanSize } from './changes.ts';
import { drawDefectMarker, drawPlate, drawPositionMarker, ink } from './drawMarkers.ts';
import { planPictureData } from './endpoints.ts';
import type { Plan, PlanPolygon, PlanSize } from './models.ts';
import { column, listLines, writeLines } from './planLines.ts';
import { type PlanSheet, type PlanView, readSheets } from './planView.ts';
import { getReviserName } from './reviser.ts';

/** Pixels of the picture's longer side: more than 150 for an inch of the page. */
const longestSide = 2_200;
/** Points between a marker and the plate with its number. */
const plateGap = 10.2;

/** A plan for the document of an audit pack, or as a page shows it. */
interface PrintedPlan {
  /** Null for a view without periods. */
  customer: Customer | null;
  view: PlanView;
  /** Adds a table of the positions. */
  hasList: boolean;
}

type Colour = PlanPolygon['fill'];
const toRgb = ({ red, green, blue }: Colour): [number, number, number] => [red, green, blue];

interface Place {
  left: number;
  top: number;
  scale: number;
}
const createPointMapper =
  ({ left, top, scale }: Place) =>
  ({ x, y }: { x: number | null; y: number | null }) => ({ x: left + x! * scale, y: top + y! * scale });

/** Draws areas by their share of alarms: as wide around their positions as on the map, each as one shape, so that nothing overlaps in it. */
function drawHeat(document: PDFKit.PDFDocument, sheet: PlanSheet, size: PlanSize, place: Place): void {
  const toPagePoint = createPointMapper(place);
  const reach = getHeatMargin(size.width) / 2;
  const circle = Array.from({ length: 32 }, (_none, step) => [Math.cos((step * Math.PI) / 16) * reach, Math.sin((step * Math.PI) / 16) * reach] as const);
  for (const { outline, share } of computeHeatAreas(sheet.positions, sheet.levels?.areas ?? [])) {
    const { colour, opacity } = getHeatStyle(share);
    if (opacity === 0) continue;
    const around = computeOutline(outline.flatMap(({ x, y }) => circle.map(([right, down]) => ({ x: x + right, y: y + down })))).map(toPagePoint);
    document
      .save()
      .fillOpacity(opacity)
      .polygon(...around.map(({ x, y }): [number, number] => [x, y]))
      .fill(colour)
      .restore();
  }
}

function drawPlan(
  document: PDFKit.PDFDocument,
  box: PdfBox,
  { picture, size, sheet, hasHeat }: { picture: Buffer; size: PlanSize; sheet: PlanSheet; hasHeat: boolean },
): void {
  const scale = Math.min((box.width - column.width - column.gap) / size.width, box.height / size.height);
  const place = { left: box.x, top: box.y, scale };
  const toPagePoint = createPointMapper(place);
  const width = size.width * scale;
  const height = size.height * scale;
  document.image(picture, box.x, box.y, { width, height });
  document.rect(box.x, box.y, width, height).lineWidth(0.5).stroke('#c3ccd1');
  // Areas may reach beyond the picture.
  document.save().rect(box.x, box.y, width, height).clip();
  if (hasHeat) drawHeat(document, sheet, size, place);
  for (const { points, fill, stroke } of sheet.polygons)
    document
      .save()
      .fillOpacity(fill.alpha)
      .strokeOpacity(stroke.alpha)
      .lineWidth(0.8)
      .polygon(...points.map(toPagePoint).map(({ x, y }): [number, number] => [x, y]))
      .fillAndStroke(toRgb(fill), toRgb(stroke))
      .restore();
  document.restore();
  for (const { name, points } of sheet.polygons)
    drawPlate(document, toPlanLabel(name, areaLetters), toPagePoint(computeMiddle(points)), { colour: ink, behind: '#ffffff' });
  for (const position of sheet.positions) {
    const { x, y } = toPagePoint(position);
    drawPositionMarker(document, position, x, y);
    const { text, plate: behind } = getLook(getMarkerState(position));
    if (sheet.hasNumbers) drawPlate(document, toPlanLabel(position.number), { x, y: y + plateGap }, { colour: text, behind });
  }
  for (const defect of sheet.defects) {
    const { x, y } = toPagePoint(defect);
    drawDefectMarker(document, defect.priority, x, y);
    if (sheet.hasNumbers && defect.number) drawPlate(document, toPlanLabel(defect.number), { x, y: y + plateGap }, { colour: '#000000', behind: '#ffffff' });
  }
}

/** Writes the title of a sheet and returns the rest of the page. */
function drawTitle(document: PDFKit.PDFDocument, { x, y, width, height }: PdfBox, title: string): PdfBox {
  const text = { width, height: 12, ellipsis: true, lineBreak: false, baseline: 'alphabetic' } as const;
  document
    .font('bold')
    .fontSize(10)
    .fillColor(ink)
    .text(toPrintable(title), x, y + ascent * 10, text);
  return { x, y: y + 16, width, height: height - 16 };
}

/**
 * A plan as a PDF: its picture with zones, areas by alarms, positions and defects, with their markers and numbers as on the map. Legend, areas
 * of a period, and defects are next to it and continue on further pages. Each period has its own sheet.
 */
export async function createPlanPdf(
  plan: Plan,
  { customer, view, hasList }: PrintedPlan,
  head: Omit<PdfHead, 'title'>,
  caller: SessionCaller,
): Promise<Buffer> {
  const { language } = head;
  const t = getTranslator(language);
  const [data, size, { sheets, total }] = await Promise.all([
    caller.provider.call(planPictureData, { planId: plan.id }),
    readPlanSize(plan, caller),
    readSheets(plan, view, { customer, language }, caller),
  ]);
  if (data === null) throw createNotFoundError('plan');
  const target = { width: longestSide, height: longestSide, format: 'jpeg', quality: 85 } as const;
  const { body: picture } = await openShownPicture(Buffer.from(data, 'base64'), target, caller);
  const { positions } = sheets[0]!;
  const revised = [
    plan.revisedAt && formatDay(plan.revisedAt),
    getReviserName(plan, caller.session.user),
    plan.revisionRemark,
    t(plan.isReleased ? 'plans:released' : 'plans:notReleased'),
  ];
  return createTablePdf(
    {
      ...head,
      title: plan.title,
      facts: [
        ...head.facts,
        [t('planPdf:revision'), revised.filter(Boolean).join(', ')],
        [t('planPdf:shown'), t('plans:printShown', { shown: positions.length, count: total })],
      ],
      draw(document, first, nextPage) {
        for (const [at, sheet] of sheets.entries()) {
          const page = at === 0 ? first : nextPage();
          const box = sheet.levels ? drawTitle(document, page, sheet.title) : page;
          drawPlan(document, box, { picture, size, sheet, hasHeat: view.hasHeat });
          writeLines(document, box, listLines(sheet, t, language), () => drawTitle(document, nextPage(), sheet.title));
        }
      },
    },
    hasList ? [createPositionTable(positions, t)] : [],
  );
}

function createPositionTable(positions: PlanSheet['positions'], t: ReturnType<typeof getTranslator>): PdfTable {
  const columns = (['number', 'position', 'area', 'objects', 'level'] as const).map((name) => ({ heading: t(`planPdf:${name}`) }));
  const rows = positions
    .toSorted((one, other) => germanCollator.compare(one.number, other.number))
    .map((position) => [
      position.number,
      position.name ?? '',
      position.areaName,
      position.objects.map(({ name }) => name).join(', '),
      t(`levels:${getMarkerState(position)}`),
    ]);
  return { title: t('planPdf:positions'), columns, rows, notes: rows.length === 0 ? [t('planPdf:none')] : [] };
}
