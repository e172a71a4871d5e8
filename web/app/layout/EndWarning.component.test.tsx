import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SessionFieldsFragment } from '../../generated/graphql.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';
import { EndWarning } from './EndWarning.tsx';

const toFutureIso = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const draw = (viewer: object = {}) => renderPortal(<EndWarning session={createSession(viewer) as unknown as SessionFieldsFragment} isInterrupted={false} />);
const getWarning = () => page.getByText(/^Ihre Sitzung endet in/);

test('B-13 warns before an idle session ends, and extends it', async () => {
  gateway.respondWith({ session: createSession({}, { idleEndsAt: toFutureIso(100) }), stayLoggedIn: { problems: [] } });
  await draw();
  await expect.element(page.getByText('Ihre Sitzung endet in 2 Minuten, wenn Sie nichts tun.')).toBeVisible();
  await expectAccessible();
  gateway.respondWith({ session: createSession({}, { idleEndsAt: toFutureIso(1_000) }) });
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await expect.element(getWarning()).not.toBeInTheDocument();
  expect(gateway.sent('StillHere')).toHaveLength(1);
});

test('B-13 warns before the latest end of a session, with a sign-in', async () => {
  gateway.respondWith({ session: createSession({}, { endsAt: toFutureIso(50) }) });
  await draw();
  await expect.element(page.getByText('Ihre Sitzung endet in 1 Minute. Was Sie eingegeben haben, bleibt hier.')).toBeVisible();
  const ended = vi.fn();
  sessionWatch.addEventListener('ended', ended, { once: true });
  await page.getByRole('button', { name: 'Jetzt neu anmelden' }).click();
  expect(ended).toHaveBeenCalledOnce();
});

test('B-13 shows a closed warning again in the last minute', async () => {
  const started = vi.spyOn(window, 'setTimeout');
  gateway.respondWith({ session: createSession({}, { idleEndsAt: toFutureIso(100) }) });
  await draw();
  await expect.element(getWarning()).toBeVisible();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(getWarning()).not.toBeInTheDocument();
  expect(document.activeElement, 'the user goes on typing').toBe(field);
  field.remove();
  gateway.respondWith({ session: createSession({}, { idleEndsAt: toFutureIso(50) }) });
  const lookAgain = started.mock.calls.findLast(([, wait]) => wait === 30_000)![0] as () => void;
  lookAgain();
  await expect.element(page.getByText('Ihre Sitzung endet in 1 Minute, wenn Sie nichts tun.')).toBeVisible();
});

test('B-13 does not warn long before the end', async () => {
  gateway.respondWith({ session: createSession({}, { idleEndsAt: toFutureIso(130) }) });
  await draw();
  await expect.poll(() => gateway.sent('SessionEnd')).toHaveLength(1);
  await expect.element(getWarning()).not.toBeInTheDocument();
});

test.each([
  ['ADMIN', 1],
  ['CUSTOMER', 0],
])('B-13 input of the role %s counts as activity once a minute: %d', async (role, count) => {
  gateway.respondWith({ session: createSession({ role }), stayLoggedIn: { problems: [] } });
  await draw({ role });
  await userEvent.keyboard('a');
  expect(gateway.sent('StillHere')).toHaveLength(0);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await userEvent.keyboard('bc');
  await expect.poll(() => gateway.sent('StillHere')).toHaveLength(count);
});
