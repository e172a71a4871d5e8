import type { LocationKey } from '../../access/scope.ts';
import type { Site } from '../../locations/siteEndpoints.ts';

/** What holds for all locations of a user. */
export interface AllNotifications {
  id: string;
  isGlobal: boolean;
  sites: readonly Site[];
}

/** The settings of the caller at a location. */
export interface NotificationSettings {
  id: string;
  location: LocationKey;
  site: Site;
}
