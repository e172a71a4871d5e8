import { alarmTemplatesOfSite } from '../../gateway/features/alarmTemplates/endpoints.ts';
import { tokenOfCustomer } from '../../gateway/features/apiTokens/endpoints.ts';
import { alarmChart, developmentChart } from '../../gateway/features/charts/endpoints.ts';
import { defectCount, defectList, defectNow, planCount, planDefect } from '../../gateway/features/defects/endpoints.ts';
import { deliveryNoteList, deliveryNotePdf } from '../../gateway/features/deliveryNotes/endpoints.ts';
import { generalFiles, ownFileContent, ownFiles, sheetArticles } from '../../gateway/features/documents/endpoints.ts';
import { personById } from '../../gateway/features/persons/endpoints.ts';
import {
  lastReport,
  monthlyReport,
  nextReport,
  orderDetails,
  ordersOfCustomer,
  previousReport,
  reportOfOrder,
} from '../../gateway/features/reports/endpoints.ts';
import { monthlyIdOf } from '../../gateway/features/reports/models.ts';
import { dataSheetsOfArticle, resultList, resultsOfPoint, trapReportImages, trapResultList, visitsOfMonth } from '../../gateway/features/results/endpoints.ts';
import type { ResultRow } from '../../gateway/features/results/models.ts';
import { allPositions, phoneOfCustomer, problemTypes } from '../../gateway/features/support/endpoints.ts';
import type { Site } from '../../gateway/locations/siteEndpoints.ts';
import type { Book } from './book.ts';
import { walkDevices } from './walkDevices.ts';
import { walkPlans } from './walkPlans.ts';

const none = (what: string) => `no ${what} was found`;
const noSite = none('location');
const areas = undefined;

/** Walks what belongs to one location; without one it says of each call why it was not tried. */
export async function walkSite(book: Book, site: Site | null): Promise<void> {
  const at = site ? { country: site.country, cardcode: site.cardcode } : noSite;
  const ofSite = site ? { site } : noSite;
  const ofCustomer = site ? { customerId: site.id, location: site.location } : noSite;
  await book.ask(alarmTemplatesOfSite, ofSite);
  await book.ask(tokenOfCustomer, at);
  await book.ask(phoneOfCustomer, at);
  await book.ask(problemTypes, site ? { country: site.country } : noSite);
  await book.ask(allPositions, ofCustomer);
  await walkReports(book, site);
  await walkDefects(book, site);

  const notes = await book.ask(deliveryNoteList, ofCustomer);
  await book.ask(deliveryNotePdf, notes?.[0] ? { noteId: notes[0].id } : none('delivery note'));
  await book.ask(sheetArticles, ofSite);
  await book.ask(generalFiles, site ? { location: site.location } : noSite);
  const own = await book.ask(ownFiles, site ? { location: site.location } : noSite);
  await book.ask(ownFileContent, own?.[0] ? { documentId: own[0].id } : none('own document'));
  await walkPlans(book, site);
  await walkDevices(book, site);
}

async function walkReports(book: Book, site: Site | null): Promise<void> {
  const kinds = ['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'] as const;
  const orders = await book.ask(ordersOfCustomer, site ? { customerId: site.id, location: site.location } : noSite);
  const last = await book.ask(lastReport, site ? { customerId: site.id, kinds } : noSite);
  const from = site && last ? { customerId: site.id, report: last, kinds } : none('report');
  await book.ask(nextReport, from);
  await book.ask(previousReport, from);
  const visit = orders?.find(({ id }) => monthlyIdOf(id) === null);
  const month = orders?.find(({ id }) => monthlyIdOf(id) !== null);
  const visitReport = await book.ask(reportOfOrder, visit ? { orderId: visit.id } : none('visit'));
  await book.ask(orderDetails, site && visit ? { orderId: visit.id, location: site.location } : none('visit'));
  const monthly = await book.ask(monthlyReport, month ? { monthlyId: monthlyIdOf(month.id)! } : none('monthly report'));

  const rows = await book.ask(resultList, site && visitReport ? { reportId: visitReport.providerId, areas, location: site.location } : none('visit report'));
  const ofMonth = site && monthly ? { reportId: monthly.providerId, areas, location: site.location } : none('monthly report');
  const trapRows = await book.ask(trapResultList, ofMonth);
  await book.ask(visitsOfMonth, ofMonth);
  const chart = { kind: 'ALARMS_PER_AREA', objectCategories: [], areaIds: [], orderKinds: ['MONITORING_VISIT'], areas } as const;
  await book.ask(alarmChart, site ? { ...chart, customerId: site.id } : noSite);
  await walkRows(book, site, [...(rows ?? []), ...(trapRows ?? [])]);
}

async function walkRows(book: Book, site: Site | null, rows: readonly ResultRow[]): Promise<void> {
  const task = rows.find(({ taskResultId }) => taskResultId !== null);
  const ofTask = site && task ? { taskResultId: task.taskResultId!, areas } : none('result of a task');
  await book.ask(developmentChart, typeof ofTask === 'string' ? ofTask : { ...ofTask, customerResultId: null });
  await book.ask(resultsOfPoint, typeof ofTask === 'string' ? ofTask : { ...ofTask, location: site!.location, index: 0, seriesIndex: 0, label: '' });
  const article = rows.find(({ articleId }) => articleId !== null);
  await book.ask(dataSheetsOfArticle, article ? { articleId: article.articleId! } : none('article'));
  const pictured = rows.find(({ trapReportId, imageCount }) => trapReportId !== null && imageCount > 0);
  await book.ask(trapReportImages, pictured ? { trapReportId: pictured.trapReportId! } : none('result with images'));
  const advised = rows.find(({ advisorId }) => advisorId !== null);
  await book.ask(personById, advised ? { personId: advised.advisorId! } : none('advisor'));
}

async function walkDefects(book: Book, site: Site | null): Promise<void> {
  const ofSite = site ? { site } : noSite;
  await book.ask(defectCount, ofSite);
  await book.ask(planCount, ofSite);
  await book.ask(planDefect, ofSite);
  const open = await book.ask(defectList, site ? { site, completed: false } : noSite);
  const completed = await book.ask(defectList, site ? { site, completed: true } : noSite);
  const defect = open?.[0] ?? completed?.[0];
  await book.ask(defectNow, site && defect ? { site, defectId: defect.id } : none('defect'));
}
