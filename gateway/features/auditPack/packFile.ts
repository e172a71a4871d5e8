import { Readable } from 'node:stream';
import { rethrowFatal } from '../../errors.ts';
import { formatIsoDay, formatDay, formatDayTime } from '../../../domain/formatDay.ts';
import { readWhole } from '../../export/readWhole.ts';
import type { PdfHead, PdfTable } from '../../export/pdfTable.ts';
import { createTablePdf } from '../../export/tablePdf.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Requested, Caller, Gap, PackFile } from './models.ts';
import { getTranslator } from '../../export/texts.ts';

/** Maximum number of bytes of one file of a pack. */
export const maxBytes = 40 * 1024 * 1024;

/** Header and footer of each document of a pack: location, period, source, time of writing and recipient. */
export function createHead({ customer, from, to, at, writtenFor, language }: Requested, source: string): Omit<PdfHead, 'title'> {
  const t = getTranslator(language);
  const location = `${customer.name} (${customer.cardcode})`;
  const period = `${formatIsoDay(from)} – ${formatIsoDay(to)}`;
  return {
    language,
    facts: [
      [t('devices:columns.location'), location],
      [t('auditPack:presets.label'), period],
      [t('results:columns.source'), `${t('packFile:portal')}, ${source}`],
      [t('files:written'), formatDayTime(at)],
      [t('files:writtenFor'), writtenFor],
    ],
    foot: `${location}  ·  ${period}  ·  ${t('results:columns.source')}: ${t('packFile:portal')}, ${source}  ·  ${formatDayTime(at)}  ·  ${writtenFor}`,
  };
}

/** A file of tables, read when it is reached; there is none where they are null. */
export function createTableFile(requested: Requested, title: string, source: string, tables: (reader: Caller) => Promise<PdfTable[] | null>): PackFile {
  return {
    title,
    ending: 'pdf',
    source,
    tables,
    async read(reader) {
      const written = await tables(reader);
      return written && createTablePdf({ title, ...createHead(requested, source) }, written);
    },
  };
}

/** A file of another feature, as its own address opens it. */
export function createFeatureFile(of: Omit<PackFile, 'read'>, name: string, args: Record<string, string | number>): PackFile {
  return {
    ...of,
    async read(reader) {
      const { body } = await reader.openFile(name, args, reader);
      if (!(body instanceof Readable)) return body;
      return readWhole(body, maxBytes, 'file');
    },
  };
}

/** Gaps of a list: no entry, or rows that could not be read. */
export function findGaps(list: readonly unknown[]): Gap[] {
  const unread = countUnreadable(list);
  if (unread > 0) return [{ kind: 'ROWS_UNREAD', count: unread }];
  return list.length === 0 ? [{ kind: 'NOTHING' }] : [];
}

/** The first entries of a list, with a gap that contains the number of further ones. */
export function limitRows<Row>(list: readonly Row[], max: number): { included: readonly Row[]; gaps: Gap[] } {
  return { included: list.slice(0, max), gaps: list.length > max ? [{ kind: 'LEFT_OUT', count: list.length - max }] : [] };
}

/** A day as it is shown, empty where there is none. */
export const formatDayOrEmpty = (at: Date | null): string => (at ? formatDay(at) : '');

export const createColumns = (headings: readonly string[]): PdfTable['columns'] => headings.map((heading) => ({ heading }));

/** Resolves to UNREAD where a call fails. Throws SESSION_ENDED. */
export const catchUnread = <Value>(reading: Promise<Value>): Promise<Value | 'UNREAD'> =>
  reading.catch((error: unknown) => {
    rethrowFatal(error);
    return 'UNREAD';
  });
