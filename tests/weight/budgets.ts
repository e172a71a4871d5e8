/** Budget of a page for its first visit, in compressed bytes. */
export interface Budget {
  page: string;
  bytes: number;
  /** Modules that the page loads besides its entry, with everything that they import. */
  opens: readonly string[];
}

const visitor = ['i18n/deVisitor.ts'];
const user = [...visitor, 'i18n/deUser.ts', 'app/signedIn.ts'];
const charts = ['components/chart/Drawing.tsx'];

/** Budgets of the pages that users open first or most. 1 KB is 1,000 bytes. */
export const budgets: readonly Budget[] = [
  { page: 'login', bytes: 171_200, opens: [...visitor, 'features/session/LoginPage.tsx'] },
  { page: 'dashboard before its charts', bytes: 279_000, opens: [...user, 'app/pages/DashboardScreen.tsx'] },
  { page: 'dashboard', bytes: 351_000, opens: [...user, 'app/pages/DashboardScreen.tsx', ...charts] },
  { page: 'visit report before its charts', bytes: 295_000, opens: [...user, 'app/pages/ReportScreen.tsx'] },
  { page: 'visit report', bytes: 367_000, opens: [...user, 'app/pages/ReportScreen.tsx', ...charts] },
  { page: 'plan', bytes: 305_000, opens: [...user, 'i18n/dePlans.ts', 'app/pages/PlanScreen.tsx'] },
];

/** Factor by which a page may exceed its budget before the test fails. Small changes then need no new budget. */
export const slack = 1.05;
