import type { LocationKey } from '../../access/scope.ts';
import type { Site } from '../../session/siteEndpoints.ts';

/** The settings of the caller at a location. */
export interface NotificationSettings {
  id: string;
  location: LocationKey;
  site: Site;
}
