import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../gateway/config/config.ts';
import type { MailKind, WrittenMail } from '../../gateway/features/mails/models.ts';
import { MailQueue, openMailer, UnsubscribeLinks } from '../../gateway/features/mails/service.ts';
import { Records } from '../../gateway/infra/records/records.ts';
import { openTestRecords } from '../testkit/recordsInMemory.ts';

/** A mail server that notes what it takes; `responses` replaces its reply to a command, null breaks the connection. */
const taken: string[] = [];
const responses = new Map<string, string | null>();
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((socket) => {
    let text = '';
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    const sendReply = (command: string, usual: string) => {
      const response = responses.get(command);
      if (response === null) return void socket.destroy();
      return void socket.write(`${response ?? usual}\r\n`);
    };
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        taken.push(text);
        [text, isData] = ['', false];
        return sendReply('BODY', '250 taken');
      }
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        const command = text.slice(0, 4).toUpperCase();
        text = text.slice(end + 2);
        if (command === 'DATA') isData = true;
        sendReply(command, command === 'DATA' ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : '250 ok');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await records.close();
});

const records = new Records('memory:', () => undefined, openTestRecords);
let planned: { recipient: string; period: string }[];
const written: string[] = [];
const outcomes: string[] = [];
const lines: string[] = [];
const mail: WrittenMail = { to: { name: 'Eva', address: 'eva@secret.example' }, subject: 'Hallo', text: 'Text', html: '<p>Text</p>' };
const kind: MailKind = {
  name: 'REMINDER',
  plan: async () => planned,
  async write(job) {
    written.push(job.id);
    return mail;
  },
};
beforeEach(async () => {
  await records.run((db) => db.execute(sql`delete from records.mail_jobs`));
  planned = [{ recipient: 'user:1', period: '2026-11-27' }];
  for (const list of [taken, written, outcomes, lines]) list.length = 0;
  setTime('2026-11-27T07:00:00Z');
});
afterEach(() => {
  responses.clear();
  vi.useRealTimers();
});
const setTime = (moment: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

const write = (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text }));

function createMailQueue(url = `smtp://127.0.0.1:${port}`): MailQueue {
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'Portal <noreply@portal.example>', PORTAL_URL: 'https://portal.example', SECRET: 'x'.repeat(32) });
  const log = { info: write, warn: write, error: write };
  return new MailQueue({
    records,
    mailer: openMailer(config, log as never),
    links: new UnsubscribeLinks(config),
    kinds: [kind],
    portal: 'https://portal.example',
    log,
    onOutcome: (_kind, outcome) => void outcomes.push(outcome),
  });
}

describe('mails', () => {
  test('are sent once when two gateways plan and send at once', async () => {
    planned = Array.from({ length: 6 }, (_, number) => ({ recipient: `user:${number}`, period: '2026-11-27' }));
    const one = createMailQueue();
    const other = createMailQueue();
    await Promise.all([one.run(), other.run()]);
    await Promise.all([createMailQueue().run(), other.run()]);
    expect([taken.length, written.length, outcomes]).toEqual([6, 6, Array.from({ length: 6 }, () => 'SENT')]);
    expect(taken[0]).toMatch(/^List-Unsubscribe:\s+<https:\/\/portal\.example\/mails\/unsubscribe\/[\w-]+>\r\n/m);
    expect(taken[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('are retried five times, then fail without personal data', async () => {
    responses.set('RCPT', '450 later');
    const queue = createMailQueue();
    for (const minute of [0, 1, 6, 36, 156, 516]) {
      setTime(new Date(Date.parse('2026-11-27T07:00:00Z') + minute * 60_000).toISOString());
      await queue.run();
    }
    setTime('2026-11-27T20:00:00Z');
    await queue.run();
    expect(outcomes).toEqual(['RETRIED', 'RETRIED', 'RETRIED', 'RETRIED', 'RETRIED', 'FAILED']);
    expect(lines.at(-1)).toContain('a mail has failed');
    expect(lines.join()).not.toMatch(/eva|secret\.example|Hallo/);
  });

  test('are not retried when the connection breaks after the hand-over', async () => {
    responses.set('BODY', null);
    const queue = createMailQueue();
    await queue.run();
    setTime('2026-11-27T09:00:00Z');
    await queue.run();
    expect([outcomes, taken.length]).toEqual([['UNKNOWN'], 1]);
  });

  test('of a gateway that ended before it sent them are taken over', async () => {
    await createMailQueue().run();
    const lost = kind.write.bind(kind);
    planned = [{ recipient: 'user:2', period: '2026-11-27' }];
    let isTaken = false;
    kind.write = () => {
      isTaken = true;
      return new Promise(() => undefined);
    };
    void createMailQueue().run();
    await vi.waitFor(() => expect(isTaken).toBe(true));
    kind.write = lost;
    setTime('2026-11-27T07:10:00Z');
    await createMailQueue().run();
    expect(taken.length).toBe(1);
    setTime('2026-11-27T07:20:00Z');
    await createMailQueue().run();
    expect(taken.length).toBe(2);
  });

  test.each(['plan', 'write'] as const)('do not delay the end of a gateway that began to %s', async (step) => {
    const begun = kind[step];
    let isBegun = false;
    kind[step] = (() => {
      isBegun = true;
      return new Promise(() => undefined);
    }) as never;
    const queue = createMailQueue();
    void queue.run();
    await vi.waitFor(() => expect(isBegun).toBe(true));
    kind[step] = begun as never;
    await queue.close();
    await createMailQueue().run();
    expect([taken.length, outcomes, lines.filter((line) => line.includes('tried again'))]).toEqual([1, ['SENT'], []]);
  });

  test.each([
    ['winter to summer', '2026-03-29T03:59:00Z', '2026-03-29T04:00:00Z'],
    ['summer to winter', '2026-10-25T04:59:00Z', '2026-10-25T05:00:00Z'],
  ])('are planned from six in Vienna on the day of change %s', async (_what, before, six) => {
    const queue = createMailQueue();
    setTime(before);
    await queue.run();
    expect(taken.length).toBe(0);
    setTime(six);
    await queue.run();
    await createMailQueue().run();
    expect(taken.length).toBe(1);
  });
});

test('a folder of mails has the last 500, and logs deletions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  for (let number = 0; number < 502; number += 1) writeFileSync(join(folder, `2026-01-01-reminder-${String(number).padStart(3, '0')}.eml`), '');
  const mailer = openMailer({ SMTP_URL: `file:${folder}`, MAIL_FROM: 'noreply@portal.example' } as never, { warn: write } as never)!;
  const job = { id: 'a', kind: 'REMINDER', recipient: 'user:1', period: '2026-11-27' } as const;
  await mailer.send({ to: 'a@b.example', subject: 'x', text: 'x', html: 'x', attachment: null, job, unsubscribe: 'https://portal.example/x' } as never);
  expect([readdirSync(folder).length, readdirSync(folder).some((name) => name.startsWith('2026-11-27'))]).toEqual([500, true]);
  expect(lines.at(-1)).toContain('"dropped":3,"upTo":"2026-01-01"');
  rmSync(folder, { recursive: true });
});

test('settings of mail name what is missing', () => {
  const sender = { MAIL_FROM: 'a@b.example', PORTAL_URL: 'https://portal.example', SECRET: 'x'.repeat(32) };
  for (const [name, rest] of [
    ['MAIL_FROM', { ...sender, MAIL_FROM: undefined }],
    ['PORTAL_URL', { ...sender, PORTAL_URL: undefined }],
    ['SECRET', { ...sender, SECRET: undefined }],
    ['SMTP_URL', { ...sender, RECORDS_URL: 'off' }],
  ] as const)
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', ...rest })).toThrow(new RegExp(`\\n  ${name}: `));
  expect(readConfig({ SMTP_URL: `smtp://u:${randomUUID()}@mail.example`, ...sender }).MAIL_FROM).toBe('a@b.example');
});
