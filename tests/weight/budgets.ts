/** What a page may weigh when it is opened for the first time, in bytes as they are sent. */
export interface Budget {
  page: string;
  bytes: number;
  /** The modules that the page loads beside its entry, those it waits for and those that follow by themselves; what these import counts too. */
  opens: readonly string[];
}

const visitor = ['i18n/deVisitor.ts'];
const user = [...visitor, 'i18n/deUser.ts', 'app/signedIn.ts'];
const charts = ['ui/Drawing.tsx'];

/** The budgets of the pages that people open first or most; 1 KB is 1,000 bytes. */
export const budgets: readonly Budget[] = [
  { page: 'login', bytes: 145_000, opens: [...visitor, 'features/session/LoginPage.tsx'] },
  { page: 'dashboard', bytes: 269_000, opens: [...user, 'app/pages/DashboardScreen.tsx', ...charts] },
  { page: 'visit report', bytes: 246_000, opens: [...user, 'app/pages/ReportScreen.tsx'] },
  { page: 'visit report with charts in sight', bytes: 282_000, opens: [...user, 'app/pages/ReportScreen.tsx', ...charts] },
  { page: 'plan', bytes: 258_000, opens: [...user, 'app/pages/PlanScreen.tsx'] },
];

/** What a single file of these pages may weigh, by its name without the hash; `other` holds for all that are not named. */
export const fileBudgets: Readonly<Record<string, number>> & { other: number } = {
  'libraries.js': 123_500,
  'frame.js': 16_200,
  'user.js': 53_600,
  'shared.js': 21_500,
  'ReportScreen.js': 11_000,
  'PlanScreen.js': 26_000,
  'Drawing.js': 35_500,
  other: 16_000,
};
