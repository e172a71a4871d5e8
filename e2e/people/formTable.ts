import type { Locator, Page } from '@playwright/test';
import { expectStill, getMap, getMiddle } from '../planMap.ts';

/** A form: its address, and the way to one of its fields. */
interface WalkedForm {
  address: string;
  field: (page: Page) => Promise<Locator> | Locator;
  /** Makes what the field belongs to, before the first way to it: a draft shows it again. */
  begin?: (page: Page) => Promise<void>;
}

const at = '?mandant=AT&cardcode=100100';
const users = '/benutzer';
const click = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('button', { name, disabled: false }).first().click();
};
const open = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
const getCheckbox = (dialog: Locator) => dialog.getByRole('checkbox').and(dialog.page().locator(':enabled')).last();
const openEditor = async (page: Page) => {
  const edit = page.getByRole('checkbox', { name: 'Bearbeiten' });
  if (!(await edit.isChecked())) await page.getByText('Bearbeiten', { exact: true }).click();
};

/** Title of the action that the walk creates first. */
export const walkedAction = 'Rampe abdichten';
const openActionDialog = async (page: Page) => {
  await page.getByRole('link', { name: walkedAction }).click();
  return page.getByRole('dialog', { name: walkedAction });
};

/** Every form that keeps a draft, as a key user opens it. */
export const walkedForms: Readonly<Record<string, WalkedForm>> = {
  'accessTokens/CreateTokenDialog.tsx': {
    address: '/zugriffstoken',
    field: async (page) => (await click(page, 'Neues Token'), page.getByRole('dialog').getByLabel('Name')),
  },
  'actions/CreateActionDialog.tsx': {
    address: `/massnahmen${at}`,
    field: async (page) => (await click(page, 'Maßnahme anlegen'), page.getByRole('dialog').getByLabel('Titel')),
  },
  'actions/CommentForm.tsx': { address: `/massnahmen${at}`, field: async (page) => (await openActionDialog(page)).getByLabel('Kommentar') },
  'actions/EditActionDialog.tsx': {
    address: `/massnahmen${at}`,
    field: async (page) => {
      const dialog = await openActionDialog(page);
      await dialog.getByRole('button', { name: 'Bearbeiten' }).click();
      return dialog.getByLabel('Ursache');
    },
  },
  'actions/StepDialog.tsx': {
    address: `/massnahmen${at}`,
    field: async (page) => {
      await (await openActionDialog(page)).getByRole('button', { name: 'Maßnahme abbrechen' }).click();
      return page.getByRole('dialog', { name: 'Maßnahme abbrechen' }).getByLabel('Grund');
    },
  },
  'defects/NoteDialog.tsx': {
    address: `/maengelliste${at}`,
    field: async (page) => (await open(page, 'Details'), await click(page, 'Notiz'), page.getByRole('textbox', { name: 'Notiz' })),
  },
  'digests/MailSettingsForm.tsx': { address: '/customerNotifications', field: (page) => page.getByRole('checkbox', { name: /^Erinnerungen, wenn/ }) },
  'documents/UploadForm.tsx': { address: `/sicherheitsdatenblaetter${at}&tab=own`, field: (page) => page.getByLabel('Bezeichnung') },
  'notificationSettings/TrapDelays.tsx': {
    address: '/customerNotifications',
    field: async (page) => (await click(page, 'Benachrichtigungen für Großbäckerei Sonnleitner'), page.getByLabel('Verzögerung E-Mail (Minuten)')),
  },
  'notifications/Replies.tsx': {
    address: '/benachrichtigungen',
    field: async (page) => (await open(page, 'öffnen'), page.getByLabel('Ihre Antwort')),
  },
  'plans/PlanForm.tsx': {
    address: `/planList${at}`,
    field: async (page) => (await click(page, 'Lagerhalle Süd (PDF) bearbeiten'), page.getByRole('dialog').getByLabel('Bezeichnung')),
  },
  'plans/RevisionForm.tsx': { address: `/plan${at}&id=12`, field: async (page) => (await openEditor(page), page.getByLabel('Bemerkung')) },
  'plans/useEditTool.ts': {
    address: `/plan${at}&id=13`,
    begin: async (page) => {
      await expectStill(page);
      await openEditor(page);
      await click(page, 'Fläche zeichnen');
      const { x, y } = await getMiddle(getMap(page));
      for (const [right, down] of [
        [-40, -40],
        [50, -30],
        [10, 60],
      ] as const)
        await page.mouse.click(x + right, y + down);
      await click(page, 'Fläche schließen');
    },
    field: (page) => page.getByRole('group', { name: 'Fläche' }).getByLabel('Bezeichnung'),
  },
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
  'users/useUserForm.ts': {
    address: users,
    field: async (page) => (await click(page, 'Doris Dreier bearbeiten'), page.getByRole('dialog').getByLabel('Vorname')),
  },
  'users/locations/usePickedLocations.ts': {
    address: users,
    begin: async (page) => {
      await click(page, 'Benutzer anlegen');
      await page.getByRole('checkbox', { name: 'Großbäckerei Sonnleitner zuweisen' }).click();
      await click(page, 'Zuweisen');
      await page.getByText('1 Standort ausgewählt').waitFor();
      await page.keyboard.press('Escape');
    },
    field: async (page) => (await click(page, 'Benutzer anlegen'), page.getByRole('checkbox', { name: 'Großbäckerei Sonnleitner zuweisen' })),
  },
  'users/rights/useRightsInput.ts': {
    address: users,
    field: async (page) => (await click(page, 'Doris Dreier bearbeiten', 'Rechte an '), getCheckbox(page.getByRole('dialog', { name: /^Rechte: / }))),
  },
  'users/rights/useSameRights.tsx': {
    address: users,
    field: async (page) => (
      await click(page, 'Doris Dreier bearbeiten', 'Rechte für mehrere …'), getCheckbox(page.getByRole('dialog', { name: 'Rechte an mehreren Standorten' }))
    ),
  },
};
