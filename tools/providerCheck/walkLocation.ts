import { alarmTemplatesOfLocation } from '../../gateway/features/alarmTemplates/endpoints.ts';
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
import { allPositions } from '../../gateway/features/positions/endpoints.ts';
import { parseMonthlyId } from '../../gateway/features/reports/models.ts';
import { dataSheetsOfArticle, resultList, resultsOfPoint, trapReportImages, trapResultList, visitsOfMonth } from '../../gateway/features/results/endpoints.ts';
import type { ResultRow } from '../../gateway/features/results/models.ts';
import { phoneOfCustomer, problemTypes } from '../../gateway/features/support/endpoints.ts';
import type { Customer } from '../../gateway/access/customerEndpoints.ts';
import type { CallRecorder } from './callRecorder.ts';
import { fileKinds } from './fileKinds.ts';
import { walkDevices } from './walkDevices.ts';
import { walkPlans } from './walkPlans.ts';

const describeMissing = (what: string) => `no ${what} was found`;
const noLocation = describeMissing('location');
const areas = undefined;

/** Walks the calls of one location; without one it records for each call why it was not tried. */
export async function walkLocation(book: CallRecorder, customer: Customer | null): Promise<void> {
  const at = customer ? { country: customer.country, cardcode: customer.cardcode } : noLocation;
  const ofLocation = customer ? { customer } : noLocation;
  const ofCustomer = customer ? { customerId: customer.id, location: customer.location } : noLocation;
  await book.execute(alarmTemplatesOfLocation, ofLocation);
  await book.execute(tokenOfCustomer, at);
  await book.execute(phoneOfCustomer, at);
  await book.execute(problemTypes, customer ? { country: customer.country } : noLocation);
  await book.execute(allPositions, ofCustomer);
  await walkReports(book, customer);
  await walkDefects(book, customer);

  const notes = await book.execute(deliveryNoteList, ofCustomer);
  await book.execute(deliveryNotePdf, notes?.[0] ? { noteId: notes[0].id } : describeMissing('delivery note'));
  await book.execute(sheetArticles, ofLocation);
  const general = await book.execute(generalFiles, customer ? { location: customer.location } : noLocation);
  await book.open(fileKinds.document, general?.[0]?.path, describeMissing('general document'));
  const own = await book.execute(ownFiles, customer ? { location: customer.location } : noLocation);
  await book.execute(ownFileContent, own?.[0] ? { documentId: own[0].id } : describeMissing('own document'));
  await walkPlans(book, customer);
  await walkDevices(book, customer);
}

async function walkReports(book: CallRecorder, customer: Customer | null): Promise<void> {
  const kinds = ['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'] as const;
  const orders = await book.execute(ordersOfCustomer, customer ? { customerId: customer.id, location: customer.location } : noLocation);
  const last = await book.execute(lastReport, customer ? { customerId: customer.id, kinds } : noLocation);
  const from = customer && last ? { customerId: customer.id, report: last, kinds } : describeMissing('report');
  await book.execute(nextReport, from);
  await book.execute(previousReport, from);
  const visit = orders?.find(({ id }) => parseMonthlyId(id) === null);
  const month = orders?.find(({ id }) => parseMonthlyId(id) !== null);
  const visitReport = await book.execute(reportOfOrder, visit ? { orderId: visit.id } : describeMissing('visit'));
  await book.execute(orderDetails, customer && visit ? { orderId: visit.id, location: customer.location } : describeMissing('visit'));
  const monthly = await book.execute(monthlyReport, month ? { monthlyId: parseMonthlyId(month.id)! } : describeMissing('monthly report'));

  const rows = await book.execute(
    resultList,
    customer && visitReport ? { reportId: visitReport.providerId, areas, location: customer.location } : describeMissing('visit report'),
  );
  const ofMonth = customer && monthly ? { reportId: monthly.providerId, areas, location: customer.location } : describeMissing('monthly report');
  const trapRows = await book.execute(trapResultList, ofMonth);
  await book.execute(visitsOfMonth, ofMonth);
  const chart = { kind: 'ALARMS_PER_AREA', objectCategories: [], areaIds: [], orderKinds: ['MONITORING_VISIT'], areas } as const;
  await book.execute(alarmChart, customer ? { ...chart, customerId: customer.id } : noLocation);
  await walkRows(book, customer, [...(rows ?? []), ...(trapRows ?? [])]);
}

async function walkRows(book: CallRecorder, customer: Customer | null, rows: readonly ResultRow[]): Promise<void> {
  const task = rows.find(({ taskResultId }) => taskResultId !== null);
  const ofTask = customer && task ? { taskResultId: task.taskResultId!, areas } : describeMissing('result of a task');
  await book.execute(developmentChart, typeof ofTask === 'string' ? ofTask : { ...ofTask, customerResultId: null });
  await book.execute(resultsOfPoint, typeof ofTask === 'string' ? ofTask : { ...ofTask, location: customer!.location, index: 0, seriesIndex: 0, label: '' });
  const article = rows.find(({ articleId }) => articleId !== null);
  const sheets = await book.execute(dataSheetsOfArticle, article ? { articleId: article.articleId! } : describeMissing('article'));
  await book.open(fileKinds.dataSheet, sheets?.[0]?.path, describeMissing('safety data sheet'));
  const pictured = rows.find(({ trapReportId, imageCount }) => trapReportId !== null && imageCount > 0);
  await book.execute(trapReportImages, pictured ? { trapReportId: pictured.trapReportId! } : describeMissing('result with images'));
  const advised = rows.find(({ advisorId }) => advisorId !== null);
  const person = await book.execute(personById, advised ? { personId: advised.advisorId! } : describeMissing('advisor'));
  await book.open(fileKinds.portrait, person?.photo, describeMissing('portrait that is an address'));
}

async function walkDefects(book: CallRecorder, customer: Customer | null): Promise<void> {
  const ofLocation = customer ? { customer } : noLocation;
  await book.execute(defectCount, ofLocation);
  await book.execute(planCount, ofLocation);
  await book.execute(planDefect, ofLocation);
  const open = await book.execute(defectList, customer ? { customer, completed: false } : noLocation);
  const completed = await book.execute(defectList, customer ? { customer, completed: true } : noLocation);
  const photo = [...(open ?? []), ...(completed ?? [])].flatMap(({ photos }) => photos)[0];
  await book.open(fileKinds.photo, photo?.path, describeMissing('photo of a defect'));
  const defect = open?.[0] ?? completed?.[0];
  await book.execute(defectNow, customer && defect ? { customer, defectId: defect.id } : describeMissing('defect'));
}
