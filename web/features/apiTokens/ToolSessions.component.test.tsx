import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sessionOf } from '../../testkit/sessions.ts';
import { ToolSessions } from './ToolSessions.tsx';

const open = (id: string, name: string | null) => ({
  id,
  name,
  startedAt: '2026-11-22T07:00:00Z',
  lastUsedAt: '2026-11-22T08:30:00Z',
  endsAt: '2026-11-22T19:00:00Z',
});

test('a program is ended after a question that names it, and is gone from the list', async () => {
  gateway.answers({
    session: sessionOf({ role: 'KEY_USER' }),
    toolSessions: { nodes: [open('a1', 'Nachtbericht'), open('b2', null)] },
    endToolSession: { toolSessions: [open('b2', null)], problems: [] },
  });
  await renderPortal(<ToolSessions />);
  await expect.element(page.getByText('22.11.2026 09:30').first()).toBeVisible();
  await expect.element(page.getByText('Ohne Namen')).toBeVisible();
  await page.getByRole('button', { name: /^Nachtbericht.*beenden$/ }).click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  await expect.element(question.getByText('Nachtbericht', { exact: false })).toBeVisible();
  gateway.answers({ toolSessions: { nodes: [open('b2', null)] } });
  await question.getByRole('button', { name: 'Beenden' }).click();
  await expect.element(page.getByText('Nachtbericht')).not.toBeInTheDocument();
  await expect.poll(() => gateway.sent('EndToolSession')).toMatchObject([{ input: { id: 'a1' } }]);
});

test('without programs it says so', async () => {
  gateway.answers({ session: sessionOf({ role: 'CUSTOMER' }), toolSessions: { nodes: [] } });
  await renderPortal(<ToolSessions />);
  await expect.element(page.getByText('Es ist kein Programm mit Ihrem Benutzernamen angemeldet.')).toBeVisible();
});
