import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Role } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { inTime } from './inTime.ts';

/** A page that is loaded when it is opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await inTime(load()))[name] }));
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
  { path: paths.defects, Page: page(() => import('./pages/DefectsScreen.tsx'), 'DefectsScreen'), access: everyone, needsCustomer: true },
  {
    path: `${paths.printDefects}/:name`,
    Page: page(() => import('../features/defects/PrintDefectsPage.tsx'), 'PrintDefectsPage'),
    access: 'anyone',
    isBare: true,
  },
  { path: paths.team, Page: page(() => import('../features/persons/TeamPage.tsx'), 'TeamPage'), access: everyone, needsCustomer: true },
  {
    path: paths.deliveryNotes,
    Page: page(() => import('../features/deliveryNotes/DeliveryNotesPage.tsx'), 'DeliveryNotesPage'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.documents, Page: page(() => import('../features/documents/DocumentsPage.tsx'), 'DocumentsPage'), access: everyone, needsCustomer: true },
  {
    path: paths.alarmTemplates,
    Page: page(() => import('../features/alarmTemplates/AlarmTemplatesPage.tsx'), 'AlarmTemplatesPage'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.export, Page: page(() => import('../features/exports/ExportPage.tsx'), 'ExportPage'), access: everyone, needsCustomer: true },
  { path: paths.positions, Page: page(() => import('./pages/PositionScreens.tsx'), 'PositionsScreen'), access: everyone, needsCustomer: true },
  { path: `${paths.positions}/:positionId`, Page: page(() => import('./pages/PositionScreens.tsx'), 'PositionScreen'), access: everyone, needsCustomer: true },
  {
    path: `${paths.printPositions}/:name`,
    Page: page(() => import('../features/positions/PrintPositionsPage.tsx'), 'PrintPositionsPage'),
    access: 'anyone',
    isBare: true,
  },
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
  { path: paths.api, Page: page(() => import('../features/apiTokens/ApiPage.tsx'), 'ApiPage'), access: everyone },
  { path: paths.apiDoc, Page: page(() => import('../features/apiTokens/ApiDocPage.tsx'), 'ApiDocPage'), access: 'anyone' },
  { path: paths.plan, Page: page(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  { path: `${paths.plan}/:planId`, Page: page(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  { path: `${paths.plan}/:planId/:positionId`, Page: page(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  { path: paths.trapImages, Page: page(() => import('./pages/TrapImagesScreen.tsx'), 'TrapImagesScreen'), access: everyone },
  { path: paths.support, Page: page(() => import('../features/support/SupportPage.tsx'), 'SupportPage'), access: everyone, needsCustomer: true },
  { path: paths.planList, Page: page(() => import('../features/plans/PlanListPage.tsx'), 'PlanListPage'), access: everyone, needsCustomer: true },
  {
    path: `${paths.planEntry}/:lang/:customerId/:user/:token/:planId?/:positionId?`,
    Page: page(() => import('../features/plans/PlanEntryPage.tsx'), 'PlanEntryPage'),
    access: 'anyone',
    isBare: true,
  },
];

/** Whether there is a page at this address. */
export const hasPage = (path: string): boolean => routes.some((route) => route.path === path);
