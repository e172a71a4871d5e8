import type { FileSource } from './door/fileSource.ts';
import { providerFile } from './door/fileSource.ts';
import { charts } from './features/charts/resolvers.ts';
import { defects } from './features/defects/resolvers.ts';
import { locations } from './features/locations/resolvers.ts';
import { notificationSettings } from './features/notificationSettings/resolvers.ts';
import { notifications } from './features/notifications/resolvers.ts';
import { passwords } from './features/passwords/resolvers.ts';
import { personPhoto } from './features/persons/files.ts';
import { persons } from './features/persons/resolvers.ts';
import { reports } from './features/reports/resolvers.ts';
import { trapImage } from './features/results/files.ts';
import { results } from './features/results/resolvers.ts';
import { scalars } from './scalars.ts';
import { session } from './features/session/resolvers.ts';
import { users } from './features/users/resolvers.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** The only place that knows which features there are. */
export const featureResolvers: readonly Resolvers[] = [
  scalars,
  session,
  passwords,
  locations,
  reports,
  results,
  charts,
  persons,
  defects,
  notifications,
  notificationSettings,
  users,
];

/** Everything the download door can open. */
export const fileSources: readonly FileSource[] = [providerFile, trapImage, personPhoto];
