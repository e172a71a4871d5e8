import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { ownClock } from '../../testkit/ownClock.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sessionOf, sonnleitner } from '../../testkit/sessions.ts';
import { TokenTable } from './TokenTable.tsx';

const tokenOf = (secret: string) => ({ id: 't', isWithheld: false, secret, customer: sonnleitner });
const written = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  written.mockClear();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  gateway.answers({
    session: sessionOf({ role: 'KEY_USER' }),
    apiTokens: { total: 1, unreadable: 0, unfilteredTotal: 1, rows: [tokenOf('')] },
    customer: { ...sonnleitner, apiToken: tokenOf('alt-1') },
    refreshApiToken: { apiToken: tokenOf('neu-2'), problem: null },
  });
});

test('T-12 a token is copied, which is told for 5 s', async () => {
  await renderPortal(<TokenTable />);
  const passes = ownClock();
  await page.getByRole('button', { name: /kopieren/i }).click();
  const told = page.getByText('Das Token wurde kopiert.');
  await expect.element(told).toBeVisible();
  expect(written.mock.calls).toEqual([['alt-1']]);
  await passes(4_800);
  await expect.element(told).toBeVisible();
  await passes(400);
  await expect.element(told).not.toBeInTheDocument();
});

test('T-12 a token is changed after a question, and the answer’s token is shown', async () => {
  await renderPortal(<TokenTable />);
  const refresh = () => page.getByRole('button', { name: /erneuern/i }).click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  await refresh();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  expect(gateway.sent('RefreshApiToken')).toEqual([]);
  await expect.element(question).not.toBeInTheDocument();
  await refresh();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('neu-2')).toBeVisible();
  expect(gateway.sent('RefreshApiToken')).toHaveLength(1);
});
