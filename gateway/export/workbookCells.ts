import { dayMilliseconds } from '../../domain/days.ts';
import type { Language, Level } from '../generated/resolvers.ts';
import { escapeXml } from './escape.ts';

/** A moment as it is written, and the same clock as a date: a workbook knows no zones. */
interface WrittenMoment {
  text: string;
  clock: Date;
}

/** A number as the provider writes it, which pages, PDFs and CSV files show; a workbook has to calculate with it. */
interface WrittenNumber {
  text: string;
  number: number;
}

/** A cell of a list: numbers and moments are typed, everything else is text, so that nothing can run as a formula. */
export type WorkbookCell = string | number | WrittenMoment | WrittenNumber | null;

const decimalNumber = /^-?(0|[1-9]\d{0,14})(,\d+)?$/;
const moment = /^(\d{2})\.(\d{2})\.(\d{4})(?:,? (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Converts a day or moment, as `formatDay` and `formatDayTime` write it, to a typed cell. Another text stays a text. */
export function toMomentCell(text: string): string | WrittenMoment | null {
  const parts = moment.exec(text);
  if (!parts) return text || null;
  const [day, month, year, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  const clock = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
  return clock.getUTCDate() === day && clock.getUTCMonth() === month! - 1 ? { text, clock } : text;
}

/** Converts a text of a column of values or quantities: a number, as German writes it, to a typed cell. Another text stays a text. */
export const toNumberCell = (text: string): WorkbookCell => (decimalNumber.test(text) ? { text, number: Number(text.replace(',', '.')) } : text || null);

/** A cell as a person reads it; a number has the decimal sign of the language. */
export function formatCell(cell: WorkbookCell, language: Language): string {
  if (typeof cell === 'number') return language === 'DE' ? String(cell).replace('.', ',') : String(cell);
  return cell === null || typeof cell === 'string' ? (cell ?? '') : cell.text;
}

/** Formats of cells, in the order of those in `stylesXml`. */
export const styles = ['text', 'long', 'heading', 'title', 'day', 'minute', 'whole', 'decimal', 'RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE'] as const;
type Style = (typeof styles)[number];

const dayFormat = 164;
const minuteFormat = 165;
const decimalFormat = 166;
const fills = { heading: 'FFE3EAEE', RED: 'FFF9D2CF', YELLOW: 'FFFDF0C2', GREEN: 'FFD3F0D0', NOT_CHECKABLE: 'FFCFE2F7' } as const;
const fillNames = Object.keys(fills) as (keyof typeof fills)[];
const formats: Partial<Record<Style, number>> = { day: dayFormat, minute: minuteFormat, whole: 1, decimal: decimalFormat };
/** Numbers of the fonts; 0 is the usual one. */
const fonts: Partial<Record<Style, number>> = { heading: 1, title: 2 };
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function formatXml(style: Style): string {
  const fill = (fillNames as readonly string[]).indexOf(style) + 2;
  const wrap = style === 'long' || style === 'heading' ? ' wrapText="1"' : '';
  return `<xf numFmtId="${formats[style] ?? 0}" fontId="${fonts[style] ?? 0}" fillId="${fill < 2 ? 0 : fill}" borderId="${style === 'heading' ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${wrap}/></xf>`;
}

/** The part of a workbook that defines the formats of its cells. */
export const stylesXml = [
  `<styleSheet xmlns="${main}">`,
  `<numFmts count="3"><numFmt numFmtId="${dayFormat}" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="${minuteFormat}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/>`,
  `<numFmt numFmtId="${decimalFormat}" formatCode="#,##0.0##"/></numFmts>`,
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="14"/><name val="Calibri"/></font></fonts>',
  `<fills count="${fillNames.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>`,
  ...fillNames.map((name) => `<fill><patternFill patternType="solid"><fgColor rgb="${fills[name]}"/></patternFill></fill>`),
  '</fills><borders count="2"><border/><border><bottom style="thin"><color rgb="FF55656F"/></bottom></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${styles.length}">${styles.map(formatXml).join('')}</cellXfs></styleSheet>`,
].join('');

/** A column: its heading, and the level that a word in it means. */
export interface WorkbookColumn {
  heading: string;
  levels?: ReadonlyMap<string, Level>;
}

/** A column's letters, counted from 0. */
export const toColumnLetters = (at: number): string => (at < 26 ? '' : toColumnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Days from the first one that Excel counts to 1970. */
const daysBefore1970 = 25_569;
/** Maximum number of characters that Excel takes in a cell. */
const maxCellLength = 32_767;
const cutSign = ' …';

/** Characters that fit in a column before a text takes a second line. */
export const widestColumn = 60;

/** A cell in a sheet's XML. */
export function buildCellXml(cell: WorkbookCell, reference: string, style?: Style, levels?: WorkbookColumn['levels']): string {
  const write = (own: Style, value: number) => `<c r="${reference}" s="${styles.indexOf(style ?? own)}"><v>${value}</v></c>`;
  if (cell === null || cell === '') return '';
  const writeNumber = (number: number) => (Number.isFinite(number) ? write(Number.isInteger(number) ? 'whole' : 'decimal', number) : '');
  if (typeof cell === 'number') return writeNumber(cell);
  if (typeof cell !== 'string') {
    if ('number' in cell) return writeNumber(cell.number);
    return write(cell.text.includes(':') ? 'minute' : 'day', Number(cell.clock) / dayMilliseconds + daysBefore1970);
  }
  const level = levels?.get(cell);
  const textStyle = cell.length > widestColumn ? 'long' : 'text';
  const own = level && level !== 'UNKNOWN' ? level : textStyle;
  const text = escapeXml(cell.length > maxCellLength ? `${cell.slice(0, maxCellLength - cutSign.length)}${cutSign}` : cell);
  return `<c r="${reference}" s="${styles.indexOf(style ?? own)}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
