import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { SmallTable } from './SmallTable.tsx';

const columns = ['Messgröße', 'Von', 'Bis', 'Quittierung'].map((heading) => ({
  key: heading,
  heading,
  cell: () => <div style={{ width: 300 }}>{heading}</div>,
}));

/** Sides with a shadow. */
const listShadows = () =>
  [...document.querySelectorAll('[aria-hidden]')].flatMap((each) => /linear-gradient\(to (left|right)/.exec(getComputedStyle(each).backgroundImage)?.[1] ?? []);

test('a shadow marks the side of hidden columns, if any', async () => {
  await page.viewport(800, 600);
  const screen = await renderPortal(<SmallTable caption="Überschreitungen" columns={columns} rows={[{}]} rowKey={() => '1'} />);
  await expect.poll(listShadows).toEqual(['right']);
  screen.getByRole('region').element().scrollLeft = 100;
  await expect.poll(listShadows).toEqual(['left', 'right']);
  screen.getByRole('region').element().scrollLeft = 2_000;
  await expect.poll(listShadows).toEqual(['left']);
  await page.viewport(1_600, 600);
  await expect.poll(listShadows).toEqual([]);
});
