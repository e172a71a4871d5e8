import type { RecordsDatabase } from '../../infra/records/recordsDatabase.ts';
import type { mailJobs } from './tables.ts';

export type MailKindName = 'REMINDER' | 'DIGEST';

/**
 * State of a mail. SENDING is stored before the mail server gets the mail, so that a mail whose outcome is unknown is never sent again.
 * SKIPPED is a mail without content or recipient.
 */
export type JobState = 'WAITING' | 'SENDING' | 'SENT' | 'SKIPPED' | 'FAILED' | 'UNKNOWN';

/** A mail that is due or was sent. */
export type MailJob = typeof mailJobs.$inferSelect;

export type PlannedMail = Pick<MailJob, 'recipient' | 'period'>;

/** A mail as a feature writes it. */
export interface WrittenMail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; type: string; body: Buffer };
  /** Records that go with the mail; stored together with the decision to send it. */
  store?: (db: RecordsDatabase) => Promise<unknown>;
}

/** Values that a mail needs for its text. */
export interface MailTools {
  /** Address of the portal, without a slash at its end. */
  portal: string;
  /** Address of the page that ends these mails. */
  unsubscribe: string;
}

/** A kind of mails; features declare theirs. */
export interface MailKind {
  name: MailKindName;
  /** Mails that are due on a day. The same one may be planned often: it is sent once. */
  plan(now: Date): Promise<PlannedMail[]>;
  /** Writes a mail with the rights of this moment; null where there is nothing to send. */
  write(job: MailJob, tools: MailTools): Promise<WrittenMail | null>;
}

/** Sends mails; a part of the services. */
export interface Mails {
  /** False where no mails are sent, so that nothing that needs them is offered. */
  readonly isOn: boolean;
  /** Adds a mail and sends it as soon as possible. */
  add(kind: MailKindName, planned: PlannedMail): Promise<void>;
}
