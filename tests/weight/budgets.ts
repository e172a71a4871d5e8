/** Maximum size of a page when it is opened for the first time, in transferred bytes. */
export interface Budget {
  page: string;
  bytes: number;
  /** Modules that the page loads in addition to its entry, before and after it is rendered; their imports count too. */
  opens: readonly string[];
}

const visitor = ['i18n/deVisitor.ts'];
const user = [...visitor, 'i18n/deUser.ts', 'app/signedIn.ts'];
const charts = ['components/chart/Drawing.tsx'];

/** The budgets of the pages that people open first or most; 1 KB is 1,000 bytes. */
export const budgets: readonly Budget[] = [
  { page: 'login', bytes: 171_200, opens: [...visitor, 'features/session/LoginPage.tsx'] },
  { page: 'dashboard before its charts', bytes: 274_600, opens: [...user, 'app/pages/DashboardScreen.tsx'] },
  { page: 'dashboard', bytes: 347_800, opens: [...user, 'app/pages/DashboardScreen.tsx', ...charts] },
  { page: 'visit report before its charts', bytes: 290_000, opens: [...user, 'app/pages/ReportScreen.tsx'] },
  { page: 'visit report', bytes: 363_200, opens: [...user, 'app/pages/ReportScreen.tsx', ...charts] },
  { page: 'plan', bytes: 298_200, opens: [...user, 'i18n/dePlans.ts', 'app/pages/PlanScreen.tsx'] },
];

/** Maximum size of a single file of these pages, by its name without the hash; `other` is the maximum of all other files. */
export const fileBudgets: Readonly<Record<string, number>> & { other: number } = {
  'libraries.js': 141_600,
  'frame.js': 23_300,
  'deUser.js': 11_300,
  'user.js': 57_500,
  'shared.js': 29_000,
  'ReportScreen.js': 13_800,
  'PlanScreen.js': 28_000,
  'timedPositions.js': 17_000,
  'Drawing.js': 74_000,
  other: 16_000,
};
