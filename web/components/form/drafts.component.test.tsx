import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { findDraft, hasDrafts, saveDraft, openDrafts, storeDraftsAgain } from './drafts.ts';
import { useDraftState } from './useDraft.ts';
import { useEdited } from './useEdited.ts';
import { useDraftForm } from './useDraftForm.ts';
import { isAnythingUnsaved, isLostByLeaving } from './useUnsaved.ts';

const rules = z.object({ title: z.string(), remark: z.string(), file: z.nullable(z.custom<File>((value) => value instanceof File)) });
let sent: object[] = [];
/** Answers a save; at once by default. */
let saving = Promise.resolve();

function Edit({ title, id = '1' }: { title: string; id?: string }) {
  const present = { title, remark: 'alt' };
  const { register, handleSubmit, reset, setValue, isChanged, draft } = useDraftForm(rules, { ...present, file: null }, `thing ${id}`);
  const edited = useEdited(present, !isChanged, draft.start);
  const save = handleSubmit(async ({ file: _file, ...typed }) => {
    sent.push(edited.touched(typed));
    await saving;
    reset();
  });
  return (
    <form onSubmit={(event) => void save(event)}>
      <DraftNotice draft={draft} />
      {edited.isStale && <p>geändert</p>}
      <input aria-label="Titel" {...register('title')} />
      <input aria-label="Bemerkung" {...register('remark')} />
      <button type="button" onClick={() => setValue('file', new File(['x'], 'x.pdf'), { shouldDirty: true })}>
        Datei
      </button>
      <button type="submit">Speichern</button>
    </form>
  );
}

function Choice() {
  const [chosen, setChosen, draft] = useDraftState('choice', 'A');
  return (
    <>
      <DraftNotice draft={draft} />
      <button type="button" onClick={() => setChosen((before) => `${before}B`)}>
        {chosen}
      </button>
      <button type="button" onClick={() => void saving.then(draft.discard)}>
        Senden
      </button>
    </>
  );
}

const getField = (name: string) => page.getByLabelText(name);
const getButton = (name: string) => page.getByRole('button', { name });
const getNotice = () => page.getByText(/^Ihr Entwurf von/);

afterEach(() => {
  sent = [];
  saving = Promise.resolve();
});

test('S07 a draft of an edit is based on its form’s first state', async () => {
  const first = await renderPortal(<Edit title="alt" />);
  await expect.element(getNotice()).not.toBeInTheDocument();
  await getField('Bemerkung').fill('neu');
  await getButton('Datei').click();
  await first.unmount();
  const second = await renderPortal(<Edit title="von anderen" />);
  await expect.element(getField('Bemerkung')).toHaveValue('neu');
  await expect.element(getField('Titel')).toHaveValue('alt');
  await expect.element(page.getByText('geändert', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Dateien wählen Sie bitte noch einmal\.$/)).toBeVisible();
  await getButton('Speichern').click();
  await expect.poll(() => sent).toEqual([{ remark: 'neu', base: { remark: 'alt' } }]);
  await expect.element(getNotice()).not.toBeInTheDocument();
  await second.unmount();
  await renderPortal(<Edit title="von anderen" />);
  await expect.element(getField('Titel')).toHaveValue('von anderen');
  await expect.element(getField('Bemerkung')).toHaveValue('alt');
});

test('S07 discarding a draft shows the present state, which the form follows', async () => {
  const first = await renderPortal(<Edit title="alt" />);
  await getField('Titel').fill('meiner');
  await first.unmount();
  const second = await renderPortal(<Edit title="von anderen" />);
  await getButton('Verwerfen').click();
  await expect.element(getField('Titel')).toHaveValue('von anderen');
  await expect.element(getNotice()).not.toBeInTheDocument();
  expect(hasDrafts()).toBe(false);
  await second.unmount();
  function Following() {
    const [title, setTitle] = useState('eins');
    return (
      <>
        <button type="button" onClick={() => setTitle('zwei')}>
          Andere
        </button>
        <Edit title={title} />
      </>
    );
  }
  await renderPortal(<Following />);
  await getButton('Andere').click();
  await expect.element(getField('Titel')).toHaveValue('zwei');
});

test('S07 a mounted form that shows another thing has that thing’s draft', async () => {
  function Walk() {
    const [id, setId] = useState('1');
    return (
      <>
        <button type="button" onClick={() => setId(id === '1' ? '2' : '1')}>
          Weiter
        </button>
        <Edit title="alt" id={id} />
      </>
    );
  }
  await renderPortal(<Walk />);
  await getField('Titel').fill('eins');
  await getButton('Weiter').click();
  await expect.element(getField('Titel')).toHaveValue('alt');
  await getField('Titel').fill('zwei');
  await getButton('Weiter').click();
  await expect.element(getField('Titel')).toHaveValue('eins');
  await getButton('Weiter').click();
  await expect.element(getField('Titel')).toHaveValue('zwei');
});

test('S07 saving after leaving the page leaves no draft', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  saving = promise;
  const left = [await renderPortal(<Edit title="alt" />)];
  await getField('Bemerkung').fill('neu');
  await getButton('Speichern').click();
  await expect.poll(() => sent.length).toBe(1);
  left.push(await renderPortal(<Choice />));
  await getButton('A').click();
  await getButton('Senden').click();
  for (const each of left) await each.unmount();
  expect(hasDrafts()).toBe(true);
  resolve();
  await expect.poll(hasDrafts).toBe(false);
});

test('S07 leaving with input too long for a draft needs confirmation', async () => {
  await renderPortal(<Edit title="alt" />);
  await getField('Bemerkung').fill('x');
  expect(isLostByLeaving()).toBe(false);
  await getField('Bemerkung').fill('x'.repeat(100_001));
  await expect.poll(isLostByLeaving).toBe(true);
  await getField('Bemerkung').fill('kurz');
  await expect.poll(isLostByLeaving).toBe(false);
});

test('S07 leaving needs confirmation for a file chosen after other input', async () => {
  await renderPortal(<Edit title="alt" />);
  await getField('Bemerkung').fill('neu');
  await expect.poll(isAnythingUnsaved).toBe(true);
  expect(isLostByLeaving()).toBe(false);
  await getButton('Datei').click();
  await expect.poll(isLostByLeaving).toBe(true);
});

test('S07 choices are stored like text, and discarded', async () => {
  const first = await renderPortal(<Choice />);
  await getButton('A').click();
  await first.unmount();
  await renderPortal(<Choice />);
  await expect.element(getButton('AB')).toBeVisible();
  await getButton('Verwerfen').click();
  await expect.element(getButton('A')).toBeVisible();
  await expect.poll(hasDrafts).toBe(false);
});

test('S07 T40 drafts are of one user, bounded, and outlast a cleared storage', () => {
  const storeDraft = (text: string) => saveDraft('note', { text }, { text: '' });
  openDrafts('1/');
  storeDraft('Halb');
  sessionStorage.clear();
  storeDraftsAgain();
  openDrafts('1/');
  expect(findDraft('note')?.values).toEqual({ text: 'Halb' });
  openDrafts('12/');
  expect(findDraft('note')).toBeNull();
  openDrafts('1/');
  expect(findDraft('note')).toBeNull();
  for (let at = 0; at < 31; at += 1) saveDraft(`note ${at}`, { text: 'x' }, {});
  expect([findDraft('note 0'), findDraft('note 1') !== null, sessionStorage.length]).toEqual([null, true, 30]);
  saveDraft('note 1', { text: 'x'.repeat(100_001) }, {});
  expect(findDraft('note 1')).toBeNull();
  const name = Object.keys(sessionStorage).find((each) => each.endsWith('note 2'))!;
  for (const broken of ['{', 'null', '[]', '{"keptAt":1,"values":null,"base":{}}']) {
    sessionStorage.setItem(name, broken);
    openDrafts('1/');
    expect(findDraft('note 2')).toBeNull();
  }
  openDrafts(null);
  expect(Object.keys(sessionStorage).filter((each) => each.startsWith('draft '))).toEqual([]);
});
