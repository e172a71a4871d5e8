import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../context.ts';
import type { MailJob, WrittenMail } from './models.ts';
import { hashText } from '../../infra/hashText.ts';

/** A mail with its headers. */
interface OutgoingMail extends Omit<WrittenMail, 'store'> {
  job: Pick<MailJob, 'id' | 'kind' | 'recipient' | 'period'>;
  unsubscribe: string;
}

/** Gives mails to a mail server, or to a folder. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<unknown>;
}

const connectMilliseconds = 10_000;
const silenceMilliseconds = 30_000;
const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** The server of `smtp://user:password@host:587` or `smtps://…`. Without loopback, STARTTLS is required unless the address ends with `?tls=off`. */
function parseServer(address: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopback.test(hostname) && searchParams.get('tls') !== 'off',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
  };
}

function createMessage({ to, subject, text, html, attachment, job, unsubscribe }: OutgoingMail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    subject,
    text,
    html,
    attachments: attachment ? [{ filename: attachment.name, contentType: attachment.type, content: attachment.body }] : [],
    // The same for each attempt, so that mail servers recognize a mail that they already have.
    messageId: `<${hashText(`${job.kind} ${job.recipient} ${job.period}`).slice(0, 32)}@${domain}>`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Opens the way of SMTP_URL; null without it. The library is loaded with the first mail. */
export function openMailer({ SMTP_URL, MAIL_FROM = '' }: Services['config'], log: Pick<FastifyBaseLogger, 'warn'>): Mailer | null {
  if (SMTP_URL === undefined) return null;
  if (SMTP_URL.startsWith('file:')) return createFolderMailer(SMTP_URL.slice('file:'.length), MAIL_FROM, log);
  const server = parseServer(SMTP_URL);
  return {
    async send(mail) {
      const { createTransport } = (await import('nodemailer')).default;
      const transport = createTransport(server);
      try {
        // A connection that breaks later may have delivered the mail. The error of the library is the same for both.
        await transport.verify().catch((cause: Error & { code?: string }) => {
          throw Object.assign(new NotReached(cause.message), { code: cause.code });
        });
        await transport.sendMail(createMessage(mail, MAIL_FROM));
      } finally {
        transport.close();
      }
    },
  };
}

/** Mails that a folder has; the oldest ones are deleted. */
const maxFiles = 500;

/** Deletes the oldest mails of a folder beyond the maximum. Their names begin with their day. */
async function deleteOldest(folder: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const dropped = mails.slice(0, Math.max(0, mails.length - maxFiles));
  for (const name of dropped) await rm(join(folder, name), { force: true });
  if (dropped.length > 0)
    log.warn({ dropped: dropped.length, upTo: dropped.at(-1)!.slice(0, 10) }, `the folder of mails has the last ${maxFiles}; older ones were deleted`);
}

/** Writes mails into a folder in place of sending them. */
const createFolderMailer = (folder: string, from: string, log: Pick<FastifyBaseLogger, 'warn'>): Mailer => ({
  async send(mail) {
    const { createTransport } = (await import('nodemailer')).default;
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(createMessage(mail, from));
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, `${mail.job.period.slice(0, 11).replace(/[^\w-]/g, '')}-${mail.job.kind.toLowerCase()}-${mail.job.id}.eml`),
      message as Buffer,
    );
    await deleteOldest(folder, log);
  },
});

/** The mail server could not be reached or refused the sign-in, before it was given anything. */
class NotReached extends Error {}

/** Returns whether the mail server certainly has not taken a mail: it said so, or was not given it. */
export function isUnsent(cause: unknown): boolean {
  const { responseCode, code } = cause as { responseCode?: number; code?: string };
  return cause instanceof NotReached || responseCode !== undefined || code === 'EENVELOPE';
}
