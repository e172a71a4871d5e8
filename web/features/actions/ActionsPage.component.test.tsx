import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ActionsPage } from './ActionsPage.tsx';

const counts = { open: 0, inProgress: 0, done: 0, ineffective: 0, effective: 0, cancelled: 0, unfinished: 0, overdue: 0, mine: 0 };
const none = { counts, totalCount: 0, leftOutLocations: 0, nodes: [] };

test('actions about acknowledged alarms of traps can be chosen', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, actions: none } });
  window.history.replaceState(null, '', '/?mandant=AT&cardcode=100100');
  await renderPortal(<ActionsPage />);
  await page.getByRole('combobox', { name: 'Bezug' }).selectOptions('24/7-Alarm');
  await expect.poll(() => gateway.sent('ActionList').at(-1)).toMatchObject({ filter: { kinds: ['TRAP_ALARM'] } });
});

test('a board shows the text that filters it', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, actions: none } });
  window.history.replaceState(null, '', '/?mandant=AT&cardcode=100100&view=BOARD&q=Tor');
  await renderPortal(<ActionsPage />);
  const filter = page.getByRole('searchbox', { name: 'Maßnahmen filtern' });
  await expect.element(filter).toHaveValue('Tor');
  await page.getByRole('button', { name: 'Filter löschen' }).click();
  await expect.poll(() => gateway.sent('ActionList').at(-1)).toMatchObject({ filter: { text: '' } });
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect.element(filter).toHaveValue('');
});

test('a board that failed can retry, and the switch shows the view', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, actions: failWith('PROVIDER_UNREACHABLE') } });
  window.history.replaceState(null, '', '/?mandant=AT&cardcode=100100&view=BOARD');
  await renderPortal(<ActionsPage />);
  await expect.element(page.getByRole('button', { name: 'Tafel' })).toHaveAttribute('aria-pressed', 'true');
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(retry).toBeVisible();
  gateway.respondWith({ customer: { ...sonnleitner, actions: none } });
  await retry.click();
  await expect.element(page.getByText('Es gibt noch keine Maßnahmen', { exact: false })).toBeVisible();
});

test('a long word of a title breaks within the board’s column', async () => {
  const action = {
    __typename: 'Action',
    id: 'a-1',
    country: 'AT',
    cardcode: '100100',
    measure: '',
    createdAt: '2026-11-01T11:00:00Z',
    changedAt: '2026-11-01T11:00:00Z',
    title: 'Dokumentationsverantwortlichkeitszuständigkeitsnachweis'.repeat(2),
    status: 'OPEN',
    priority: 'MEDIUM',
    dueOn: null,
    isOverdue: false,
    responsible: null,
    thing: null,
    areaName: null,
  };
  gateway.respondWith({ customer: { ...sonnleitner, actions: { ...none, totalCount: 1, nodes: [action] } } });
  window.history.replaceState(null, '', '/?mandant=AT&cardcode=100100&view=BOARD');
  await renderPortal(<ActionsPage />);
  const link = page.getByRole('link', { name: /^Dokumentationsverantwortlichkeit/ });
  await expect.element(link).toBeVisible();
  const column = link.element().closest('section')!;
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(column.getBoundingClientRect().right);
});
