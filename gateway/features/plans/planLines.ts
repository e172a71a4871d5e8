import { germanCollator } from '../../../domain/germanCollator.ts';
import { type PlanIcon, planStates, getMarkerState } from '../../../domain/planMarkers.ts';
import { ascent } from '../../export/pdfDocument.ts';
import type { PdfBox } from '../../export/pdfTable.ts';
import type { Translate } from '../../export/texts.ts';
import { createTextWrapper } from '../../export/wrapText.ts';
import { formatNumber } from '../../../domain/formatNumber.ts';
import type { Language } from '../../generated/resolvers.ts';
import { drawDefectMarker, drawIconOnly, ink, markerSize, drawStateMarker } from './drawMarkers.ts';
import type { PlanSheet } from './planView.ts';

/** Points of the column next to the plan, and of the gap between columns. */
export const column = { width: 176, gap: 14 } as const;
const lineHeight = 10.2;

/** A line of the legend or of a list next to the plan. */
interface Line {
  /** Draws the symbol around a point. */
  draw?: (document: PDFKit.PDFDocument, x: number, y: number) => void;
  text: string;
  isHeading?: true;
}

const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const;

/** Returns the legend of a plan: states, kinds of objects, priorities of defects, and zones. */
function listLegend({ positions, defects, polygons }: PlanSheet, t: Translate): Line[] {
  if (positions.length + defects.length + polygons.length === 0) return [];
  const kinds = new Map<PlanIcon, string>();
  for (const { objects } of positions) for (const { icon, name } of objects) if (!kinds.has(icon)) kinds.set(icon, name);
  const listCounted = <Kind>(all: readonly Kind[], getCount: (kind: Kind) => number, line: (kind: Kind, count: number) => Line) =>
    all.flatMap((kind) => (getCount(kind) > 0 ? [line(kind, getCount(kind))] : []));
  return [
    { isHeading: true, text: t('plans:legend') },
    ...listCounted(
      planStates,
      (state) => positions.filter((position) => getMarkerState(position) === state).length,
      (state, count) => ({ draw: (document, x, y) => drawStateMarker(document, state, x, y), text: `${t(`levels:${state}`)} (${count})` }),
    ),
    ...[...kinds].map(([icon, name]): Line => ({ draw: (document, x, y) => drawIconOnly(document, icon, x, y), text: name })),
    ...listCounted(
      priorities,
      (priority) => defects.filter((defect) => defect.priority === priority).length,
      (priority, count) => ({
        draw: (document, x, y) => drawDefectMarker(document, priority, x, y),
        text: `${t('plans:defect')}: ${t(`plans:priority.${priority}`)} (${count})`,
      }),
    ),
    ...polygons.map(
      ({ name, fill, stroke }): Line => ({
        draw: (document, x, y) =>
          void document
            .save()
            .fillOpacity(fill.alpha)
            .strokeOpacity(stroke.alpha)
            .lineWidth(0.8)
            .rect(x - 6, y - 4, 12, 8)
            .fillAndStroke([fill.red, fill.green, fill.blue], [stroke.red, stroke.green, stroke.blue])
            .restore(),
        text: name,
      }),
    ),
  ];
}

/** Returns shares and counts of a period by area, with those of all. */
function listAreaLines({ levels }: PlanSheet, t: Translate, language: Language): Line[] {
  if (!levels) return [];
  const createLine = (name: string, { alarmShare, checks, counts }: typeof levels.figures): Line => ({
    text:
      alarmShare === null
        ? `${name}: ${t('plans:time.noData')}`
        : `${name}: ${t('plans:time.heatShare', { share: formatNumber(alarmShare, language) })}, ${t('plans:time.heatCount', { red: formatNumber(counts.red, language), checks: formatNumber(checks, language) })}`,
  });
  return [
    { isHeading: true, text: t('plans:time.byArea') },
    ...levels.areas.map(({ areaName, figures }) => createLine(areaName ?? t('plans:time.noArea'), figures)),
    createLine(t('plans:time.sum'), levels.figures),
  ];
}

/** Returns the defects in the order of their numbers. The priority is also in words, because the markers differ by colour only. */
function listDefectLines({ defects }: PlanSheet, t: Translate): Line[] {
  if (defects.length === 0) return [];
  const byNumber = defects.toSorted((one, other) => germanCollator.compare(one.number ?? '', other.number ?? ''));
  return [
    { isHeading: true, text: t('plans:part.DEFECTS') },
    ...byNumber.map(
      ({ number, summary, priority }): Line => ({
        draw: (document, x, y) => drawDefectMarker(document, priority, x, y),
        text: `${[number, summary].filter(Boolean).join(' ')} (${t(`plans:priority.${priority}`)})`,
      }),
    ),
  ];
}

/** Returns all lines next to a plan. */
export const listLines = (sheet: PlanSheet, t: Translate, language: Language): Line[] => [
  ...listLegend(sheet, t),
  ...listAreaLines(sheet, t, language),
  ...listDefectLines(sheet, t),
];

/** Writes lines next to the plan, and the rest of them in columns of further pages under the same heading. */
export function writeLines(document: PDFKit.PDFDocument, box: PdfBox, lines: readonly Line[], nextPage: () => PdfBox): void {
  const wrapText = createTextWrapper(document);
  let area = box;
  let x = box.x + box.width - column.width;
  let { y } = box;
  let heading = '';
  const write = (text: string, left: number, top: number, isHeading: boolean) =>
    document
      .font(isHeading ? 'bold' : 'regular')
      .fontSize(isHeading ? 10 : 8)
      .fillColor(ink)
      .text(text, left, top + 3 + ascent * 8, { lineBreak: false, baseline: 'alphabetic' });
  for (const { draw, text, isHeading = false } of lines) {
    const indent = draw ? markerSize + 4 : 0;
    const rows = wrapText(text, column.width - indent, isHeading ? 10 : 8);
    if (isHeading && y > area.y) y += 8;
    const height = Math.max(draw || isHeading ? markerSize : 0, rows.length * lineHeight) + (isHeading ? 4 : 2);
    if (y + height > area.y + area.height) {
      x += column.width + column.gap;
      y = area.y;
      if (x + column.width > area.x + area.width + 0.1) {
        area = nextPage();
        ({ x, y } = area);
        if (!isHeading) {
          write(heading, x, y, true);
          y += markerSize + 4;
        }
      }
    }
    if (isHeading) heading = text;
    draw?.(document, x + markerSize / 2, y + markerSize / 2);
    for (const [at, row] of rows.entries()) write(row, x + indent, y + at * lineHeight, isHeading);
    y += height;
  }
}
