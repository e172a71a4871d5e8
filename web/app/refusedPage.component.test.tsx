import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { gateway } from '../testkit/gateway.ts';
import { openPortal } from '../testkit/renderPortal.tsx';
import { createSession } from '../testkit/sessions.ts';
import { App } from './App.tsx';

const several = { locationCount: 3, onlyLocation: null };
const notice = page.getByRole('alert').filter({ hasText: 'Die gewünschte Seite steht' });

test('A-18 the start page explains another role’s page until navigation or reload', async () => {
  gateway.respondWith({ session: createSession({}, several) });
  const portal = await openPortal('/benutzerSuche');
  await expect.element(notice).toHaveTextContent('Die gewünschte Seite steht Ihrer Rolle nicht zur Verfügung. Hier ist Ihre Startseite.');
  expect(window.location.pathname).toBe('/dashboard');
  await portal.unmount();
  // As after a reload, which retains the state of the history entry.
  await render(<App />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('an acting administrator reads how to open the page', async () => {
  gateway.respondWith({
    session: createSession(
      { name: 'Klara Kundinger' },
      { ...several, actor: { id: '9', username: 'admin@portal.example', name: 'Agnes Amtmann', role: 'ADMIN', country: 'AT' } },
    ),
  });
  await openPortal('/benutzerSuche');
  await expect
    .element(notice)
    .toHaveTextContent('Die gewünschte Seite steht Klara Kundinger nicht zur Verfügung. Mit „Wieder ich selbst sein“ können Sie sie selbst öffnen.');
});

test.each([
  ['/benutzerSuche', createSession(), '/besuchsbericht'],
  ['/benutzerOfCustomer?mandant=AT&cardcode=100100', createSession(), '/besuchsbericht'],
  ['/benutzer', createSession({ role: 'ADMIN' }, { locationCount: null, onlyLocation: null }), '/kundenliste'],
])('A-18 the page %s of another role leads to the start page', async (address, session, startPage) => {
  gateway.respondWith({ session, customer: null });
  await openPortal(address);
  await expect.poll(() => window.location.pathname).toBe(startPage);
});
