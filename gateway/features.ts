import type { FileSource } from './export/fileSource.ts';
import { temporaryFile, providerFile } from './export/fileSource.ts';
import { picture } from './export/pictures/picture.ts';
import { providerPicture } from './export/pictures/providerPicture.ts';
import type { UploadKind } from './export/uploadKind.ts';
import { alarmTemplates, visibleTemplates } from './features/alarmTemplates/resolvers.ts';
import { thresholdsOf } from './features/alarmTemplates/thresholds.ts';
import { apiTokens } from './features/apiTokens/resolvers.ts';
import { auditPackFile } from './features/auditPack/files.ts';
import { auditPack } from './features/auditPack/resolvers.ts';
import { alarmsByMonth, charts } from './features/charts/resolvers.ts';
import { defectFile } from './features/defects/ownDefectFile.ts';
import { defectListFile } from './features/defects/ownDefectList.ts';
import { defects } from './features/defects/resolvers.ts';
import { deliveryNoteFile } from './features/deliveryNotes/files.ts';
import { deliveryNotes, visibleNotes } from './features/deliveryNotes/resolvers.ts';
import { devices } from './features/devices/resolvers.ts';
import { documentFile } from './features/documents/documentTypes.ts';
import { ownDocument, ownDocumentArchive, sheetArchiveBy } from './features/documents/files.ts';
import { documentPreview } from './features/documents/preview.ts';
import { documents } from './features/documents/resolvers.ts';
import { trendExport } from './features/exports/files.ts';
import { resultExports } from './features/exports/resolvers.ts';
import { customersOfCountry, keyUserOfCustomer } from './features/locations/endpoints.ts';
import { locations } from './features/locations/resolvers.ts';
import { notificationSettings } from './features/notificationSettings/resolvers.ts';
import { sensorAlarmDelay } from './features/notificationSettings/sensorAlarmDelay.ts';
import { notifications } from './features/notifications/resolvers.ts';
import { passwords } from './features/passwords/resolvers.ts';
import { defectPhoto } from './features/defects/photoFile.ts';
import { reviewImage } from './features/trapImages/imageFile.ts';
import { personPhoto } from './features/persons/files.ts';
import { personById } from './features/persons/endpoints.ts';
import { persons } from './features/persons/resolvers.ts';
import { advisorsOf } from './features/persons/team.ts';
import { planFile, planPicture } from './features/plans/files.ts';
import { plans } from './features/plans/resolvers.ts';
import { positionListFile } from './features/positions/files.ts';
import { positions } from './features/positions/resolvers.ts';
import { portfolioFile } from './features/portfolio/files.ts';
import { portfolio } from './features/portfolio/resolvers.ts';
import { readinessFile } from './features/readiness/files.ts';
import { readinessCount } from './features/readiness/readinessCount.ts';
import { readiness } from './features/readiness/resolvers.ts';
import { reports } from './features/reports/resolvers.ts';
import { trapImage } from './features/results/files.ts';
import { dataSheetsOfArticle } from './features/results/endpoints.ts';
import { resultsOverTimeFile } from './features/results/overTimeFile.ts';
import { overTimeResolvers } from './features/results/overTimeResolvers.ts';
import { results } from './features/results/resolvers.ts';
import { resultListFile } from './features/results/resultListFile.ts';
import { search } from './features/search/resolvers.ts';
import { sensorRecordFile, sensorValuesFile } from './features/sensors/files.ts';
import { sensors } from './features/sensors/resolvers.ts';
import { support } from './features/support/resolvers.ts';
import { trapImages } from './features/trapImages/resolvers.ts';
import { trendFile } from './features/trends/files.ts';
import { trends } from './features/trends/resolvers.ts';
import { trendTables } from './features/trends/trendTables.ts';
import { planEntry } from './features/session/planEntry.ts';
import { session } from './features/session/resolvers.ts';
import { toolSessions } from './features/session/toolSessions.ts';
import { users } from './features/users/resolvers.ts';
import { defectsOfLocation, everyDefect, findDefect, openDefectsByPosition } from './features/defects/defectsOfLocation.ts';
import { deviceBattery } from './features/devices/deviceBattery.ts';
import { deviceSilence } from './features/devices/deviceSilence.ts';
import { deviceList } from './features/devices/endpoints.ts';
import { placedDevices } from './features/devices/placedDevices.ts';
import { urgency } from './features/devices/urgency.ts';
import { usersAt } from './features/users/usersAt.ts';
import { historyOf } from './features/defects/history.ts';
import { areaOf, devicesOfLocation, placeOf } from './features/devices/devicesOfLocation.ts';
import { ownFiles, sheetArticles } from './features/documents/endpoints.ts';
import { plansOfCustomer } from './features/plans/endpoints.ts';
import { planPdf } from './features/plans/planPdf.ts';
import { visiblePositions } from './features/plans/plansOfLocation.ts';
import { sensorsOfLocation } from './features/sensors/sensorsOfLocation.ts';
import { unreadableIn, withUnreadable } from './provider-client/decoders/rows.ts';
import { documentsOfLocation } from './features/documents/documentsOfLocation.ts';
import { locationsToFind } from './features/locations/locationsToFind.ts';
import { allPositions, onePosition } from './features/positions/positionsOfLocation.ts';
import { positionNames } from './features/support/positionNames.ts';
import { readSerial } from './features/positions/readSerial.ts';
import { findLatestReport, findReport, findReportBefore, ordersOf, reportOfListed } from './features/reports/findReport.ts';
import { latestResults } from './features/results/latestResults.ts';
import { readResults } from './features/results/overTime.ts';
import { ordersIn } from './features/results/resultPeriod.ts';
import { ownRowsOfReport, rowsOfReport } from './features/results/rowsOfReport.ts';
import { findImage } from './features/trapImages/review.ts';
import { GatewayError, notFound } from './errors.ts';
import type { Finders } from './finders.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** The only place that knows which features there are. */
export const featureResolvers: readonly Resolvers[] = [
  session,
  toolSessions,
  planEntry,
  passwords,
  locations,
  reports,
  results,
  overTimeResolvers,
  charts,
  persons,
  defects,
  notifications,
  positions,
  sensors,
  devices,
  deliveryNotes,
  plans,
  notificationSettings,
  users,
  documents,
  alarmTemplates,
  resultExports,
  trapImages,
  support,
  apiTokens,
  search,
  trends,
  readiness,
  portfolio,
  auditPack,
];

/** Everything the download route can open. */
export const fileSources: readonly FileSource[] = [
  providerFile,
  temporaryFile,
  trapImage,
  personPhoto,
  defectPhoto,
  reviewImage,
  providerPicture,
  positionListFile,
  defectListFile,
  defectFile,
  resultListFile,
  deliveryNoteFile,
  planPicture,
  ownDocument,
  ownDocumentArchive,
  documentPreview,
  sheetArchiveBy(async (articleId, { provider }) => provider.call(dataSheetsOfArticle, { articleId })),
  trendExport,
  sensorRecordFile,
  sensorValuesFile,
  resultsOverTimeFile,
  trendFile,
  auditPackFile,
  readinessFile,
  portfolioFile,
];

/** Everything the upload route takes. */
export const uploadKinds: readonly UploadKind[] = [picture, planFile, documentFile];

/** A file that lists documents of advisors must not lack those of one without a word. */
function noCard(personId: string): never {
  throw new GatewayError('PROVIDER_FAILED', `The card of advisor ${personId} could not be read.`);
}

/** Connects the services that features use of each other. */
export const finders: Finders = {
  report: (customer, address, { provider }) => findReport(customer, address, provider),
  reportBefore: (report, { provider }, ahead) => findReportBefore(report, provider, ahead),
  latestReport: (customer, { provider }) => findLatestReport(customer, provider),
  reportOfListed: (customer, order, { provider }) => reportOfListed(customer, order, provider),
  orders: (customer, { provider }) => ordersOf(customer, provider),
  reportsIn: async (customer, days, { provider }) => ordersIn(await ordersOf(customer, provider), days),
  resultRows: rowsOfReport,
  ownResultRows: ownRowsOfReport,
  readResults,
  trendTables,
  thresholds: thresholdsOf,
  alarmsByMonth,
  positions: allPositions,
  position: onePosition,
  serial: (object, { provider }) => readSerial(provider, object),
  positionNames,
  locations: locationsToFind,
  locationsOfCountry: (country, details, { provider }) => provider.call(customersOfCountry, { country, details }),
  keyUserNumber: async (customer, { provider }) => (await provider.call(keyUserOfCustomer, { customerId: customer.id }))?.number ?? null,
  latestResults,
  openDefectsByPosition,
  readiness: readinessCount,
  async placedDevices(customer, caller) {
    const placed = await placedDevices(customer, caller);
    return placed.map((each) => ({ ...each, urgency: urgency(each.device, new Date()) }));
  },
  defects: everyDefect,
  unfinishedDefects: (customer, caller) => defectsOfLocation(customer, false, caller),
  defectHistory: historyOf,
  deliveryNotes: visibleNotes,
  ownDocuments: ({ location }, { provider }) => provider.call(ownFiles, { location }),
  alarmTemplates: visibleTemplates,
  team: (customer, caller) => advisorsOf(customer, caller, (personId) => caller.provider.call(personById, { personId }), noCard),
  advisor: (personId, { provider }) => provider.call(personById, { personId }),
  users: usersAt,
  documents: documentsOfLocation,
  defect: findDefect,
  plans: (customer, { provider }) => provider.call(plansOfCustomer, { customer }),
  placedPositions: visiblePositions,
  planPdf,
  async devices(customer, caller) {
    const [devices, now] = [await devicesOfLocation(customer, caller), new Date()];
    return withUnreadable(
      devices.map((device) => ({ ...device, silence: deviceSilence(device, now), batteryState: deviceBattery(device) })),
      unreadableIn(devices),
    );
  },
  devicesOfPosition: (customer, positionId, { provider }) => provider.call(deviceList, { customer, positionId }),
  deviceAt: async (device, { provider }) => placeOf(device, provider),
  deviceArea: async (device, { provider }) => areaOf(device, provider),
  async sensors(customer, caller) {
    const { rows, unreadable } = await sensorsOfLocation(customer, caller);
    return withUnreadable([...rows], unreadable);
  },
  sheetArticles: (customer, { provider }) => provider.call(sheetArticles, { customer }),
  sheetsOfArticle: (articleId, { provider }) => provider.call(dataSheetsOfArticle, { articleId }),
  async file(name, args, { provider, ...opener }) {
    const opened = await fileSources.find((source) => source.name === name)?.open(args, provider, opener);
    if (!opened) throw notFound('file');
    return opened;
  },
  sensorAlarmDelay,
  reviewImage: findImage,
};
