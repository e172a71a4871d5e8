import { MailSettings } from '../../features/digests/MailSettings.tsx';
import { LocationChoice } from '../../features/locations/LocationChoice.tsx';
import { NotificationSettingsPage } from '../../features/notificationSettings/NotificationSettingsPage.tsx';

/** The notification settings, with the list of locations to choose from, and the e-mails that the portal itself sends. */
export const NotificationSettingsScreen = () => (
  <>
    <NotificationSettingsPage locations={(parts) => <LocationChoice {...parts} />} />
    <MailSettings />
  </>
);
