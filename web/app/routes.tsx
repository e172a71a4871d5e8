import { matchPath } from 'react-router-dom';
import type { Role } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import {
  createAccountPage,
  createAuditPage,
  type LazyComponent,
  createPasswordPage,
  createPlanPage,
  createSupportPage,
  createUserPage,
  createUsersPage,
  createVisitorPage,
} from './loading/lazyPage.tsx';

/** A page and who may open it. */
export interface PortalRoute {
  path: string;
  Page: LazyComponent<object>;
  /** Roles that may open it; 'anyone' needs no session. */
  access: 'anyone' | 'visitor' | readonly Role[];
  needsCustomer?: boolean;
  /** Without header and footer. */
  isBare?: boolean;
}

const everyone: readonly Role[] = ['ADMIN', 'KEY_USER', 'CUSTOMER'];

/** All pages. */
export const routes: readonly PortalRoute[] = [
  { path: paths.welcome, Page: createVisitorPage(() => import('../features/welcome/WelcomePage.tsx'), 'WelcomePage'), access: 'anyone' },
  { path: paths.login, Page: createVisitorPage(() => import('../features/session/LoginPage.tsx'), 'LoginPage'), access: 'visitor' },
  {
    path: paths.forgotPassword,
    Page: createPasswordPage(() => import('../features/passwords/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
    access: 'anyone',
  },
  { path: paths.newPassword, Page: createPasswordPage(() => import('../features/passwords/NewPasswordPage.tsx'), 'NewPasswordPage'), access: 'anyone' },
  { path: paths.changePassword, Page: createUsersPage(() => import('../features/passwords/ChangePasswordPage.tsx'), 'ChangePasswordPage'), access: everyone },
  { path: paths.dashboard, Page: createUserPage(() => import('./pages/DashboardScreen.tsx'), 'DashboardScreen'), access: everyone },
  { path: paths.locations, Page: createUserPage(() => import('../features/locations/LocationsPage.tsx'), 'LocationsPage'), access: everyone },
  { path: paths.report, Page: createUserPage(() => import('./pages/ReportScreen.tsx'), 'ReportScreen'), access: everyone, needsCustomer: true },
  {
    path: paths.resultsOverTime,
    Page: createUserPage(() => import('./pages/OverTimeScreen.tsx'), 'OverTimeScreen'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.sensors, Page: createUserPage(() => import('../features/sensors/SensorsPage.tsx'), 'SensorsPage'), access: everyone, needsCustomer: true },
  { path: paths.defects, Page: createUserPage(() => import('./pages/DefectsScreen.tsx'), 'DefectsScreen'), access: everyone, needsCustomer: true },
  { path: paths.actions, Page: createUserPage(() => import('../features/actions/ActionsPage.tsx'), 'ActionsPage'), access: everyone },
  {
    path: `${paths.printDefects}/:name`,
    Page: createUserPage(() => import('../features/defects/PrintDefectsPage.tsx'), 'PrintDefectsPage'),
    access: 'anyone',
    isBare: true,
  },
  { path: paths.team, Page: createUserPage(() => import('../features/persons/TeamPage.tsx'), 'TeamPage'), access: everyone, needsCustomer: true },
  {
    path: paths.deliveryNotes,
    Page: createAuditPage(() => import('../features/deliveryNotes/DeliveryNotesPage.tsx'), 'DeliveryNotesPage'),
    access: everyone,
    needsCustomer: true,
  },
  {
    path: paths.documents,
    Page: createAuditPage(() => import('../features/documents/DocumentsPage.tsx'), 'DocumentsPage'),
    access: everyone,
    needsCustomer: true,
  },
  {
    path: paths.alarmTemplates,
    Page: createAccountPage(() => import('../features/alarmTemplates/AlarmTemplatesPage.tsx'), 'AlarmTemplatesPage'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.trends, Page: createAuditPage(() => import('./pages/TrendsScreen.tsx'), 'TrendsScreen'), access: everyone, needsCustomer: true },
  {
    path: paths.readiness,
    Page: createAuditPage(() => import('../features/readiness/ReadinessPage.tsx'), 'ReadinessPage'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.auditPack, Page: createAuditPage(() => import('./pages/AuditPackScreen.tsx'), 'AuditPackScreen'), access: everyone, needsCustomer: true },
  { path: paths.audit, Page: createAuditPage(() => import('../features/auditorAccess/AuditorPage.tsx'), 'AuditorPage'), access: 'anyone' },
  { path: `${paths.audit}/:part`, Page: createAuditPage(() => import('../features/auditorAccess/AuditorPage.tsx'), 'AuditorPage'), access: 'anyone' },
  { path: paths.portfolio, Page: createAuditPage(() => import('../features/portfolio/PortfolioPage.tsx'), 'PortfolioPage'), access: ['KEY_USER', 'ADMIN'] },
  { path: paths.export, Page: createAuditPage(() => import('../features/exports/ExportPage.tsx'), 'ExportPage'), access: everyone, needsCustomer: true },
  { path: paths.positions, Page: createUserPage(() => import('./pages/PositionScreens.tsx'), 'PositionsScreen'), access: everyone, needsCustomer: true },
  {
    path: `${paths.positions}/:positionId`,
    Page: createUserPage(() => import('./pages/PositionScreens.tsx'), 'PositionScreen'),
    access: everyone,
    needsCustomer: true,
  },
  {
    path: `${paths.printPositions}/:name`,
    Page: createUserPage(() => import('../features/positions/PrintPositionsPage.tsx'), 'PrintPositionsPage'),
    access: 'anyone',
    isBare: true,
  },
  {
    path: paths.notifications,
    Page: createUserPage(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
    access: ['KEY_USER', 'CUSTOMER'],
  },
  {
    path: paths.notificationSettings,
    Page: createAccountPage(() => import('./pages/NotificationSettingsScreen.tsx'), 'NotificationSettingsScreen'),
    access: everyone,
  },
  { path: paths.users, Page: createUsersPage(() => import('./pages/UserScreens.tsx'), 'UsersScreen'), access: ['KEY_USER'] },
  { path: paths.userSearch, Page: createUsersPage(() => import('./pages/UserScreens.tsx'), 'UserSearchScreen'), access: ['ADMIN'] },
  {
    path: paths.usersOfCustomer,
    Page: createUsersPage(() => import('./pages/UserScreens.tsx'), 'UsersOfCustomerScreen'),
    access: ['ADMIN'],
    needsCustomer: true,
  },
  {
    path: `${paths.printResults}/:name`,
    Page: createUserPage(() => import('../features/results/PrintResultsPage.tsx'), 'PrintResultsPage'),
    access: 'anyone',
    isBare: true,
  },
  { path: paths.api, Page: createAccountPage(() => import('../features/apiTokens/ApiPage.tsx'), 'ApiPage'), access: everyone },
  { path: paths.accessTokens, Page: createAccountPage(() => import('../features/accessTokens/AccessTokensPage.tsx'), 'AccessTokensPage'), access: everyone },
  { path: paths.activity, Page: createAccountPage(() => import('../features/activity/ActivityPage.tsx'), 'ActivityPage'), access: ['KEY_USER', 'ADMIN'] },
  { path: paths.openSessions, Page: createAccountPage(() => import('./pages/SignInsScreen.tsx'), 'SignInsScreen'), access: everyone },
  { path: paths.apiDoc, Page: createAccountPage(() => import('../features/apiTokens/ApiDocPage.tsx'), 'ApiDocPage'), access: 'anyone' },
  { path: paths.accessibility, Page: createAccountPage(() => import('../features/accessibility/StatementPage.tsx'), 'StatementPage'), access: 'anyone' },
  { path: paths.privacy, Page: createAccountPage(() => import('../features/privacy/PrivacyPage.tsx'), 'PrivacyPage'), access: 'anyone' },
  { path: paths.plan, Page: createPlanPage(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  { path: `${paths.plan}/:planId`, Page: createPlanPage(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'), access: everyone, needsCustomer: true },
  {
    path: `${paths.plan}/:planId/:positionId`,
    Page: createPlanPage(() => import('./pages/PlanScreen.tsx'), 'PlanScreen'),
    access: everyone,
    needsCustomer: true,
  },
  { path: paths.trapImages, Page: createAuditPage(() => import('./pages/TrapImagesScreen.tsx'), 'TrapImagesScreen'), access: everyone },
  { path: paths.support, Page: createSupportPage(() => import('../features/support/SupportPage.tsx'), 'SupportPage'), access: everyone, needsCustomer: true },
  { path: paths.planList, Page: createPlanPage(() => import('../features/plans/PlanListPage.tsx'), 'PlanListPage'), access: everyone, needsCustomer: true },
  {
    path: `${paths.planEntry}/:lang/:customerId/:user/:token/:planId?/:positionId?`,
    Page: createPlanPage(() => import('../features/plans/PlanEntryPage.tsx'), 'PlanEntryPage'),
    access: 'anyone',
    isBare: true,
  },
];

/** Preloads the code of the page at this address. Ignores a failure, which the page shows when it opens. */
export function preloadPage(pathname: string): void {
  const found = routes.find(({ path }) => matchPath(path, pathname));
  void found?.Page.preload();
}
