import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, isoDay } from '../../domain/days.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const outbox = mkdtempSync(join(tmpdir(), 'reminders-'));
const stack = useTestStack({
  SMTP_URL: `file:${outbox}`,
  MAIL_FROM: 'Portal <noreply@portal.example>',
  PORTAL_URL: 'https://portal.example',
  SECRET: 'a secret of the tests of mails, long',
  PROVIDER_SERVICE_USER: 'service@portal.example',
  PROVIDER_SERVICE_PASSWORD: password,
  PROVIDER_TIMEOUT_SECONDS: '15',
});
afterAll(() => rmSync(outbox, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(outbox)) rmSync(join(outbox, name));
});
afterEach(() => void vi.useRealTimers());

type Fields = Record<string, unknown>;
const settingsOf = async (by: Caller) => (await by.ask('MailSettings')).data.mailSettings;
const set = async (by: Caller, input: Fields) => {
  const { cadence, parts, customers, hasReminders } = await settingsOf(by);
  const base = { cadence, parts, customers: customers?.map(({ country, cardcode }: Fields) => ({ country, cardcode })) ?? null, hasReminders };
  return (await by.ask('SetMailSettings', { input: { requestId: randomUUID(), language: 'DE', base, ...input } })).data.setMailSettings;
};
const sendNow = async (by: Caller) => (await by.ask('SendDigest', { input: { requestId: randomUUID() } })).data.sendDigest;
/** Text of a part of a mail, as a mail program shows it. */
const decoded = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
const mails = () => readdirSync(outbox).map((name) => decoded(readFileSync(join(outbox, name), 'latin1')));
const mailTo = (address: string, word = '') => mails().filter((text) => new RegExp(`^To: .*<?${address}`, 'm').test(text) && text.includes(word));
/** Waits for so many mails to an address with a word. */
const arrived = (count: number, address: string, word = '') =>
  vi.waitFor(() => expect(mailTo(address, word).length).toBe(count), { timeout: 20_000, interval: 100 });
const linkIn = (text: string) => /\/mails\/unsubscribe\/[\w-]+/.exec(text)![0];
const at = (moment: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

describe('a reminder', () => {
  test('has all actions of a person in one mail, with links for users only', async () => {
    const keyuser = await stack.as('keyuser');
    await set(keyuser, { parts: ['ACTIONS'], customers: [bakery] });
    const { id: userId } = await settingsOf(keyuser);
    const today = isoDay(new Date());
    const create = async (title: string, dueOn: string, responsible: object) => {
      const input = { requestId: randomUUID(), customer: bakery, title, cause: 'Geheime Ursache', dueOn, responsible };
      return (await keyuser.ask('CreateAction', { input })).data.createAction.action.id as string;
    };
    const eva = { name: 'Eva Extern', email: 'eva@extern.example' };
    await create('Tür abdichten', addDays(today, 3), eva);
    await create('Gitter ersetzen', addDays(today, 2), eva);
    await create('Später', addDays(today, 30), eva);
    const own = await create('Köder prüfen', addDays(today, 1), { userId });
    const run = async (days: number) => {
      at(`${addDays(today, days)}T07:00:00Z`);
      await sendNow(await stack.as('keyuser'));
    };
    await run(2);
    await arrived(1, 'eva@extern.example');
    await arrived(1, 'keyuser@portal.example', 'Köder prüfen</strong><br>überfällig seit');
    const [[toEva], [toUser]] = [mailTo('eva@extern.example'), mailTo('keyuser@portal.example', 'massnahmen?')];
    for (const text of ['Tür abdichten', 'Gitter ersetzen', 'Großbäckerei Sonnleitner', 'You get this e-mail', 'Sie erhalten diese E-Mail'])
      expect(toEva).toContain(text);
    for (const text of ['Später', 'Geheime Ursache', '/massnahmen', 'Köder']) expect(toEva).not.toContain(text);
    expect(toUser).toContain(`https://portal.example/massnahmen?mandant=AT&cardcode=100100&action=${own}`);
    await run(3);
    await arrived(2, 'eva@extern.example', 'Gitter');
    expect((await stack.gateway.inject({ method: 'POST', url: linkIn(toEva!) })).statusCode).toBe(200);
    await run(4);
    await arrived(3, 'keyuser@portal.example', 'Content-Type: application/pdf');
    expect(mailTo('eva@extern.example').length).toBe(2);
    expect(stack.log.join('')).not.toContain('extern.example');

    // A user who has lost the location gets no action of it.
    const input = { requestId: randomUUID(), customer: bakery, title: 'Fremd geworden', dueOn: addDays(today, 6), responsible: { userId } };
    await (await stack.as('keyuser')).ask('CreateAction', { input });
    at(`${addDays(today, 5)}T07:00:00Z`);
    for (const path of ['countCustomerOfKeyUser', 'customers'])
      stack.alter(`/datenbroker/${path}`, (answer: Fields) => ({ ...answer, customer: [], customerListAnalytics: [] }));
    const other = await stack.as('customer');
    await set(other, { parts: ['ACTIONS'] });
    const skipped = () => stack.log.filter((line) => line.includes('"SKIPPED"')).length;
    const before = skipped();
    await sendNow(other);
    await vi.waitFor(() => expect(skipped()).toBe(before + 1), { timeout: 10_000 });
    expect(mails().filter((text) => text.includes('Fremd geworden') && text.includes('massnahmen'))).toEqual([]);
  });
});
