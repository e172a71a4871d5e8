import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { type Caller, password } from './testStack.ts';
import { useTestStack } from './useTestStack.ts';

type Fields = Record<string, unknown>;

/** Text of a part of a mail, as a mail program shows it. */
const decodeMail = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

export const fetchMailSettings = async (by: Caller) => (await by.execute('MailSettings')).data.mailSettings;
/** Changes some of them, on the base of the present ones. */
export async function setMails(by: Caller, input: Fields) {
  const { cadence, parts, customers, hasReminders } = await fetchMailSettings(by);
  const base = { cadence, parts, customers: customers?.map(({ country, cardcode }) => ({ country, cardcode })) ?? null, hasReminders };
  return (await by.execute('SetMailSettings', { input: { requestId: randomUUID(), language: 'DE', base, ...input } })).data.setMailSettings;
}
/** Requests a summary. */
export const sendNow = async (by: Caller) => (await by.execute('SendDigest', { input: { requestId: randomUUID() } })).data.sendDigest;
/** Address by which a mail is ended. */
export const findUnsubscribeLink = (text: string) => /\/mails\/unsubscribe\/[\w-]+/.exec(text)![0];
/** Sets the date. A test file that does so has its stack for itself: time that jumps back hangs what another test began. */
export const setTime = (moment: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

/** A test stack that writes mails into a folder, which is empty before each test. */
export function useMailStack(tables: Parameters<typeof useTestStack>[1] = [], settings: Record<string, string> = {}) {
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
      ...settings,
    },
    tables,
  );
  afterAll(() => rmSync(outbox, { recursive: true }));
  beforeEach(() => {
    for (const name of readdirSync(outbox)) rmSync(join(outbox, name));
  });
  afterEach(() => void vi.useRealTimers());
  const readMails = () => readdirSync(outbox).map((name) => decodeMail(readFileSync(join(outbox, name), 'latin1')));
  const findMails = (address: string, word = '') => readMails().filter((text) => new RegExp(`^To: .*<?${address}`, 'm').test(text) && text.includes(word));
  /** Waits for so many mails to an address with a word. */
  const waitForMails = (count: number, address: string, word = '') =>
    vi.waitFor(() => expect(findMails(address, word).length).toBe(count), { timeout: 20_000, interval: 100 });
  return { stack, mails: readMails, mailTo: findMails, arrived: waitForMails };
}
