import { expect, test } from 'vitest';
import { createLinkMail } from './linkMail.ts';

const mail = { name: 'Petra <Neu>', link: 'https://portal.example/newPassword?token=abc', milliseconds: 30 * 60_000, isInvitation: false };

test.each([
  ['de', 'Passwort zurücksetzen', 'Guten Tag Petra <Neu>,', 'Der Link gilt 30 Minuten'],
  ['en', 'Reset your password', 'Dear Petra <Neu>,', 'The link works for 30 minutes'],
] as const)('B-16 a password mail in %s has the name, the steps and the expiry', (language, subject, greeting, valid) => {
  const { sender, subject: written, body, html } = createLinkMail({ ...mail, language });
  expect([sender, written]).toEqual(['Kundenportal <noreply@portal.example>', subject]);
  for (const part of [greeting, mail.link, valid]) expect(body).toContain(part);
  expect(html).toContain(`<div lang="${language}"><p>${greeting.replace('<', '&#60;').replace('>', '&#62;')}</p>`);
  expect(html).toContain(`<a href="${mail.link}">`);
});

test('O-07 an invitation speaks both languages, German first, and works for 30 days', () => {
  const { subject, body, html } = createLinkMail({ ...mail, isInvitation: true, language: null, milliseconds: 30 * 24 * 60 * 60_000 });
  expect(subject).toBe('Ihr Zugang zum Kundenportal / Your access to the customer portal');
  expect(body.indexOf('30 Tage')).toBeGreaterThan(0);
  expect(body.indexOf('30 days')).toBeGreaterThan(body.indexOf('30 Tage'));
  expect(html.match(/lang="\w\w"/g)).toEqual(['lang="de"', 'lang="en"']);
});
