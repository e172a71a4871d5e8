import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { useFakeClock } from '../../testkit/useFakeClock.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { TokenTable } from './TokenTable.tsx';

const createToken = (secret: string) => ({ id: 't', isWithheld: false, secret, customer: sonnleitner });
const written = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  written.mockClear();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }),
    apiTokens: { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, nodes: [createToken('')] },
    customer: { ...sonnleitner, apiToken: createToken('alt-1') },
    refreshApiToken: { apiToken: createToken('neu-2'), problems: [] },
  });
});

test('T-12 a token is copied, and the button confirms it for 5 s', async () => {
  await renderPortal(<TokenTable />);
  const passes = useFakeClock();
  await page.getByRole('button', { name: /kopieren/i }).click();
  const received = page.getByText('Das Token wurde kopiert.');
  await expect.element(received).toBeVisible();
  await expect.poll(() => written.mock.calls).toEqual([['alt-1']]);
  await passes(4_800);
  await expect.element(received).toBeVisible();
  await passes(400);
  await expect.element(received).not.toBeInTheDocument();
});

test('T-12 a token changes after a confirmation, and the new one is shown', async () => {
  await renderPortal(<TokenTable />);
  const refresh = () => page.getByRole('button', { name: /erneuern/i }).click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  await refresh();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  expect(gateway.sent('RefreshApiToken')).toEqual([]);
  await expect.element(question).not.toBeInTheDocument();
  await refresh();
  await question.getByRole('button', { name: 'Erneuern' }).click();
  await expect.element(page.getByText('neu-2')).toBeVisible();
  await expect.poll(() => gateway.sent('RefreshApiToken')).toHaveLength(1);
});

test('T-12 a shown token that another person has replaced is not replaced again', async () => {
  await renderPortal(<TokenTable />);
  const shown = page.getByRole('group', { name: 'Token von Großbäckerei Sonnleitner' });
  await page.getByRole('button', { name: /anzeigen/i }).click();
  await expect.element(shown).toHaveTextContent('alt-1');
  gateway.respondWith({ customer: { ...sonnleitner, apiToken: createToken('fremd-2') } });
  await page.getByRole('button', { name: /erneuern/i }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect.element(shown).toHaveTextContent('fremd-2');
  await expect.element(page.getByText('Dieses Token wurde inzwischen von jemand anderem erneuert.')).toBeVisible();
  expect(gateway.sent('RefreshApiToken')).toEqual([]);
});

test('T-12 a token is hidden until shown; after a lost response it refetches', async () => {
  gateway.respondWith({
    refreshApiToken: () => {
      gateway.respondWith({ customer: { ...sonnleitner, apiToken: createToken('neu-3') } });
      return failWith('OUTCOME_UNKNOWN')();
    },
  });
  await renderPortal(<TokenTable />);
  const shown = page.getByRole('group', { name: 'Token von Großbäckerei Sonnleitner' });
  await expect.element(shown.getByText('verborgen')).toBeInTheDocument();
  await page.getByRole('button', { name: /anzeigen/i }).click();
  await expect.element(shown).toHaveTextContent('alt-1');
  await page.getByRole('button', { name: /erneuern/i }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect.element(page.getByText('Es kam keine Antwort. Angezeigt wird das Token, das jetzt gilt.')).toBeVisible();
  await expect.element(shown).toHaveTextContent('neu-3');
});

test('T-12 W-10 a user with some areas reads why there is no token', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, apiToken: { ...createToken(''), isWithheld: true, secret: null } } });
  await renderPortal(<TokenTable />);
  await page.getByRole('button', { name: /kopieren/i }).click();
  await expect.element(page.getByText('Das Token öffnet alle Bereiche des Standorts.', { exact: false })).toBeVisible();
  expect(written).not.toHaveBeenCalled();
});

test('T-12 the list of locations is read whole and saved, without a token', async () => {
  const rows = Array.from({ length: 1_001 }, (_none, at) => ({ ...createToken(''), id: `t${at}` }));
  gateway.respondWith({
    apiTokens: ({ first, offset }: { first: number; offset: number }) => ({
      totalCount: 1_001,
      unreadableCount: 0,
      unfilteredCount: 1_001,
      nodes: rows.slice(offset, offset + first),
    }),
  });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await renderPortal(<TokenTable />);
  await page.getByRole('button', { name: 'Standorte als CSV' }).click();
  await expect.poll(() => saved.mock.calls).toHaveLength(1);
  const lines = (await (saved.mock.calls[0]![0] as Blob).text()).trim().split('\r\n');
  expect(lines).toHaveLength(1_002);
  expect(lines[1]).toBe('"AT";"100100";"Großbäckerei Sonnleitner";"4600";"Wels"');
  expect(gateway.sent('ApiTokenSecret')).toEqual([]);
});

test.each([
  ['cannot be read', failWith('PROVIDER_TIMEOUT')],
  ['is not there', () => ({ ...sonnleitner, apiToken: null })],
])('a token that %s is shown, and nothing is copied', async (_how, customer) => {
  gateway.respondWith({ customer });
  await renderPortal(<TokenTable />);
  await page.getByRole('button', { name: /kopieren/i }).click();
  await expect.element(page.getByText('Das Token konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.')).toBeVisible();
  expect(written).not.toHaveBeenCalled();
});
