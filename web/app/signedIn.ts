/*
 * Exports everything that pages with Apollo and pages behind sign-in need, under one address. A part imported by itself would be built as a
 * file of its own.
 */
import { replaceBrokenImages } from '../components/layout/brokenImages.ts';

export { BackgroundFiles } from '../components/upload/BackgroundFiles.tsx';
export { ForcedPasswordDialog } from '../features/passwords/ForcedPasswordDialog.tsx';
export { SignInAgain } from '../features/session/SignInAgain.tsx';
export { SearchButton } from '../features/search/SearchButton.tsx';
export { withClient } from '../graphql/withClient.tsx';
export { ImpersonationBanner } from './layout/ImpersonationBanner.tsx';
export { LocatedCrumbs } from './layout/Breadcrumbs.tsx';
export { CustomerGate } from './CustomerGate.tsx';
export { LocationPage } from './LocationPage.tsx';
export { MainMenu } from './layout/MainMenu.tsx';
export { NotificationBell } from './layout/NotificationBell.tsx';
export { NetworkState } from './layout/NetworkState.tsx';
export { Prefetcher } from './layout/Prefetcher.tsx';
export { SideBar } from './layout/SideBar.tsx';
export { Switcher } from './layout/Switcher.tsx';

replaceBrokenImages(document);
