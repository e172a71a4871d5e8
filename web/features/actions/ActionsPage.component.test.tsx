import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ActionsPage } from './ActionsPage.tsx';

test('a board that could not be read is read again, and the switch says which view is shown', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, actions: failWith('PROVIDER_UNREACHABLE') } });
  window.history.replaceState(null, '', '/?mandant=AT&cardcode=100100&view=BOARD');
  await renderPortal(<ActionsPage />);
  await expect.element(page.getByRole('button', { name: 'Tafel' })).toHaveAttribute('aria-pressed', 'true');
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(retry).toBeVisible();
  const counts = { open: 0, inProgress: 0, done: 0, ineffective: 0, effective: 0, cancelled: 0, unfinished: 0, overdue: 0, mine: 0 };
  gateway.respondWith({ customer: { ...sonnleitner, actions: { counts, totalCount: 0, leftOutLocations: 0, nodes: [] } } });
  await retry.click();
  await expect.element(page.getByText('Es gibt noch keine Maßnahmen', { exact: false })).toBeVisible();
});
