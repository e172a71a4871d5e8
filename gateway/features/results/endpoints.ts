import type { LocationKey } from '../../access/scope.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import type { ListFormat, ResultOrder } from '../../generated/resolvers.ts';
import { addedRowId, formatUnreadable } from '../../lists/unreadableLine.ts';
import { toAddressedCustomer, type Customer } from '../../access/customerEndpoints.ts';
import { fields, id, levelWord, text, textOrNull, DecodeError } from '../../provider-client/decoders/values.ts';
import { decodeEncodedFile } from '../../provider-client/decoders/encodedFile.ts';
import { rows, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeDone } from '../../provider-client/decoders/writeOutcome.ts';
import { toSentId } from '../../provider-client/sentId.ts';
import type { Report } from '../reports/models.ts';
import { toResultRow, trapRowPrefix } from './decode.ts';
import type { ResultRow } from './models.ts';
import { joinPacked, countPackedBytes, type PackedResults, packResults } from './packedResults.ts';

interface ListOf {
  reportId: string;
  /** Comma list of areas; undefined where all may be seen. */
  areas: string | undefined;
  location: LocationKey;
}
const toRows = (response: unknown, { location }: { location: LocationKey }) => rows(response, (from) => toResultRow(from, location));
function toPacked(response: unknown, { location }: { location: LocationKey }): PackedResults {
  const decoded = toRows(response, { location });
  return withUnreadable(packResults(decoded, location), countUnreadable(decoded));
}
/** Joins the parts of a list that was decoded in slices. */
const joinParts = (parts: readonly PackedResults[]): PackedResults =>
  withUnreadable(
    joinPacked(parts),
    parts.reduce((sum, part) => sum + countUnreadable(part), 0),
  );
const packed = { variant: 'packed', decode: toPacked, join: joinParts, weigh: countPackedBytes } as const;
const ttlSeconds = 300;

const ofVisit = {
  name: 'getErgebnisliste',
  group: 'results',
  path: 'datenbroker/getErgebnisliste',
  send: ({ reportId, areas }: ListOf) => ({ besuchsbericht_id: reportId, areasAllowed: areas, withoutTraplinked: true }),
  decodesRows: true,
  ttlSeconds,
  deadlineSeconds: 60,
} as const;

/** Results of a visit without those of 24/7 traps. */
export const resultList = read({ ...ofVisit, decode: toRows });

/** The same, for sums. */
export const packedResultList = read({ ...ofVisit, ...packed });

const ofMonth = {
  name: 'getTraplinkedErgebnisliste',
  group: 'results',
  path: 'datenbroker/getTraplinkedErgebnisliste',
  send: ({ reportId, areas }: ListOf) => ({ traplinkedbericht_id: reportId, areasAllowed: areas }),
  decodesRows: true,
  ttlSeconds,
  deadlineSeconds: 60,
} as const;

/** 24/7 results of a month. */
export const trapResultList = read({ ...ofMonth, decode: toRows });

/** The same, for sums. */
export const packedTrapResultList = read({ ...ofMonth, ...packed });

export const visitsOfMonth = read({
  name: 'getAllBesuchsberichteOfMonth',
  group: 'results',
  path: 'datenbroker/getAllBesuchsberichteOfMonth',
  send: ({ reportId, areas }: ListOf) => ({ traplinkedbericht_id: reportId, areasAllowed: areas }),
  decode: toRows,
  decodesRows: true,
  ttlSeconds,
  deadlineSeconds: 60,
});

/** Results behind a point of a chart of a task's result, or of a position's 24/7 traps. */
export const resultsOfPoint = read({
  name: 'getChartDataErgebnisse',
  group: 'results',
  path: 'datenbroker/getChartDataErgebnisse',
  send: ({
    taskResultId,
    positionId,
    areas,
    index,
    seriesIndex,
    label,
  }: {
    taskResultId?: string | undefined;
    positionId?: string | undefined;
    areas: string | undefined;
    index: number;
    seriesIndex: number;
    label: string;
    location: LocationKey;
  }) => ({
    task_ergebnis_id: taskResultId,
    position_id: positionId,
    areasAllowed: areas,
    index,
    datasetIndex: seriesIndex,
    label,
  }),
  decode: toRows,
  decodesRows: true,
  ttlSeconds: 60,
});

export const dataSheetsOfArticle = read({
  name: 'getDatenblaetter',
  group: 'files',
  path: 'datenbroker/getDatenblaetter',
  send: ({ articleId }: { articleId: string }) => ({ article_id: articleId }),
  decode: (response) => rows(response, (from) => ({ name: textOrNull(from, 'filename') ?? text(from, 'url').split('/').at(-1)!, path: text(from, 'url') })),
  ttlSeconds: 300,
});

/** Pictures of a trap's report, as base64; null for one that the provider does not have. */
export const trapReportImages = read({
  name: 'getTraplinkedReportImages',
  group: 'files',
  path: 'datenbroker/getTraplinkedReportImages',
  send: ({ trapReportId }: { trapReportId: string }) => ({ traplinked_report_id: trapReportId }),
  decode: (response) => rows(response, (from) => ({ id: id(from, 'id'), data: decodeEncodedFile(from) })),
  ttlSeconds: 300,
});

/** A row in the format of the provider's report. */
function toListed(row: ResultRow) {
  return {
    id: toSentId(row.id.replace(trapRowPrefix, '')),
    datum_start: row.foundAt && Number(row.foundAt),
    datum_end: row.endedAt && Number(row.endedAt),
    area_name: row.areaName,
    position_nr: row.positionNumber,
    position_beschreibung: row.positionName,
    task_name: row.task,
    objekt_bezeichnung: row.objectName,
    result_value: row.result,
    ergebnisText: row.result,
    is_not_checkable: row.level === 'NOT_CHECKABLE',
    alarm_level: levelWord[row.level],
    bemerkung: row.remark,
    item_name: row.material,
    menge: row.quantity,
    sal_unit_msr: row.unit,
    berater_name: row.advisorName,
  };
}

/** The row with the number of unreadable rows. */
const toAddedRow = (bemerkung: string): Record<keyof ReturnType<typeof toListed>, unknown> => ({
  id: addedRowId,
  datum_start: null,
  datum_end: null,
  area_name: null,
  position_nr: null,
  position_beschreibung: null,
  task_name: null,
  objekt_bezeichnung: null,
  result_value: null,
  ergebnisText: null,
  is_not_checkable: false,
  alarm_level: null,
  bemerkung,
  item_name: null,
  menge: null,
  sal_unit_msr: null,
  berater_name: null,
});

interface WrittenList {
  format: ListFormat;
  sort: ResultOrder | null;
  customer: Customer;
  report: Report;
  rows: readonly ResultRow[];
  /** Number of rows missing here because they could not be read. */
  unreadable: number;
}

/** Has the provider write a result list as a file; the response is the file's address there. */
export const generateResultListReport = write({
  name: 'generateErgebnislisteReport',
  isRepeatable: true,
  group: 'files',
  method: 'POST',
  path: 'report/generateErgebnislisteReport',
  send: ({ format, sort, customer, report, rows, unreadable }: WrittenList) => ({
    type: format.toLowerCase(),
    liste: [...rows.map(toListed), ...[formatUnreadable(unreadable)].filter((line) => line !== null).map(toAddedRow)],
    customer: toAddressedCustomer(customer),
    sortierung: `${sort?.field ?? 'FOUND_AT'} ${sort?.direction ?? 'DESC'}`,
    zeitraum: [report.startedAt, report.endedAt].map((moment) => (moment ? formatDayTime(moment) : '')).join(' - '),
    ...(report.__typename === 'VisitReport' && report.order
      ? {
          besuchsbericht: { id: toSentId(report.providerId), ended: report.endedAt && Number(report.endedAt) },
          auftrag: { id: toSentId(report.order.id), auftragsNr: report.order.number, description: report.order.description },
        }
      : {}),
  }),
  decode: (response) => {
    const url = textOrNull(fields(response), 'url');
    if (url === null) throw new DecodeError('url', 'there');
    return url;
  },
  invalidatesCache: false,
  deadlineSeconds: 60,
});

/** Empties the provider's cache of a report's results. */
export const emptyResultCache = write({
  name: 'leereErgebnisseCache',
  group: 'results',
  path: 'cache/leereErgebnisseCache',
  send: ({ providerId, isMonthly, userId }: { providerId: string; isMonthly: boolean; userId: string }) => ({
    [isMonthly ? 'traplinkedbericht_id' : 'besuchsbericht_id']: providerId,
    user_id: userId,
    besuchsberichte: providerId,
  }),
  decode: decodeDone,
});
