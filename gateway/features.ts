import type { Config } from './config/config.ts';
import type { Records } from './infra/records/records.ts';
import { type FileSource, temporaryFile, providerFile } from './export/fileSource.ts';
import { picture } from './export/pictures/picture.ts';
import { providerPicture } from './export/pictures/providerPicture.ts';
import type { UploadKind } from './export/uploadKind.ts';
import { accessTokens } from './features/accessTokens/resolvers.ts';
import { TokenSessions } from './features/accessTokens/tokenSessions.ts';
import { actionFile } from './features/actions/actionFile.ts';
import { actionListFile } from './features/actions/files.ts';
import { actionPhoto } from './features/actions/photoFile.ts';
import { actions } from './features/actions/resolvers.ts';
import { activityFile } from './features/activity/files.ts';
import { createActivityRecorder } from './features/activity/recorder.ts';
import { activity } from './features/activity/resolvers.ts';
import { alarmTemplates } from './features/alarmTemplates/resolvers.ts';
import { apiTokens } from './features/apiTokens/resolvers.ts';
import { DelegatedSessions } from './auth/userSessions.ts';
import { AuditorSessionService } from './features/auditorAccess/auditorSessions.ts';
import { auditorFile, auditorPack } from './features/auditorAccess/files.ts';
import { auditorAccess } from './features/auditorAccess/resolvers.ts';
import { auditPackFile } from './features/auditPack/files.ts';
import { auditPack } from './features/auditPack/resolvers.ts';
import { charts } from './features/charts/resolvers.ts';
import { defectFile } from './features/defects/ownDefectFile.ts';
import { defectListFile } from './features/defects/ownDefectList.ts';
import { defects } from './features/defects/resolvers.ts';
import { deliveryNoteFile } from './features/deliveryNotes/files.ts';
import { deliveryNotes } from './features/deliveryNotes/resolvers.ts';
import { devices } from './features/devices/resolvers.ts';
import { documentFile } from './features/documents/documentTypes.ts';
import { ownDocument, ownDocumentArchive, sheetArchive } from './features/documents/files.ts';
import { documentPreview } from './features/documents/preview.ts';
import { documents } from './features/documents/resolvers.ts';
import { trendExport } from './features/exports/files.ts';
import { resultExports } from './features/exports/resolvers.ts';
import { locationList } from './features/defects/locationList.ts';
import { locations } from './features/locations/resolvers.ts';
import { notificationSettings } from './features/notificationSettings/resolvers.ts';
import { notifications } from './features/notifications/resolvers.ts';
import { passwords } from './features/passwords/resolvers.ts';
import { defectPhoto } from './features/defects/photoFile.ts';
import { reviewImage } from './features/trapImages/imageFile.ts';
import { personPhoto } from './features/persons/files.ts';
import { persons } from './features/persons/resolvers.ts';
import { planFile, planPdfFile, planPicture } from './features/plans/files.ts';
import { plans } from './features/plans/resolvers.ts';
import { positionLabelsFile } from './features/positionList/labelsFile.ts';
import { positionLabels } from './features/positionList/labels.ts';
import { positionListFile } from './features/positionList/files.ts';
import { positionList } from './features/positionList/resolvers.ts';
import { positions } from './features/positions/resolvers.ts';
import { portfolioFile } from './features/portfolio/files.ts';
import { portfolio } from './features/portfolio/resolvers.ts';
import { readinessFile } from './features/readiness/files.ts';
import { readiness } from './features/readiness/resolvers.ts';
import { reports } from './features/reports/resolvers.ts';
import { trapImage } from './features/results/files.ts';
import { pointResultsFile } from './features/results/pointFile.ts';
import { resultsOverTimeFile } from './features/results/overTimeFile.ts';
import { overTimeResolvers } from './features/results/overTimeResolvers.ts';
import { results } from './features/results/resolvers.ts';
import { resultListFile } from './features/results/resultListFile.ts';
import { savedViews } from './features/savedViews/resolvers.ts';
import { search } from './features/search/resolvers.ts';
import { createSensorRecordFile, sensorValuesFile } from './features/sensors/files.ts';
import { sensors } from './features/sensors/resolvers.ts';
import { support } from './features/support/resolvers.ts';
import { trapImages } from './features/trapImages/resolvers.ts';
import { trendFile } from './features/trends/files.ts';
import { trends } from './features/trends/resolvers.ts';
import { ProviderServiceAccount } from './features/session/openAsUser.ts';
import { openSessions } from './features/session/sessionList.ts';
import { planEntry } from './features/session/planEntry.ts';
import { session } from './features/session/resolvers.ts';
import { OpenIdProviders } from './features/singleSignOn/identityProviders.ts';
import { FactorGuard } from './features/secondFactor/factorGuard.ts';
import { secondFactor } from './features/secondFactor/resolvers.ts';
import { singleSignOn } from './features/singleSignOn/resolvers.ts';
import { registerSingleSignOnRoutes } from './features/singleSignOn/routes.ts';
import { visitReportFile } from './features/visitReports/files.ts';
import { visitReports } from './features/visitReports/resolvers.ts';
import { users } from './features/users/resolvers.ts';
import { listAcknowledgements } from './features/actions/service.ts';
import { createActionReminder } from './features/actions/reminders.ts';
import { digests } from './features/digests/resolvers.ts';
import { createDigestKind, readMailLanguage } from './features/digests/service.ts';
import { MailQueue, openMailer, UnsubscribeLinks, registerUnsubscribeRoutes } from './features/mails/service.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** The only place that knows which features there are. */
export const featureResolvers: readonly Resolvers[] = [
  session,
  openSessions,
  singleSignOn,
  secondFactor,
  planEntry,
  passwords,
  locationList,
  locations,
  reports,
  visitReports,
  results,
  overTimeResolvers,
  charts,
  persons,
  defects,
  notifications,
  positions,
  positionLabels,
  positionList,
  savedViews,
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
  accessTokens,
  actions,
  activity,
  digests,
  search,
  trends,
  readiness,
  portfolio,
  auditPack,
  auditorAccess,
];

/** Everything the download route can open. */
export const fileSources: readonly FileSource<never>[] = [
  providerFile,
  temporaryFile,
  trapImage,
  personPhoto,
  defectPhoto,
  reviewImage,
  providerPicture,
  positionLabelsFile,
  positionListFile,
  defectListFile,
  defectFile,
  resultListFile,
  deliveryNoteFile,
  planPdfFile,
  planPicture,
  ownDocument,
  ownDocumentArchive,
  documentPreview,
  sheetArchive,
  trendExport,
  createSensorRecordFile(listAcknowledgements),
  sensorValuesFile,
  resultsOverTimeFile,
  pointResultsFile,
  trendFile,
  auditPackFile,
  auditorPack,
  auditorFile,
  readinessFile,
  visitReportFile,
  portfolioFile,
  actionListFile,
  actionFile,
  actionPhoto,
  activityFile,
];

/** Everything the upload route takes. */
export const uploadKinds: readonly UploadKind[] = [picture, planFile, documentFile];

export { feeds as apiFeeds } from './features/results/feeds.ts';

/** Services that features provide to every request. */
export function createFeatureServices(
  parts: Pick<Services, 'config' | 'client' | 'records' | 'store' | 'sessions' | 'audit' | 'decodeIssues'> & {
    log: FastifyBaseLogger;
    onMail: (kind: string, outcome: string) => void;
  },
): Pick<Services, 'serviceAccount' | 'accessTokens' | 'auditors' | 'secondFactors'> & { identityProviders: OpenIdProviders; mails: MailQueue } {
  const { config, records, log, onMail } = parts;
  const serviceAccount = new ProviderServiceAccount(parts);
  const opened = new DelegatedSessions({ ...parts, serviceAccount });
  const getMailLanguage = (userId: string) => readMailLanguage(records, userId);
  const onFailure = (cause: unknown) => log.warn({ err: cause }, 'the use of an access token could not be recorded');
  return {
    serviceAccount,
    accessTokens: new TokenSessions({ ...parts, opened, onFailure }),
    auditors: new AuditorSessionService({ ...parts, opened }),
    identityProviders: new OpenIdProviders(config),
    secondFactors: new FactorGuard(parts),
    mails: new MailQueue({
      records,
      mailer: openMailer(config, log),
      links: new UnsubscribeLinks(config),
      kinds: [createActionReminder({ records, serviceAccount, getLanguage: getMailLanguage }), createDigestKind({ records, serviceAccount })],
      portal: (config.PORTAL_URL ?? '').replace(/\/+$/, ''),
      log,
      onOutcome: onMail,
    }),
  };
}

/** Receives each event of the audit log with its time. */
export const createAuditListener = (records: Records, { ACTIVITY_DAYS: days }: Config, log: FastifyBaseLogger) =>
  createActivityRecorder(records, { days, onLost: (cause) => log.warn({ err: cause }, 'an event is in the audit log only, not in the activity') });

/** Routes of features that are no GraphQL. */
export function registerFeatureRoutes(app: FastifyInstance, services: Services & { identityProviders: OpenIdProviders }): void {
  if (services.mails.isOn) registerUnsubscribeRoutes(app, new UnsubscribeLinks(services.config), services);
  if (services.config.SSO_PROVIDERS.length > 0) registerSingleSignOnRoutes(app, services, services.identityProviders);
}
