import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Role } from '../generated/graphql.ts';
import { paths } from '../paths.ts';

const chunkMilliseconds = 120_000;

/** A page that is loaded when it is opened; a part that does not come within 120 s fails (V-12). */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('This part of the portal did not load in time.')), chunkMilliseconds);
    });
    const module = await Promise.race([load(), late]).finally(() => clearTimeout(timer));
    return { default: module[name] };
  });
}

/** A page and who may open it. */
export interface PortalRoute {
  path: string;
  Page: LazyExoticComponent<ComponentType>;
  /** Roles that may open it; 'anyone' needs no session. */
  access: 'anyone' | 'visitor' | readonly Role[];
  needsCustomer?: boolean;
  /** Without header and footer. */
  isBare?: boolean;
}

const everyone: readonly Role[] = ['ADMIN', 'KEY_USER', 'CUSTOMER'];

/** All pages. Menu entries whose page is not in this list are not shown. */
export const routes: readonly PortalRoute[] = [
  { path: paths.welcome, Page: page(() => import('../features/welcome/WelcomePage.tsx'), 'WelcomePage'), access: 'anyone' },
  { path: paths.login, Page: page(() => import('../features/session/LoginPage.tsx'), 'LoginPage'), access: 'visitor' },
  { path: paths.forgotPassword, Page: page(() => import('../features/passwords/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'), access: 'anyone' },
  { path: paths.newPassword, Page: page(() => import('../features/passwords/NewPasswordPage.tsx'), 'NewPasswordPage'), access: 'anyone' },
  { path: paths.changePassword, Page: page(() => import('../features/passwords/ChangePasswordPage.tsx'), 'ChangePasswordPage'), access: everyone },
  { path: paths.dashboard, Page: page(() => import('./pages/DashboardScreen.tsx'), 'DashboardScreen'), access: everyone },
  { path: paths.locations, Page: page(() => import('../features/locations/LocationsPage.tsx'), 'LocationsPage'), access: everyone },
  { path: paths.report, Page: page(() => import('./pages/ReportScreen.tsx'), 'ReportScreen'), access: everyone, needsCustomer: true },
  {
    path: paths.notifications,
    Page: page(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
    access: ['KEY_USER', 'CUSTOMER'],
  },
  { path: paths.notificationSettings, Page: page(() => import('./pages/NotificationSettingsScreen.tsx'), 'NotificationSettingsScreen'), access: everyone },
  { path: paths.users, Page: page(() => import('./pages/UserScreens.tsx'), 'UsersScreen'), access: ['KEY_USER'] },
  { path: paths.userSearch, Page: page(() => import('./pages/UserScreens.tsx'), 'UserSearchScreen'), access: ['ADMIN'] },
  { path: paths.usersOfCustomer, Page: page(() => import('./pages/UserScreens.tsx'), 'UsersOfCustomerScreen'), access: ['ADMIN'], needsCustomer: true },
  {
    path: `${paths.printResults}/:name`,
    Page: page(() => import('../features/results/PrintResultsPage.tsx'), 'PrintResultsPage'),
    access: 'anyone',
    isBare: true,
  },
];

/** Whether there is a page at this address. */
export const hasPage = (path: string): boolean => routes.some((route) => route.path === path);
