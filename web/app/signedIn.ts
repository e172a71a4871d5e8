/*
 * What every page with Apollo and every page behind sign-in needs, under one address: a part that is asked for by itself would come in a file of its own.
 */
export { ForcedPasswordDialog } from '../features/passwords/ForcedPasswordDialog.tsx';
export { UnreadDialog } from '../features/notifications/UnreadDialog.tsx';
export { SearchButton } from '../features/search/SearchButton.tsx';
export { withClient } from '../graphql/withClient.tsx';
export { LocatedCrumbs } from './layout/Breadcrumbs.tsx';
export { CustomerGate } from './CustomerGate.tsx';
export { MainMenu } from './layout/MainMenu.tsx';
export { NotificationBell } from './layout/NotificationBell.tsx';
export { OfflineNotice } from './layout/OfflineNotice.tsx';
export { ReadAhead } from './layout/ReadAhead.tsx';
export { SideBar } from './layout/SideBar.tsx';
export { Switcher } from './layout/Switcher.tsx';
