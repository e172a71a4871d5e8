import { useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { useAnnouncedRows } from './useAnnouncedRows.ts';

const rows = Array.from({ length: 8 }, (_none, at) => ({ id: String(at) }));
const state = { filter: '', sort: { field: 'ID', direction: 'ASC' }, page: 1, pageSize: 20 } as const;

/** A list that a chip of the page narrows; a dialog of the page is in the address too. */
function List() {
  const [search, setSearch] = useSearchParams();
  const shown = search.has('level') ? rows.slice(5) : rows;
  useAnnouncedRows({ caption: 'Standorte', columns: [], rows: shown, total: shown.length, state, isLoading: false });
  return (
    <>
      <button onClick={() => setSearch({ defect: '1' })}>Details</button>
      <button onClick={() => setSearch({ level: 'RED' })}>Alarm</button>
    </>
  );
}

test('announces a choice that narrows the list, not an opened dialog', async () => {
  const said: string[] = [];
  const region = document.querySelector('body > [role=status][aria-live]')!;
  const observer = new MutationObserver(() => said.push(region.textContent!));
  observer.observe(region, { childList: true });
  await renderPortal(<List />);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Alarm' }).click();
  await expect.poll(() => said.filter((text) => text.startsWith('Standorte'))).toEqual(['Standorte, 3 Zeilen, gezeigt werden 1 bis 3']);
  observer.disconnect();
});
