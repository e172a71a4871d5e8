import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../domain/days.ts';
import { type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const outbox = mkdtempSync(join(tmpdir(), 'weekly-'));
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

describe('a weekly summary', () => {
  test('is sent once on a Monday, not before it was ordered, and never after its link was used', async () => {
    const { address } = await settingsOf(await stack.as('customer'));
    await set(await stack.as('customer'), { cadence: 'WEEKLY', parts: ['ACTIONS'] });
    const { nextOn: monday } = await settingsOf(await stack.as('customer'));
    at(`${monday}T07:00:00Z`);
    const late = await stack.as('areas');
    await set(late, { cadence: 'WEEKLY', parts: ['ACTIONS'] });
    // A wish of another user runs the queue, which plans the day first.
    for (let wish = 0; wish < 2; wish += 1) await sendNow(late);
    const name = (day: string) => day.split('-').toReversed().join('.');
    const subject = `${name(addDays(monday, -7))} bis ${name(addDays(monday, -1))}`;
    await arrived(1, address, subject);
    await arrived(2, 'areas@portal.example');
    expect([mailTo(address).length, mailTo('areas@portal.example', subject).length]).toEqual([1, 0]);
    const link = linkIn(mailTo(address)[0]!);
    const cadence = async () => (await settingsOf(await stack.as('customer'))).cadence as string;
    const page = await stack.visitor().get(link);
    expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('<form method="post"')]);
    expect(await cadence()).toBe('WEEKLY');
    const post = async (url: string) =>
      (
        await stack.gateway.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        })
      ).statusCode;
    expect([await post(link), await cadence()]).toEqual([200, 'OFF']);
    expect(await post(`${link}x`)).toBe(404);
    at(`${addDays(monday, 7)}T07:00:00Z`);
    await sendNow(await stack.as('areas'));
    await arrived(4, 'areas@portal.example');
    expect(mailTo(address).length).toBe(1);
    expect([await post(`${link}?again`), await cadence()]).toEqual([200, 'WEEKLY']);
  });
});
