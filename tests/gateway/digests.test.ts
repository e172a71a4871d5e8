import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../provider/database/tables.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
const stack = useTestStack(
  {
    SMTP_URL: `file:${outbox}`,
    MAIL_FROM: 'Portal <noreply@portal.example>',
    PORTAL_URL: 'https://portal.example',
    SECRET: 'a secret of the tests of mails, long',
    PROVIDER_SERVICE_USER: 'service@portal.example',
    PROVIDER_SERVICE_PASSWORD: password,
    PROVIDER_TIMEOUT_SECONDS: '15',
  },
  [users],
);
afterAll(() => rmSync(outbox, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(outbox)) rmSync(join(outbox, name));
});

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

describe('the summary', () => {
  test('is sent at once with the chosen parts, locations and a PDF, in the chosen language', async () => {
    const person = await stack.as('no.defects');
    const { address, ...settings } = await settingsOf(person);
    expect(settings).toMatchObject({ cadence: 'OFF', customers: null, hasReminders: true, nextOn: null, lastSentAt: null });
    expect(await set(person, { customers: [{ country: 'DE', cardcode: '100200' }] })).toBeNull();
    expect((await set(person, { cadence: 'WEEKLY', base: { cadence: 'MONTHLY' } })).problems).toMatchObject([{ code: 'STATE_CHANGED', field: 'cadence' }]);
    expect((await set(person, { parts: [] })).problems).toMatchObject([{ code: 'INVALID', field: 'parts' }]);
    await set(person, { parts: ['NEW_REDS', 'SILENT_DEVICES', 'EXCURSIONS', 'NEXT_STEPS'], customers: [bakery], language: 'EN' });
    expect((await sendNow(person)).address).toBe(address);
    await arrived(1, address);
    const [mail] = mailTo(address);
    for (const text of ['Subject: Summary', 'Großbäckerei Sonnleitner (100100)', 'New red results: ', 'Next steps (readiness): ']) expect(mail).toContain(text);
    expect(mail).not.toContain('Open actions');
    expect(mail).toMatch(/Content-Type: application\/pdf; name=Summary_/);
    expect((await settingsOf(person)).lastSentAt).not.toBeNull();
    expect(stack.audit().some(({ event, reason, outcome }) => event === 'openedAsUser' && reason === 'digest' && outcome === 'done')).toBe(true);
    expect(stack.writes()).toEqual([]);
  });

  test('is sent three times an hour at most', async () => {
    const person = await stack.as('customer.three');
    await set(person, { parts: ['ACTIONS'] });
    for (let wish = 0; wish < 3; wish += 1) expect((await sendNow(person)).problems).toEqual([]);
    expect((await sendNow(person)).problems).toMatchObject([{ code: 'TOO_MANY_ATTEMPTS' }]);
  });

  test('counts the locations beyond the maximum', async () => {
    stack.alter('/datenbroker/countCustomerOfKeyUser', (answer: { customer: Fields[] }) => ({
      ...answer,
      customer: Array.from({ length: 23 }, (_, number) => ({ ...answer.customer[0], cardcode: `9${String(number).padStart(5, '0')}` })),
    }));
    const person = await stack.as('keyuser');
    await set(person, { parts: ['ACTIONS'] });
    await sendNow(person);
    await arrived(1, 'keyuser@portal.example', 'weitere Standorte sind nicht enthalten: Eine Zusammenfassung hat höchstens 20');
  });

  test('is not sent to a user who was disabled', async () => {
    const person = await stack.as('no.editplan');
    const { address } = await settingsOf(person);
    await stack.db.update(users).set({ enabled: false }).where(eq(users.id, 12));
    const before = stack.log.join('').split('"state":"SKIPPED"').length;
    await sendNow(person);
    await vi.waitFor(() => expect(stack.log.join('').split('"state":"SKIPPED"').length).toBe(before + 1), { timeout: 10_000 });
    expect(mailTo(address)).toEqual([]);
  });
});
