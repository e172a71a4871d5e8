import type { LocationKey } from '../../access/scope.ts';
import { fields, flag, id, list, refusal, text, textOrNull, WrongShape } from '../../provider-client/answer.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { toResultRow } from './decode.ts';

interface ListOf {
  reportId: string;
  /** Comma list of areas; undefined where all may be seen (W-12). */
  areas: string | undefined;
  location: LocationKey;
}
const toRows = (answer: unknown, { location }: { location: LocationKey }) => list(answer).map((from) => toResultRow(from, location));
const keepSeconds = 300;

/** Results of a visit without those of 24/7 traps (X-26, E-19). */
export const resultList = read({
  name: 'getErgebnisliste',
  group: 'results',
  path: 'datenbroker/getErgebnisliste',
  send: ({ reportId, areas }: ListOf) => ({ besuchsbericht_id: reportId, areasAllowed: areas, withoutTraplinked: true }),
  decode: toRows,
  keepSeconds,
  deadlineSeconds: 60,
});

/** 24/7 results of a month. */
export const trapResultList = read({
  name: 'getTraplinkedErgebnisliste',
  group: 'results',
  path: 'datenbroker/getTraplinkedErgebnisliste',
  send: ({ reportId, areas }: ListOf) => ({ traplinkedbericht_id: reportId, areasAllowed: areas }),
  decode: toRows,
  keepSeconds,
  deadlineSeconds: 60,
});

/** Results of a month's visits (X-28, E-18). */
export const visitsOfMonth = read({
  name: 'getAllBesuchsberichteOfMonth',
  group: 'results',
  path: 'datenbroker/getAllBesuchsberichteOfMonth',
  send: ({ reportId, areas }: ListOf) => ({ traplinkedbericht_id: reportId, areasAllowed: areas }),
  decode: toRows,
  keepSeconds,
  deadlineSeconds: 60,
});

/** Results behind a point of a chart (X-25, F-17). */
export const resultsOfPoint = read({
  name: 'getChartDataErgebnisse',
  group: 'results',
  path: 'datenbroker/getChartDataErgebnisse',
  send: ({
    taskResultId,
    areas,
    index,
    seriesIndex,
    label,
  }: {
    taskResultId: string;
    areas: string | undefined;
    index: number;
    seriesIndex: number;
    label: string;
    location: LocationKey;
  }) => ({
    task_ergebnis_id: taskResultId,
    areasAllowed: areas,
    index,
    datasetIndex: seriesIndex,
    label,
  }),
  decode: toRows,
  keepSeconds: 60,
});

/** Safety data sheets of an article. */
export const dataSheetsOfArticle = read({
  name: 'getDatenblaetter',
  group: 'files',
  path: 'datenbroker/getDatenblaetter',
  send: ({ articleId }: { articleId: string }) => ({ article_id: articleId }),
  decode: (answer) => list(answer).map((from) => ({ name: text(from, 'filename'), path: text(from, 'url') })),
  keepSeconds: 300,
});

/** Pictures of a trap's report, as base64. */
export const trapReportImages = read({
  name: 'getTraplinkedReportImages',
  group: 'files',
  path: 'datenbroker/getTraplinkedReportImages',
  send: ({ trapReportId }: { trapReportId: string }) => ({ traplinked_report_id: trapReportId }),
  decode: (answer) => list(answer).map((from) => ({ id: id(from, 'id'), data: text(from, 'imageData').replace(/^data:[^,]+,/, '') })),
  keepSeconds: 300,
});

/** Has the provider write a result list as a file; the answer is the file's address there. */
export const generateResultListReport = write({
  name: 'generateErgebnislisteReport',
  group: 'files',
  method: 'POST',
  path: 'report/generateErgebnislisteReport',
  send: (body: object) => body,
  decode: (answer) => {
    const url = textOrNull(fields(answer), 'url');
    if (url === null) throw new WrongShape('url', 'there');
    return url;
  },
  forgets: false,
  deadlineSeconds: 60,
});

/** Empties the provider's cache of a report's results (X-37, F-14). */
export const emptyResultCache = write({
  name: 'leereErgebnisseCache',
  group: 'results',
  path: 'cache/leereErgebnisseCache',
  send: ({ providerId, isMonthly, userId }: { providerId: string; isMonthly: boolean; userId: string }) => ({
    [isMonthly ? 'traplinkedbericht_id' : 'besuchsbericht_id']: providerId,
    user_id: userId,
    besuchsberichte: providerId,
  }),
  decode: (answer) => {
    if (answer === null) return true;
    if (refusal(answer) !== null) return false;
    const from = fields(answer);
    return from['success'] === undefined || flag(from, 'success');
  },
});
