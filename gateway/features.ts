import type { FileSource } from './files/fileSource.ts';
import { temporaryFile, providerFile } from './files/fileSource.ts';
import { picture } from './files/picture.ts';
import { providerPicture } from './files/providerPicture.ts';
import type { UploadKind } from './files/uploadKind.ts';
import { alarmTemplates } from './features/alarmTemplates/resolvers.ts';
import { thresholdsOf } from './features/alarmTemplates/thresholds.ts';
import { apiTokens } from './features/apiTokens/resolvers.ts';
import { charts } from './features/charts/resolvers.ts';
import { defects } from './features/defects/resolvers.ts';
import { deliveryNoteFile } from './features/deliveryNotes/files.ts';
import { deliveryNotes } from './features/deliveryNotes/resolvers.ts';
import { devices } from './features/devices/resolvers.ts';
import { documentFile } from './features/documents/documentTypes.ts';
import { ownDocument } from './features/documents/files.ts';
import { documents } from './features/documents/resolvers.ts';
import { trendExport } from './features/exports/files.ts';
import { resultExports } from './features/exports/resolvers.ts';
import { locations } from './features/locations/resolvers.ts';
import { notificationSettings } from './features/notificationSettings/resolvers.ts';
import { notifications } from './features/notifications/resolvers.ts';
import { passwords } from './features/passwords/resolvers.ts';
import { personPhoto } from './features/persons/files.ts';
import { persons } from './features/persons/resolvers.ts';
import { planFile, planPicture } from './features/plans/files.ts';
import { plans } from './features/plans/resolvers.ts';
import { positionListFile } from './features/positions/files.ts';
import { positions } from './features/positions/resolvers.ts';
import { reports } from './features/reports/resolvers.ts';
import { trapImage } from './features/results/files.ts';
import { results } from './features/results/resolvers.ts';
import { search } from './features/search/resolvers.ts';
import { sensors } from './features/sensors/resolvers.ts';
import { support } from './features/support/resolvers.ts';
import { trapImages } from './features/trapImages/resolvers.ts';
import { scalars } from './scalars.ts';
import { planEntry } from './features/session/planEntry.ts';
import { session } from './features/session/resolvers.ts';
import { users } from './features/users/resolvers.ts';
import { everyDefect, findDefect } from './features/defects/defectsOfSite.ts';
import { locationsToFind } from './features/locations/locationsToFind.ts';
import { allPositions, onePosition } from './features/positions/positionsOfSite.ts';
import { positionNames } from './features/support/positionNames.ts';
import { readSerial } from './features/positions/readSerial.ts';
import { findReport, findReportBefore, ordersOf } from './features/reports/findReport.ts';
import { rowsOfReport } from './features/results/rowsOfReport.ts';
import { findImage } from './features/trapImages/review.ts';
import type { Finders } from './finders.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** The only place that knows which features there are. */
export const featureResolvers: readonly Resolvers[] = [
  scalars,
  session,
  planEntry,
  passwords,
  locations,
  reports,
  results,
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
];

/** Everything the download route can open. */
export const fileSources: readonly FileSource[] = [
  providerFile,
  temporaryFile,
  trapImage,
  personPhoto,
  providerPicture,
  positionListFile,
  deliveryNoteFile,
  planPicture,
  ownDocument,
  trendExport,
];

/** Everything the upload route takes. */
export const uploadKinds: readonly UploadKind[] = [picture, planFile, documentFile];

/** Who answers what a feature asks of another one. */
export const finders: Finders = {
  report: (site, address, { provider }) => findReport(site, address, provider),
  reportBefore: (report, { provider }) => findReportBefore(report, provider),
  orders: (site, { provider }) => ordersOf(site, provider),
  resultRows: rowsOfReport,
  thresholds: thresholdsOf,
  positions: allPositions,
  position: onePosition,
  serial: (object, { provider }) => readSerial(provider, object),
  positionNames,
  locations: locationsToFind,
  defects: everyDefect,
  defect: findDefect,
  reviewImage: findImage,
};
