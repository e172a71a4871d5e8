import type { Page } from '@playwright/test';

/** Who looks: the demo user of this name, or nobody who is signed in. */
export type Person = 'visitor' | 'customer' | 'keyuser' | 'admin' | 'areas';

/** A page or a dialog of the portal. */
export interface Screen {
  name: string;
  path: string;
  people: readonly Person[];
  /** What is done before the picture is taken, such as opening a dialog; selectors hold in both languages. */
  open?: (page: Page) => Promise<unknown>;
}

const at = '?mandant=AT&cardcode=100100';
const everyone = ['customer', 'keyuser', 'admin'] as const;
const one = ['customer'] as const;

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** The first defect of the list; on a phone its row has to be opened first. */
async function openDefect(page: Page): Promise<void> {
  const row = page.locator('.phone-row .opener').first();
  if (await row.isVisible()) await row.click();
  await page.locator('main button[aria-label^="Details"]').first().click();
}

/** Every page and the main dialogs, in the order of the menus. */
export const screens: readonly Screen[] = [
  { name: 'welcome', path: '/', people: ['visitor'] },
  { name: 'login', path: '/login', people: ['visitor'] },
  { name: 'forgotPassword', path: '/forgotPassword', people: ['visitor'] },
  { name: 'newPassword', path: '/newPassword?token=none', people: ['visitor'] },
  { name: 'apiDoc', path: '/apiDoc', people: ['visitor'] },
  { name: 'dashboard', path: `/dashboard${at}`, people: everyone },
  { name: 'locations', path: '/kundenliste', people: ['keyuser', 'admin'] },
  { name: 'portfolio', path: '/portfolio', people: ['keyuser', 'admin'] },
  { name: 'report', path: `/besuchsbericht${at}`, people: [...everyone, 'areas'] },
  { name: 'resultsOverTime', path: `/ergebnisse${at}`, people: one },
  { name: 'positions', path: `/positionen${at}`, people: everyone },
  { name: 'position', path: `/positionen${at}`, people: one, open: click('main .phone-row .text-button, main .row .text-button') },
  { name: 'defects', path: `/maengelliste${at}`, people: everyone },
  { name: 'defect', path: `/maengelliste${at}`, people: one, open: openDefect },
  { name: 'team', path: `/team${at}`, people: one },
  { name: 'deliveryNotes', path: `/lieferscheine${at}`, people: one },
  { name: 'documents', path: `/sicherheitsdatenblaetter${at}`, people: everyone },
  { name: 'alarmTemplates', path: `/alarmvorlagen${at}`, people: everyone },
  { name: 'planList', path: `/planList${at}`, people: everyone },
  { name: 'plan', path: `/plan${at}`, people: everyone },
  { name: 'notificationSettings', path: `/customerNotifications${at}`, people: everyone },
  { name: 'trapImages', path: `/traplinkedImages${at}`, people: everyone },
  { name: 'export', path: `/export${at}`, people: one },
  { name: 'trends', path: `/trends${at}`, people: everyone },
  { name: 'readiness', path: `/bereitschaft${at}`, people: everyone },
  { name: 'notifications', path: '/benachrichtigungen', people: ['customer', 'keyuser'] },
  { name: 'users', path: '/benutzer', people: ['keyuser'] },
  { name: 'userSearch', path: '/benutzerSuche', people: ['admin'] },
  { name: 'usersOfCustomer', path: `/benutzerOfCustomer${at}`, people: ['admin'] },
  { name: 'support', path: `/support${at}`, people: one },
  { name: 'api', path: '/api', people: everyone },
  { name: 'changePassword', path: '/changePassword', people: one },
  { name: 'missing', path: '/nowhere', people: ['visitor', 'customer'] },
  { name: 'search', path: `/team${at}`, people: one, open: (page) => page.keyboard.press('/') },
];
