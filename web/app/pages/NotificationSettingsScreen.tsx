import { LocationChoice } from '../../features/locations/LocationChoice.tsx';
import { NotificationSettingsPage } from '../../features/notificationSettings/NotificationSettingsPage.tsx';

/** The notification settings, with the list of locations to choose from. */
export const NotificationSettingsScreen = () => <NotificationSettingsPage locations={(parts) => <LocationChoice {...parts} />} />;
