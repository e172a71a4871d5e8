import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { createPlan } from '../../testkit/plans.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { PlanForm } from './PlanForm.tsx';

const location = { country: 'AT', cardcode: '100100' } as const;
const getDialog = () => page.getByRole('dialog');
const getText = (part: string) => getDialog().getByText(part, { exact: false });
const getTitle = () => getDialog().getByLabelText('Bezeichnung');
const save = () => getDialog().getByRole('button', { name: 'Speichern' });
const choose = (file: File) => userEvent.upload(document.querySelector('input[type="file"]')!, file);
const unknown = failWith('OUTCOME_UNKNOWN');

async function draw(plan: ReturnType<typeof createPlan> | null = null) {
  const onSaved = vi.fn();
  await renderPortal(<PlanForm location={location} plan={plan as never} onClose={vi.fn()} onSaved={onSaved} />);
  await getTitle().fill(plan?.title ?? 'Keller');
  return onSaved;
}

beforeEach(() => gateway.respondWith({ uploadPlan: { plan: createPlan('9', 'Keller'), problems: [] } }));

test.each([
  ['TOO_MANY_PIXELS', { pixels: 450_000_000, maxPixels: 400_000_000 }, 'Das Bild hat 450 Megapixel; höchstens 400'],
  ['WRONG_TYPE', {}, 'Die Datei darf 10\u00a0MB nicht überschreiten und muss vom Typ JPG, GIF, PNG oder PDF sein.'],
])('a file refused as %s says why, and another one is saved', async (reason, numbers, said) => {
  gateway.respondToUpload(async () => ({ status: 422, body: { error: { code: 'BAD_INPUT', reason, message: '', ...numbers } } }));
  const onSaved = await draw();
  await choose(await drawPicture('alt.png', 20, 10));
  await save().click();
  await expect.element(getText(said)).toBeVisible();
  await expect.element(getText('alt.png: ')).toBeVisible();
  await expect.element(getText('konnte nicht gespeichert werden')).not.toBeInTheDocument();
  await expect.element(getTitle()).toHaveValue('Keller');
  await expectAccessible();
  gateway.respondToUpload(async () => ({ status: 201, body: { uploadId: 'new' } }));
  await choose(await drawPicture('neu.png', 20, 10));
  await expect.element(getText(said)).not.toBeInTheDocument();
  await save().click();
  await expect.poll(() => gateway.sent('UploadPlan')).toMatchObject([{ input: { title: 'Keller', uploadId: 'new' } }]);
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

test('a chosen or dropped file shows its picture and can be removed', async () => {
  await draw();
  const findPicture = () => getDialog().element().querySelector('img[src^="blob:"]');
  await choose(await drawPicture('keller.png', 20, 10));
  await expect.poll(findPicture).not.toBeNull();
  await getDialog().getByRole('button', { name: 'keller.png aus der Liste nehmen' }).click();
  await expect.poll(findPicture).toBeNull();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await drawPicture('halle.png', 20, 10));
  const area = getDialog().getByRole('group', { name: 'Datei (JPG, GIF, PNG oder PDF, höchstens 10 MB)' });
  area.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(getText('halle.png')).toBeVisible();
  await save().click();
  await expect.poll(() => gateway.uploads().map(({ name }) => name)).toEqual(['halle.png']);
});

test('uploads a file without ending and type, and refuses an empty one', async () => {
  await draw();
  await choose(new File([], 'leer.png', { type: 'image/png' }));
  await expect.element(getText('Die Datei ist leer.')).toBeVisible();
  await save().click();
  expect(gateway.uploads()).toEqual([]);
  await choose(new File([await drawPicture('a.png', 4, 4)], 'scan', { type: '' }));
  await save().click();
  await expect.poll(() => gateway.uploads().map(({ name }) => name)).toEqual(['scan']);
});

test('an unknown outcome says to look first, without a resend', async () => {
  gateway.respondWith({ uploadPlan: unknown });
  await draw();
  await choose(await drawPicture('a.png', 4, 4));
  await save().click();
  await expect.element(getText('Vielleicht ist der Plan trotzdem da.')).toBeVisible();
  await expect.element(getText('konnte nicht gespeichert werden')).not.toBeInTheDocument();
  await expect.element(save()).toBeDisabled();
  await expectAccessible();
});

test('a plan with something of hidden areas says so', async () => {
  gateway.respondWith({ editPlan: { plan: null, problems: [{ code: 'OTHER_AREAS', field: null }] } });
  await draw(createPlan('1', 'Plan'));
  await save().click();
  await expect.element(getText('etwas aus Bereichen, die Sie nicht sehen')).toBeVisible();
});
