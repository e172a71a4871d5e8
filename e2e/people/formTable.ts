import type { Locator, Page } from '@playwright/test';

/** A form: its address, and the way to one of its fields. */
interface WalkedForm {
  address: string;
  field: (page: Page) => Promise<Locator> | Locator;
}

const at = '?mandant=AT&cardcode=100100';
const users = '/benutzer';
const click = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('button', { name, disabled: false }).first().click();
};
const tick = (dialog: Locator) => dialog.getByRole('checkbox').and(dialog.page().locator(':enabled')).last();
const editor = async (page: Page) => {
  const edit = page.getByRole('checkbox', { name: 'Bearbeiten' });
  if (!(await edit.isChecked())) await page.getByText('Bearbeiten', { exact: true }).click();
};

/** Every form that keeps a draft, as a key user opens it. */
export const walkedForms: Readonly<Record<string, WalkedForm>> = {
  'actions/CreateAction.tsx': {
    address: `/massnahmen${at}`,
    field: async (page) => (await click(page, 'Maßnahme anlegen'), page.getByRole('dialog').getByLabel('Titel')),
  },
  'defects/NoteDialog.tsx': {
    address: `/maengelliste${at}`,
    field: async (page) => (await click(page, 'Details', 'Notiz'), page.getByRole('textbox', { name: 'Notiz' })),
  },
  'documents/UploadForm.tsx': { address: `/sicherheitsdatenblaetter${at}&tab=own`, field: (page) => page.getByLabel('Bezeichnung') },
  'notificationSettings/TrapDelays.tsx': {
    address: '/customerNotifications',
    field: async (page) => (await click(page, 'Benachrichtigungen für Großbäckerei Sonnleitner'), page.getByLabel('Verzögerung E-Mail (Minuten)')),
  },
  'notifications/Replies.tsx': {
    address: '/benachrichtigungen',
    field: async (page) => (await click(page, 'öffnen'), page.getByLabel('Ihre Antwort')),
  },
  'plans/PlanForm.tsx': {
    address: `/planList${at}`,
    field: async (page) => (await click(page, 'Lagerhalle Süd (PDF) bearbeiten'), page.getByRole('dialog').getByLabel('Bezeichnung')),
  },
  'plans/RevisionForm.tsx': { address: `/plan${at}&id=12`, field: async (page) => (await editor(page), page.getByLabel('Bemerkung')) },
  'portfolio/LabelChosen.tsx': {
    address: '/portfolio',
    field: async (page) => (
      await click(page, 'nach eigenen Gruppen'),
      await page
        .getByRole('checkbox', { name: /auswählen/ })
        .first()
        .check(),
      page.getByLabel(/^Gruppe für/)
    ),
  },
  'savedViews/ViewsDialog.tsx': {
    address: `/ergebnisse${at}`,
    field: async (page) => (await click(page, 'Ansichten'), page.getByLabel('Jetzige Ansicht speichern als')),
  },
  'support/SupportForm.tsx': { address: `/support${at}`, field: (page) => page.getByLabel('Thema') },
  'trapImages/ReviewCard.tsx': { address: `/traplinkedImages${at}`, field: (page) => page.getByLabel('Bemerkung').first() },
  'users/UserDialog.tsx': {
    address: users,
    field: async (page) => (await click(page, 'Doris Dreier bearbeiten'), page.getByRole('dialog').getByLabel('Vorname')),
  },
  'users/rights/RightsDialog.tsx': {
    address: users,
    field: async (page) => (await click(page, 'Doris Dreier bearbeiten', 'Rechte an '), tick(page.getByRole('dialog', { name: /^Rechte: / }))),
  },
  'users/rights/useSameRights.tsx': {
    address: users,
    field: async (page) => (
      await click(page, 'Doris Dreier bearbeiten', 'Rechte für mehrere …'), tick(page.getByRole('dialog', { name: 'Rechte an mehreren Standorten' }))
    ),
  },
};
