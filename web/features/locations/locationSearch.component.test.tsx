import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { LocationSearch } from './LocationSearch.tsx';

const munich = { id: '1', country: 'DE', cardcode: '100601', name: 'Gewürzmühle', postcode: '80331', city: 'München', address: null, level: 'GREEN' };

test('a search without a hit leads to the other country’s hits', async () => {
  gateway.respondWith({
    findLocations: ({ country, first }: { country: string; first: number }) => {
      const count = country === 'DE' ? 1 : 0;
      return { totalCount: count, unfilteredCount: count, unreadableCount: 0, nodes: count > 0 && first > 1 ? [munich] : [] };
    },
  });
  await renderPortal(<LocationSearch />);
  await expect.element(page.getByText('Bitte geben Sie mindestens 3 Zeichen ein', { exact: false })).not.toBeInTheDocument();
  await page.getByLabelText('Standort suchen').fill('mü');
  await expect.element(page.getByText('Bitte geben Sie mindestens 3 Zeichen ein', { exact: false })).toBeVisible();
  await page.getByLabelText('Standort suchen').fill('münchen');
  await expect.element(page.getByText('Zu „münchen“ wurde in Österreich kein Standort gefunden.')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Österreich (0)' })).toBeVisible();
  await page.getByRole('button', { name: '1 Standort in Deutschland anzeigen' }).click();
  await expect.element(page.getByRole('tab', { name: 'Deutschland (1)', selected: true })).toBeVisible();
  await expect.element(page.getByText('Gewürzmühle')).toBeVisible();
});

test('a link with another term, as of a saved view, replaces it', async () => {
  gateway.respondWith({ findLocations: { totalCount: 0, unfilteredCount: 0, unreadableCount: 0, nodes: [] } });
  await renderPortal(
    <>
      <Link to="?term=linz">Linz</Link>
      <LocationSearch />
    </>,
  );
  await page.getByLabelText('Standort suchen').fill('wien');
  await expect.poll(() => gateway.sent('FindLocations').at(-1)).toMatchObject({ term: 'wien' });
  await page.getByRole('link', { name: 'Linz' }).click();
  await expect.element(page.getByLabelText('Standort suchen')).toHaveValue('linz');
  await expect.poll(() => gateway.sent('FindLocations').at(-1)).toMatchObject({ term: 'linz' });
});
