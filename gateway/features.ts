import type { FileSource } from './door/fileSource.ts';
import { boxedFile, providerFile } from './door/fileSource.ts';
import { picture } from './door/picture.ts';
import { providerPicture } from './door/providerPicture.ts';
import type { UploadKind } from './door/uploadKind.ts';
import { alarmTemplates } from './features/alarmTemplates/resolvers.ts';
import { apiTokens } from './features/apiTokens/resolvers.ts';
import { charts } from './features/charts/resolvers.ts';
import { defects } from './features/defects/resolvers.ts';
import { deliveryNoteFile } from './features/deliveryNotes/files.ts';
import { deliveryNotes } from './features/deliveryNotes/resolvers.ts';
import { devices } from './features/devices/resolvers.ts';
import { documentFile, ownDocument } from './features/documents/files.ts';
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
import { sensors } from './features/sensors/resolvers.ts';
import { support } from './features/support/resolvers.ts';
import { trapImages } from './features/trapImages/resolvers.ts';
import { scalars } from './scalars.ts';
import { planEntry } from './features/session/planEntry.ts';
import { session } from './features/session/resolvers.ts';
import { users } from './features/users/resolvers.ts';
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
];

/** Everything the download door can open. */
export const fileSources: readonly FileSource[] = [
  providerFile,
  boxedFile,
  trapImage,
  personPhoto,
  providerPicture,
  positionListFile,
  deliveryNoteFile,
  planPicture,
  ownDocument,
  trendExport,
];

/** Everything the upload door takes. */
export const uploadKinds: readonly UploadKind[] = [picture, planFile, documentFile];

/** All operations that a session of a plan link may run (L-46): its plans, the details that open on them, and its own session. */
export const planViewOperations: ReadonlySet<string> = new Set(
  [
    'CurrentSession ServiceState SetLanguage SignIn SignOut StayLoggedIn ChosenCustomer EnterPlanView',
    'PlanChoice PlanView UnplacedItems PlanOfPosition PlacePosition PlaceDefect RemovePositionFromPlan RemoveDefectFromPlan',
    'SavePolygon DeletePolygon SavePlanRevision PositionHead DefectDetails',
  ].flatMap((names) => names.split(' ')),
);
