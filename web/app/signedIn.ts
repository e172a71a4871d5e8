/*
 * What every page with Apollo and every page behind sign-in needs, under one address: a part that is asked for by itself would come in a file of its own.
 */
export { ForcedPasswordDialog } from '../features/passwords/ForcedPasswordDialog.tsx';
export { UnreadDialog } from '../features/notifications/UnreadDialog.tsx';
export { SearchButton } from '../features/search/SearchButton.tsx';
export { withClient } from '../graphql/withClient.tsx';
export { LocatedCrumbs } from './Breadcrumbs.tsx';
export { CustomerGate } from './CustomerGate.tsx';
export { MainMenu } from './MainMenu.tsx';
export { NotificationBell } from './NotificationBell.tsx';
export { OfflineNotice } from './OfflineNotice.tsx';
export { ReadAhead } from './ReadAhead.tsx';
export { SideBar } from './SideBar.tsx';
export { Switcher } from './Switcher.tsx';
