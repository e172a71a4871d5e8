import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { LongText } from './LongText.tsx';
import { SmallTable } from './SmallTable.tsx';

const remark = 'Die Station war von Paletten verstellt und konnte erst nach dem Umräumen geprüft werden. Bitte halten Sie den Zugang frei, auch an Ladetagen.';
const columns = [
  { key: 'name', heading: 'Position', cell: ({ name }: { name: string }) => name },
  { key: 'remark', heading: 'Bemerkung', cell: () => <LongText text={remark} /> },
  { key: 'area', heading: 'Bereich', cell: () => 'Lager' },
  { key: 'task', heading: 'Aufgabe', cell: () => 'Kontrolle' },
  { key: 'object', heading: 'Objekt', cell: () => 'Köderstation' },
];
const draw = () => renderPortal(<SmallTable caption="Positionen" columns={columns} rows={[{ name: 'K-001' }]} rowKey={({ name }) => name} />);
const getText = () => document.querySelector<HTMLElement>('.long-text')!.innerText.replaceAll(/\s+/g, ' ').trim();

beforeEach(() => page.viewport(1280, 800));

test('a long text is cut between words, and opens and closes', async () => {
  await draw();
  const opener = page.getByRole('button', { name: 'mehr' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  expect(getText()).toBe('Die Station war von Paletten verstellt und konnte erst nach dem Umräumen geprüft werden. … mehr');
  await expectAccessible();
  await opener.click();
  await expect.poll(getText).toBe(`${remark} weniger`);
  await page.getByRole('button', { name: 'weniger' }).click();
  await expect.element(opener).toBeVisible();
});

test('on a phone it is cut, and whole when opened', async () => {
  await page.viewport(390, 844);
  await draw();
  await expect.element(page.getByRole('button', { name: 'Alle Angaben zu K-001' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'mehr' })).not.toBeInTheDocument();
  expect(document.querySelector('.phone-row')!.getBoundingClientRect().height).toBeLessThan(72);
  await page.getByRole('button', { name: 'Alle Angaben zu K-001' }).click();
  await expect.element(page.getByRole('definition').getByText(/Ladetagen/)).toBeVisible();
  expect(document.querySelector<HTMLElement>('dd .long-text')!.innerText.trim()).toBe(remark);
});
