import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { getCustomer } from '../../access/createScope.ts';
import { createNotFoundError } from '../../errors.ts';
import { createProblem } from '../../infra/writes/problem.ts';
import type { Resolvers, ResultFilter, ResultOrder, SafetyDataSheet } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, type PageArgs, createPage } from '../../lists/paging.ts';
import type { ReportTarget } from '../reports/models.ts';
import { getPreviousReport, getReport } from '../reports/service.ts';
import { emptyResultCache, trapReportImages } from './endpoints.ts';
import type { ResultRow } from './models.ts';
import { compareVisits } from './comparison.ts';
import { createOutcome } from './outcome.ts';
import { createResultListFile } from './resultListFile.ts';
import { listChoices } from './resultChoice.ts';
import { getResultTable, getResultSource } from './resultTable.ts';
import { createPointFile } from './pointFile.ts';
import { fetchPointRows, fetchPositionPointRows } from './rowsOfPoint.ts';
import { listDataSheets, listResults } from './service.ts';

interface TableArguments extends PageArgs {
  filter?: ResultFilter | null;
  orderBy?: ResultOrder | null;
}

const resultsOfReport = {
  async results(report: ReportTarget, { filter, orderBy, ...requested }: TableArguments, context: SignedIn) {
    const rows = await listResults(report, context);
    const { levels, shown } = await getResultTable(rows, filter?.text, orderBy, filter);
    return {
      ...createPage(shown, requested, maxRowsOfLongList),
      unreadableCount: countUnreadable(rows),
      unfilteredCount: rows.length,
      levels,
      choices: await listChoices(rows),
    };
  },
  outcome: async (report: ReportTarget, _args: object, context: SignedIn) => createOutcome(await listResults(report, context)),
  async result(report: ReportTarget, { id }: { id: string }, context: SignedIn) {
    return (await listResults(report, context)).find((row) => row.id === id) ?? null;
  },
};

/** The row with this id among rows; all of them without one. */
const filterById = (id: string | null | undefined, rows: readonly ResultRow[]) => rows.filter((row) => !id || row.id === id);

const seal = ({ sealedUrls, session }: SignedIn, { location }: { location: LocationKey }, source: string, args: Record<string, string>, name: string) =>
  sealedUrls.seal({ source, args, name, sessionKey: session.key, location });

async function fetchPictures(trapReportId: string, at: { location: LocationKey }, context: SignedIn) {
  const images = await context.provider.call(trapReportImages, { trapReportId });
  return images.map(({ id }) => ({ id, url: seal(context, at, 'trapImage', { trapReportId, image: id, size: 'full' }, `${id}.jpg`) }));
}

async function fetchDataSheets(articleId: string, location: LocationKey, context: SignedIn): Promise<SafetyDataSheet[]> {
  const sheets = await listDataSheets(articleId, context);
  return sheets.map(({ name, path }) => ({ name, url: seal(context, { location }, 'providerFile', { path }, name) }));
}

/** Results of reports, what belongs to a result, and the files made of them. */
export const results: Resolvers = {
  VisitReport: {
    ...resultsOfReport,
    async comparison(report, _args, context) {
      const prefetchResults = (target: ReportTarget) => void listResults(target, context).catch(() => undefined);
      const readPrevious = async () => {
        const previous = await getPreviousReport(report, context.provider, prefetchResults);
        return previous && { previous, rows: await listResults(previous, context) };
      };
      const [rows, earlier] = await Promise.all([listResults(report, context), readPrevious()]);
      return earlier && compareVisits(rows, earlier.previous, earlier.rows);
    },
  },
  MonthlyReport: resultsOfReport,
  VisitComparison: { changes: ({ all }, requested) => createPage(all, requested) },
  ResultRow: {
    source: getResultSource,
    hasAdvisor: ({ advisorId }) => advisorId !== null,
    hasDevelopment: ({ taskResultId }) => taskResultId !== null,
    trap({ trapDeviceId, trapName, trapSerialNumber, trapUninstalledAt, trapCodes, trapStatus, level, foundAt }, _args, { session }) {
      const codes = trapStatus === null ? trapCodes : [...trapCodes, trapStatus];
      if (trapDeviceId === null && codes.length === 0) return null;
      const serialNumber = session?.user.role === 'ADMIN' ? trapSerialNumber : null;
      const reported = { codes, statusCode: trapStatus, level, reportedAt: foundAt };
      return { name: trapName, serialNumber, uninstalledAt: trapUninstalledAt, ...reported };
    },
    developmentPoint: async (row, { id, ...point }, context) => filterById(id, await fetchPointRows(row, point, context)),
    developmentPointFile: ({ taskResultId, location }, requested, context) => createPointFile({ taskResultId }, location, requested, context),
    safetyDataSheets: ({ articleId, location }, _args, context) => (articleId === null ? [] : fetchDataSheets(articleId, location, context)),
    thumbnailUrl(row, _args, context) {
      if (row.imageCount === 0 || row.trapReportId === null) return null;
      return seal(context, row, 'trapImage', { trapReportId: row.trapReportId, image: 'latest', size: 'thumbnail' }, 'thumbnail.jpg');
    },
    images(row, _args, context) {
      const { trapReportId } = row;
      if (row.imageCount === 0 || trapReportId === null) return [];
      return fetchPictures(trapReportId, row, context);
    },
  },
  Position: {
    chartPoint: async (position, { taskResultId, id, ...point }, context) =>
      filterById(id, await fetchPositionPointRows(position, taskResultId ?? null, point, context)),
    chartPointFile: ({ id, location }, { taskResultId, ...requested }, context) =>
      createPointFile({ positionId: id, taskResultId: taskResultId ?? null }, location, requested, context),
  },
  TrapReport: {
    thumbnailUrl: ({ id, hasPicture, location }, _args, context) =>
      hasPicture ? seal(context, { location }, 'trapImage', { trapReportId: id, image: 'latest', size: 'thumbnail' }, 'thumbnail.jpg') : null,
    images: ({ id, hasPicture, location }, _args, context) => (hasPicture ? fetchPictures(id, { location }, context) : []),
  },
  ArticleUse: {
    safetyDataSheets: ({ articleId, location }, _args, context) => (articleId === null ? [] : fetchDataSheets(articleId, location, context)),
  },
  SheetArticle: {
    safetyDataSheets: ({ id, location }, _args, context) => fetchDataSheets(id, location, context),
  },
  Mutation: {
    createResultListFile: (_root, { input }, context) => createResultListFile(input, context),
    async clearResultCache(_root, { input }, { session, sessions, provider, idempotency }) {
      const isCleared = await idempotency.run(session, 'clearResultCache', input, async () => {
        const report = await getReport(await getCustomer(input.customer, { session, provider }), input.reportId, provider);
        if (!report) throw createNotFoundError('report');
        const isEmptied = await provider.call(emptyResultCache, {
          providerId: report.providerId,
          isMonthly: report.__typename === 'MonthlyReport',
          userId: session.user.id,
        });
        if (isEmptied) await sessions.markCleared();
        return isEmptied;
      });
      return { isCleared, problems: isCleared ? [] : [createProblem('REFUSED')] };
    },
  },
};
