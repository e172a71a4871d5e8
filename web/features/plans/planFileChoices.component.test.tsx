import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { gateway } from '../../testkit/gateway.ts';
import { createPlan, withPlans } from '../../testkit/plans.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { PlanForm } from './PlanForm.tsx';

const location = { country: 'AT', cardcode: '100100' } as const;
const tiny = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=';
const getForm = () => page.getByRole('dialog');
const getQuestion = () => page.getByRole('dialog', { name: 'Neue Datei mit anderem Seitenverhältnis' });
const save = () => page.getByRole('button', { name: 'Speichern', exact: true });
const choose = (file: File) => userEvent.upload(document.querySelector('input[type="file"]')!, file);
const createPdf = () => new File(['%PDF-1.4'], 'etagen.pdf', { type: 'application/pdf' });
const getInputs = (operation: string) => gateway.sent(operation).map(({ input }) => input as Record<string, unknown>);
const createProblem = (code: string, field: string) => ({ plan: null, problems: [{ code, field }] });

function respondWithPages(count: number, shown = count) {
  const pages = { count, pictures: Array.from({ length: shown }, () => tiny) };
  gateway.respondToUpload(async () => ({ status: 201, body: { uploadId: 'etagen', pages } }));
}
async function draw(plan: ReturnType<typeof createPlan> | null) {
  const onSaved = vi.fn();
  await renderPortal(<PlanForm location={location} plan={plan as never} onClose={vi.fn()} onSaved={onSaved} />);
  await getForm()
    .getByLabelText('Bezeichnung')
    .fill(plan?.title ?? 'Keller');
  return onSaved;
}

beforeEach(() => gateway.respondWith({ customer: withPlans([createPlan('1', 'Erdgeschoss')]) }));

test('one page of a PDF is chosen, by keyboard too, uploaded once', async () => {
  await page.viewport(390, 800);
  respondWithPages(12);
  gateway.respondWith({
    uploadPlan: ({ input }: { input: { page?: number } }) =>
      input.page ? { plan: createPlan('9', 'Keller'), problems: [] } : createProblem('INVALID', 'page'),
  });
  const onSaved = await draw(null);
  await choose(createPdf());
  await save().click();
  await expect.element(getForm().getByText('Die Datei hat mehrere Seiten.', { exact: false })).toBeVisible();
  await expect.element(getForm().getByText('konnte nicht gespeichert werden', { exact: false })).not.toBeInTheDocument();
  const third = getForm().getByRole('radio', { name: 'Seite 3 von 12' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await getForm().getByRole('radio', { name: 'Seite 2 von 12' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(third).toBeChecked();
  await save().click();
  await expect.poll(() => getInputs('UploadPlan').map((input) => input['page'])).toEqual([undefined, 3]);
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(gateway.uploads()).toHaveLength(1);
});

test('counts pages that are not shown, and names a failed one', async () => {
  respondWithPages(57, 40);
  gateway.respondWith({ uploadPlan: createProblem('INVALID', 'page') });
  await draw(null);
  await choose(createPdf());
  await save().click();
  await expect.element(getForm().getByText('Die Seiten 41 bis 57 werden nicht gezeigt.', { exact: false })).toBeVisible();
  expect(getForm().getByRole('radio').all()).toHaveLength(40);
  await getForm().getByRole('radio', { name: 'Seite 1 von 57' }).click();
  await save().click();
  await expect.element(getForm().getByText('Diese Seite kann nicht gezeichnet werden.', { exact: false })).toBeVisible();
  await choose(await drawPicture('plan.png', 20, 10));
  await expect.element(getForm().getByRole('radio').first()).not.toBeInTheDocument();
  await expect.element(getForm().getByText('Diese Seite kann nicht', { exact: false })).not.toBeInTheDocument();
});

test('a page without a picture is chosen by its number', async () => {
  respondWithPages(57, 40);
  gateway.respondWith({
    editPlan: ({ input }: { input: { page?: number } }) => (input.page ? createProblem('OTHER_SHAPE', 'file') : createProblem('INVALID', 'page')),
  });
  await draw(createPlan('1', 'Erdgeschoss'));
  await choose(createPdf());
  await save().click();
  const number = getForm().getByLabelText('Nummer der Seite');
  for (const wrong of ['58', '0', 'drei']) {
    await number.fill(wrong);
    await expect.element(getForm().getByText('Bitte geben Sie eine Zahl von 1 bis 57 ein.')).toBeVisible();
  }
  await number.fill('45');
  await expect.element(getForm().getByText('Bitte geben Sie eine Zahl', { exact: false })).not.toBeInTheDocument();
  await save().click();
  await expect.element(getQuestion().getByText('von dieser Seite gibt es keine Vorschau', { exact: false })).toBeVisible();
  expect(getInputs('EditPlan').at(-1)).toMatchObject({ page: 45 });
  await getQuestion().getByRole('button', { name: 'Abbrechen' }).click();
  await getForm().getByRole('radio', { name: 'Seite 2 von 57' }).click();
  await expect.element(number).toHaveValue('');
});

test('a file of another shape is saved once it is confirmed', async () => {
  gateway.respondWith({
    editPlan: ({ input }: { input: { isShapeConfirmed?: boolean } }) =>
      input.isShapeConfirmed ? { plan: createPlan('1', 'Erdgeschoss'), problems: [] } : createProblem('OTHER_SHAPE', 'uploadId'),
  });
  const onSaved = await draw(createPlan('1', 'Erdgeschoss'));
  await choose(await drawPicture('hoch.png', 10, 30));
  await save().click();
  await expect.element(getQuestion().getByRole('img', { name: 'Bisheriger Plan' })).toBeVisible();
  await expect.element(getQuestion().getByRole('img', { name: 'Neue Datei' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(onSaved).not.toHaveBeenCalled();
  await expectAccessible();
  await getQuestion().getByRole('button', { name: 'So speichern' }).click();
  await expect.poll(() => getInputs('EditPlan').map((input) => input['isShapeConfirmed'])).toEqual([undefined, true]);
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(gateway.uploads()).toHaveLength(1);
  const [first, second] = getInputs('EditPlan');
  expect(first!['requestId']).not.toBe(second!['requestId']);
});

test('an unconfirmed file of another shape stays in the form', async () => {
  gateway.respondWith({ editPlan: createProblem('OTHER_SHAPE', 'uploadId') });
  respondWithPages(1);
  await draw(createPlan('1', 'Erdgeschoss'));
  await choose(createPdf());
  await save().click();
  await expect.element(getQuestion().getByRole('img', { name: 'Neue Datei' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/webp/));
  await getQuestion().getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(getQuestion()).not.toBeInTheDocument();
  await expect.element(getForm().getByText('Fehler', { exact: true })).not.toBeInTheDocument();
  await expect.element(getForm().getByLabelText('Bezeichnung')).toHaveValue('Erdgeschoss');
  expect(getInputs('EditPlan')).toHaveLength(1);
});
