import { expect, type Page } from '@playwright/test';
import { ignoreEmbeddedResponses } from './ignoreEmbeddedResponses.ts';

/** Person who views a screen: the demo user of this name, or a visitor without a session. */
export type Person = 'visitor' | 'customer' | 'keyuser' | 'admin' | 'areas';

/** A page or a dialog of the portal. */
export interface Screen {
  name: string;
  path: string;
  people: readonly Person[];
  /** Least width in CSS pixels at which it can be opened; any unless given. */
  fromWidth?: number;
  /** Opens a dialog once the page is rendered; selectors match both languages. */
  open?: (page: Page) => Promise<unknown>;
}

const at = '?mandant=AT&cardcode=100100';
const everyone = ['customer', 'keyuser', 'admin'] as const;
/** Pages without a session look the same to all. */
const visitors = ['visitor'] as const;
const one = ['customer'] as const;

/** A sheet to print with its rows in its address, in the provider's words. */
const buildSheetPath = (path: string, items: readonly object[]) =>
  `${path}/Liste?items=${encodeURIComponent(JSON.stringify(items))}&kundenname=Bäckerei+Muster&adresse=Hauptstraße+1,+1010+Wien&cardcode=100100`;
const day = 1_762_000_000_000;

const click = (selector: string) => async (page: Page) => page.locator(selector).first().click();
/** Key handlers are mounted after the page, so the key is pressed until something opens. */
const press = (key: string) => async (page: Page) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });

const row = '.phone-row .opener';
/** Opens the first row of a list, which is collapsed on a phone. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator(row).first();
  if (await folded.isVisible()) await folded.click();
}

/** The first defect of the list. */
async function openDefect(page: Page): Promise<void> {
  await unfold(page);
  await page.locator('main :is(a, button)[aria-label^="Details"]').first().click();
}

/** The first message of the Postbox. */
async function openMessage(page: Page): Promise<void> {
  await unfold(page);
  await page.locator('main :is(a, button):is([aria-label$=" öffnen"], [aria-label^="Open "])').first().click();
}

/** The first user of the list. */
async function openUser(page: Page): Promise<void> {
  await unfold(page);
  await page.locator('main button:is([aria-label$=" bearbeiten"], [aria-label^="Edit "])').first().click();
}

/** The listed users have not signed in yet, and can be invited again. */
async function openInvite(page: Page): Promise<void> {
  await ignoreEmbeddedResponses(page);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"isInvited":false', '"isInvited":true') });
  });
  await page.reload();
  await page.locator(`${row}, main tbody tr`).first().waitFor();
  await unfold(page);
  await clickByLabel(' erneut einladen', 'Invite ')(page);
}

async function openRights(page: Page): Promise<void> {
  await openUser(page);
  await page.locator('[role=dialog] button:is([aria-label^="Rechte an "], [aria-label^="Rights at "]):enabled').first().click();
}

/** Opens the dialog of unread messages after sign-in. */
async function openUnread(page: Page): Promise<void> {
  await page.addInitScript("sessionStorage.removeItem('unread-shown')");
  await page.reload();
}

/** Clicks a button with one of these labels, in either language; it may load late. */
const clickByLabel = (german: string, english: string) => async (page: Page) =>
  page.locator(`main button:is([aria-label*="${german}"], [aria-label*="${english}"]):visible`).first().click();
/** Clicks a button with one of these texts. */
const clickByText = (german: string, english: string) => async (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^(${german}|${english})`) })
    .first()
    .click();
/** Clicks a button within a dialog. */
const clickInDialog = (german: string, english: string) => async (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^(${german}|${english})$`) })
    .first()
    .click();

/** A note that is written to the first defect. */
async function openNote(page: Page): Promise<void> {
  await openDefect(page);
  await clickInDialog('Notiz', 'Note')(page);
}

/** Expands a card or a row of a phone, then opens its content. */
const unfoldThen = (opener: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const folded = page.locator(opener).first();
  if (await folded.isVisible()) await folded.click();
  await then(page);
};
const sensorCard = 'main button[aria-expanded=false][aria-label*="Kühl"]';

/** The export while it is written. */
async function startExport(page: Page): Promise<void> {
  await page.route('**/files/**', () => undefined);
  await page.locator('main button[type=submit]').click();
}

/** Every page and the main dialogs, in the order of the menus. */
export const screens: readonly Screen[] = [
  { name: 'welcome', path: '/', people: visitors },
  { name: 'login', path: '/login', people: visitors },
  { name: 'forgotPassword', path: '/forgotPassword', people: visitors },
  { name: 'newPassword', path: '/newPassword?token=none', people: visitors },
  { name: 'apiDoc', path: '/apiDoc', people: visitors },
  { name: 'accessibility', path: '/barrierefreiheit', people: visitors },
  { name: 'privacy', path: '/datenschutz', people: visitors },
  { name: 'dashboard', path: `/dashboard${at}`, people: everyone },
  { name: 'locations', path: '/kundenliste', people: everyone },
  { name: 'portfolio', path: '/portfolio', people: ['keyuser', 'admin'] },
  { name: 'report', path: `/besuchsbericht${at}`, people: [...everyone, 'areas'] },
  { name: 'orders', path: `/besuchsbericht${at}`, people: one, open: click('main button[aria-haspopup=dialog]') },
  { name: 'advisor', path: `/besuchsbericht${at}`, people: one, open: clickByText('Mag\\.', 'Mag\\.') },
  { name: 'resultDevelopment', path: `/besuchsbericht${at}`, people: one, open: clickByLabel('Entwicklung an Position', 'development at position') },
  { name: 'chartFilter', path: `/besuchsbericht${at}`, people: one, open: clickByText('Diagramme filtern', 'Filter charts') },
  { name: 'sensorChart', path: `/besuchsbericht${at}`, people: one, open: unfoldThen(sensorCard, clickByLabel('Diagramm ', 'Chart ')) },
  { name: 'sensorHistory', path: `/besuchsbericht${at}`, people: one, open: unfoldThen(sensorCard, clickByLabel('Verlauf ', 'History ')) },
  { name: 'sensorRecords', path: `/besuchsbericht${at}`, people: one, open: unfoldThen(sensorCard, clickByLabel('Überschreitungen ', 'Excursions ')) },
  { name: 'locationSwitch', path: `/team${at}`, people: ['keyuser'], open: click('header button[aria-haspopup=dialog]') },
  { name: 'resultsOverTime', path: `/ergebnisse${at}`, people: everyone },
  { name: 'positions', path: `/positionen${at}`, people: everyone },
  { name: 'positionLabels', path: `/positionen${at}`, people: one, open: clickByText('Etiketten', 'Labels') },
  { name: 'sensors', path: `/sensoren${at}`, people: everyone },
  { name: 'position', path: `/positionen/1005${at}`, people: everyone },
  { name: 'devicePictures', path: `/positionen/1005${at}`, people: one, open: clickByLabel('Bilder vom', 'Open images of') },
  { name: 'positionDialog', path: `/positionen${at}`, people: one, open: click('main .phone-row .text-button, main .row .text-button') },
  { name: 'defects', path: `/maengelliste${at}`, people: everyone },
  { name: 'defect', path: `/maengelliste${at}`, people: one, open: openDefect },
  { name: 'note', path: `/maengelliste${at}`, people: one, open: openNote },
  { name: 'actions', path: `/massnahmen${at}`, people: everyone },
  { name: 'actionNew', path: `/massnahmen${at}`, people: one, open: clickByText('Maßnahme anlegen', 'Create action') },
  { name: 'team', path: `/team${at}`, people: everyone },
  { name: 'deliveryNotes', path: `/lieferscheine${at}`, people: everyone },
  { name: 'documents', path: `/sicherheitsdatenblaetter${at}`, people: everyone },
  { name: 'documentPreview', path: `/sicherheitsdatenblaetter${at}&tab=own`, people: one, open: unfoldThen(row, clickByLabel('Vorschau von', 'Preview of')) },
  { name: 'alarmTemplates', path: `/alarmvorlagen${at}`, people: everyone },
  { name: 'planList', path: `/planList${at}`, people: everyone },
  { name: 'planForm', path: `/planList${at}`, people: one, open: clickByText('Plan hochladen', 'Upload a plan') },
  { name: 'planConfirm', path: `/planList${at}`, people: one, open: unfoldThen(row, clickByLabel(' löschen', 'Delete ')) },
  { name: 'plans', path: `/plan${at}`, people: everyone },
  { name: 'plan', path: `/plan/11${at}`, people: everyone },
  { name: 'planFilter', path: `/plan/11${at}`, people: one, open: click('main button[aria-haspopup=dialog]') },
  { name: 'planPosition', path: `/plan/11/1005${at}`, people: everyone },
  { name: 'notificationSettings', path: `/customerNotifications${at}`, people: everyone },
  { name: 'trapImages', path: `/traplinkedImages${at}`, people: everyone },
  { name: 'trapImage', path: `/traplinkedImages${at}`, people: one, open: clickByLabel('Großes Bild: ', 'Large image: ') },
  {
    name: 'trapSupport',
    path: `/traplinkedImages${at}`,
    people: one,
    open: unfoldThen('main li button[aria-expanded=false]', clickByText('Supportanfrage', 'Support request')),
  },
  { name: 'export', path: `/export${at}`, people: everyone },
  { name: 'exporting', path: `/export${at}`, people: one, open: startExport },
  { name: 'trends', path: `/trends${at}`, people: everyone },
  { name: 'readiness', path: `/bereitschaft${at}`, people: everyone },
  { name: 'auditPack', path: `/auditmappe${at}`, people: everyone },
  { name: 'notifications', path: '/benachrichtigungen', people: ['customer', 'keyuser'] },
  { name: 'notification', path: '/benachrichtigungen', people: one, open: openMessage },
  { name: 'users', path: '/benutzer', people: ['keyuser'] },
  { name: 'user', path: '/benutzer', people: ['keyuser'], open: openUser },
  { name: 'rights', path: '/benutzer', people: ['keyuser'], open: openRights },
  { name: 'invite', path: '/benutzer', people: ['keyuser'], open: openInvite },
  { name: 'userSearch', path: '/benutzerSuche', people: ['admin'] },
  { name: 'actAs', path: '/benutzerSuche?term=customer', people: ['admin'], open: unfoldThen(row, clickByText('Anmelden als', 'Sign in as')) },
  { name: 'usersOfCustomer', path: `/benutzerOfCustomer${at}`, people: ['admin'] },
  { name: 'support', path: `/support${at}`, people: everyone },
  { name: 'auditEnded', path: '/audit', people: visitors },
  { name: 'auditPartEnded', path: '/audit/POSITIONS', people: visitors },
  { name: 'api', path: '/api', people: everyone },
  { name: 'activity', path: '/aktivitaet', people: ['keyuser', 'admin'] },
  { name: 'accessTokens', path: '/zugriffstoken', people: everyone },
  { name: 'openSessions', path: '/anmeldungen', people: everyone },
  { name: 'changePassword', path: '/changePassword', people: everyone },
  { name: 'missing', path: '/nowhere', people: ['visitor', 'customer'] },
  { name: 'search', path: `/team${at}`, people: one, open: press('/') },
  { name: 'keys', path: `/team${at}`, people: one, fromWidth: 768, open: press('?') },
  {
    name: 'printResults',
    path: buildSheetPath('/printErgebnisliste', [
      { datum_start: day, position_nr: 'T-001', task_name: 'Kontrolle', ergebnisText: 'kein Befall', alarm_level: 'GRUEN' },
    ]),
    people: visitors,
  },
  {
    name: 'printDefects',
    path: buildSheetPath('/printMaengel', [{ nummer: 4, descriptionShort: 'Tür schließt nicht', status: { name: 'OFFEN' }, dateCreated: day }]),
    people: visitors,
  },
  {
    name: 'printPositions',
    path: buildSheetPath('/printPositionen', [
      { area: { name: 'Lager' }, positionsNr: 'T-001', positionsBesch: 'Tor', objekttypen: [{ bezeichnung: 'Station' }] },
    ]),
    people: visitors,
  },
  { name: 'planLink', path: '/auth/de/1/3/demo-plan-token-1/11/1005', people: visitors },
  // Last, since the page shows the unread messages from then on.
  { name: 'unread', path: `/team${at}`, people: one, open: openUnread },
];
