import { matchPath } from 'react-router-dom';
import type { Role } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { accountPart, auditPart, type LaterPart, part, planPart, userPart, visitorPart } from './later.tsx';

/** A page and who may open it. */
export interface PortalRoute {
  path: string;
  Page: LaterPart<object>;
  /** Roles that may open it; 'anyone' needs no session. */
  access: 'anyone' | 'visitor' | readonly Role[];
  needsCustomer?: boolean;
  /** Without header and footer. */
  isBare?: boolean;
}

const everyone: readonly Role[] = ['ADMIN', 'KEY_USER', 'CUSTOMER'];

/** All pages. */
export const routes: readonly PortalRoute[] = [
  { path: paths.welcome, Page: visitorPart(() => import('../features/welcome/WelcomePage.tsx'), 'WelcomePage'), access: 'anyone' },
  { path: paths.login, Page: visitorPart(() => import('../features/session/LoginPage.tsx'), 'LoginPage'), access: 'visitor' },
  { path: paths.forgotPassword, Page: part(() => import('../features/passwords/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'), access: 'anyone' },
  { path: paths.newPassword, Page: part(() => import('../features/passwords/NewPasswordPage.tsx'), 'NewPasswordPage'), access: 'anyone' },
  { path: paths.changePassword, Page: userPart(() => import('../features/passwords/ChangePasswordPage.tsx'), 'ChangePasswordPage'), access: everyone },
  { path: paths.dashboard, Page: userPart(() => import('./pages/DashboardScreen.tsx'), 'DashboardScreen'), access: everyone },
  { path: paths.locations, Page: userPart(() => import('../features/locations/LocationsPage.tsx'), 'LocationsPage'), access: everyone },
  { path: paths.report, Page: userPart(() => import('./pages/ReportScreen.tsx'), 'ReportScreen'), access: everyone, needsCustomer: true },
  {
    path: paths.resultsOverTime,
    Page: userPart(() => import('./pages/OverTimeScreen.tsx'), 'OverTimeScreen'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.defects, Page: userPart(() => import('./pages/DefectsScreen.tsx'), 'DefectsScreen'), access: everyone, needsCustomer: true },
  {
    path: `${paths.printDefects}/:name`,
    Page: userPart(() => import('../features/defects/PrintDefectsPage.tsx'), 'PrintDefectsPage'),
    access: 'anyone',
    isBare: true,
  },
  { path: paths.team, Page: userPart(() => import('../features/persons/TeamPage.tsx'), 'TeamPage'), access: everyone, needsCustomer: true },
  {
    path: paths.deliveryNotes,
    Page: userPart(() => import('../features/deliveryNotes/DeliveryNotesPage.tsx'), 'DeliveryNotesPage'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.documents, Page: userPart(() => import('../features/documents/DocumentsPage.tsx'), 'DocumentsPage'), access: everyone, needsCustomer: true },
  {
    path: paths.alarmTemplates,
    Page: userPart(() => import('../features/alarmTemplates/AlarmTemplatesPage.tsx'), 'AlarmTemplatesPage'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.trends, Page: auditPart(() => import('./pages/TrendsScreen.tsx'), 'TrendsScreen'), access: everyone, needsCustomer: true },
  { path: paths.readiness, Page: auditPart(() => import('../features/readiness/ReadinessPage.tsx'), 'ReadinessPage'), access: everyone, needsCustomer: true },
  { path: paths.auditPack, Page: auditPart(() => import('../features/auditPack/AuditPackPage.tsx'), 'AuditPackPage'), access: everyone, needsCustomer: true },
  { path: paths.portfolio, Page: auditPart(() => import('../features/portfolio/PortfolioPage.tsx'), 'PortfolioPage'), access: ['KEY_USER', 'ADMIN'] },
  { path: paths.export, Page: userPart(() => import('../features/exports/ExportPage.tsx'), 'ExportPage'), access: everyone, needsCustomer: true },
  { path: paths.positions, Page: userPart(() => import('./pages/PositionScreens.tsx'), 'PositionsScreen'), access: everyone, needsCustomer: true },
  {
    path: `${paths.positions}/:positionId`,
    Page: userPart(() => import('./pages/PositionScreens.tsx'), 'PositionScreen'),
    access: everyone,
    needsCustomer: true,
  },
  {
    path: `${paths.printPositions}/:name`,
    Page: userPart(() => import('../features/positions/PrintPositionsPage.tsx'), 'PrintPositionsPage'),
    access: 'anyone',
    isBare: true,
  },
  {
    path: paths.notifications,
    Page: userPart(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
    access: ['KEY_USER', 'CUSTOMER'],
  },
  { path: paths.notificationSettings, Page: userPart(() => import('./pages/NotificationSettingsScreen.tsx'), 'NotificationSettingsScreen'), access: everyone },
  { path: paths.users, Page: accountPart(() => import('./pages/UserScreens.tsx'), 'UsersScreen'), access: ['KEY_USER'] },
  { path: paths.userSearch, Page: accountPart(() => import('./pages/UserScreens.tsx'), 'UserSearchScreen'), access: ['ADMIN'] },
  { path: paths.usersOfCustomer, Page: accountPart(() => import('./pages/UserScreens.tsx'), 'UsersOfCustomerScreen'), access: ['ADMIN'], needsCustomer: true },
  {
    path: `${paths.printResults}/:name`,
    Page: userPart(() => import('../features/results/PrintResultsPage.tsx'), 'PrintResultsPage'),
    access: 'anyone',
    isBare: true,
  },
  { path: paths.api, Page: accountPart(() => import('../features/apiTokens/ApiPage.tsx'), 'ApiPage'), access: everyone },
  { path: paths.apiDoc, Page: accountPart(() => import('../features/apiTokens/ApiDocPage.tsx'), 'ApiDocPage'), access: 'anyone' },
  { path: paths.plan, Page: planPart(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  { path: `${paths.plan}/:planId`, Page: planPart(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  { path: `${paths.plan}/:planId/:positionId`, Page: planPart(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  { path: paths.trapImages, Page: userPart(() => import('./pages/TrapImagesScreen.tsx'), 'TrapImagesScreen'), access: everyone },
  { path: paths.support, Page: userPart(() => import('../features/support/SupportPage.tsx'), 'SupportPage'), access: everyone, needsCustomer: true },
  { path: paths.planList, Page: planPart(() => import('../features/plans/PlanListPage.tsx'), 'PlanListPage'), access: everyone, needsCustomer: true },
  {
    path: `${paths.planEntry}/:lang/:customerId/:user/:token/:planId?/:positionId?`,
    Page: planPart(() => import('../features/plans/PlanEntryPage.tsx'), 'PlanEntryPage'),
    access: 'anyone',
    isBare: true,
  },
];

/** Loads the code of the page at this address, so that it is there when the page is opened. A failure shows when it is. */
export function preloadPage(pathname: string): void {
  const found = routes.find(({ path }) => matchPath(path, pathname));
  found?.Page.preload().catch(() => undefined);
}
