import { groupMeasuredRuns } from '../../../domain/measuredRuns.ts';
import { dayMilliseconds } from '../../../domain/days.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { Excursion, Gap } from './excursions.ts';
import { formatNumber } from '../../../domain/formatNumber.ts';
import type { MeasureRecord } from './sensorRecord.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Curve {
  measure: MeasureRecord;
  days: Gap;
  outside: readonly Excursion[];
  language: Language;
}

const axisWidth = 30;
const lineWidth = 0.8;
/** Radius of a reading without neighbours. */
const dotRadius = 1.2;
const colours = { curve: '#12685a', grid: '#dfe5e8', text: '#55656f', YELLOW: '#e5a50a', RED: '#d3281f' };

/** Round steps between the lowest and the highest value that is drawn. */
function listSteps(low: number, high: number): number[] {
  const rough = Math.max(0.1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999)! * power;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.max(1, Math.ceil(high / step) - first) + 1 }, (_, at) => (first + at) * step);
}

/** Draws a measure over a period, its limits as broken lines and the times outside them as marked spans; a gap stays empty. */
export function drawCurve(document: PDFKit.PDFDocument, { x, y, width, height }: Box, { measure, days, outside, language }: Curve): void {
  const { points, lowest, highest, yellowFrom, redFrom } = measure;
  const limits = [
    ['YELLOW', yellowFrom],
    ['RED', redFrom],
  ] as const;
  const reached = [lowest!, highest!, ...limits.flatMap(([, value]) => (value === null ? [] : [value]))];
  const steps = listSteps(Math.min(...reached), Math.max(...reached));
  const left = x + axisWidth;
  const right = x + width;
  const foot = y + height - 12;
  const toX = (at: number) => left + ((at - days.from) / (days.to - days.from)) * (right - left);
  const toY = (value: number) => foot - ((value - steps[0]!) / (steps.at(-1)! - steps[0]!)) * (foot - y);
  document.save();
  for (const { from, to, level } of outside)
    document
      .rect(toX(from), y, Math.max(0.8, toX(to) - toX(from)), foot - y)
      .fillOpacity(0.2)
      .fill(colours[level]);
  document.fillOpacity(1).font('regular').fontSize(7);
  for (const step of steps) {
    document.moveTo(left, toY(step)).lineTo(right, toY(step)).lineWidth(0.4).stroke(colours.grid);
    document
      .fillColor(colours.text)
      .text(formatNumber(step, language), x, toY(step) + 2.5, { width: axisWidth - 5, align: 'right', lineBreak: false, baseline: 'alphabetic' });
  }
  const dayCount = Math.round((days.to - days.from) / dayMilliseconds);
  for (let day = 0; day < dayCount; day += Math.max(1, Math.ceil(dayCount / 8))) {
    const at = days.from + day * dayMilliseconds;
    // Noon of the day: its text is right whatever the clocks do.
    document.fillColor(colours.text).text(formatDay(new Date(at + 43_200_000)).slice(0, 6), toX(at), foot + 8, { lineBreak: false, baseline: 'alphabetic' });
  }
  for (const [level, value] of limits)
    if (value !== null) document.moveTo(left, toY(value)).lineTo(right, toY(value)).lineWidth(0.8).dash(4, { space: 3 }).stroke(colours[level]);
  document.undash();
  const runs = groupMeasuredRuns(points);
  for (const [first, ...others] of runs) {
    document.moveTo(toX(first!.at), toY(first!.value));
    for (const { at, value } of others) document.lineTo(toX(at), toY(value));
  }
  document.lineWidth(lineWidth).stroke(colours.curve);
  const lone = runs.filter((run) => run.length === 1 || run.every(({ at, value }) => at === run[0]!.at && value === run[0]!.value));
  for (const [{ at, value }] of lone as [{ at: number; value: number }][]) document.circle(toX(at), toY(value), dotRadius).fill(colours.curve);
  document.restore();
}
