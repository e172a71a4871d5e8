import { randomInt } from 'node:crypto';
import { toIsoDay, toViennaClock } from '../../../domain/days.ts';
import { GatewayError } from '../../errors.ts';
import type { Records } from '../../infra/records/records.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import { addJobs, beginSending, deleteOldJobs, endAttempt, giveUpSending, filterSubscribed, takeJob } from './jobs.ts';
import { isUnsent, type Mailer } from './mailer.ts';
import type { JobState, MailJob, MailKind, MailKindName, PlannedMail } from './models.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';

const second = 1_000;
const minute = 60_000;
/** Hour of Vienna from which the mails of a day are planned: read at the beginning of work. The clock is never changed at this hour. */
const firstHour = 6;
/** Time for which a gateway has a mail. Writing one takes seconds; after this time the gateway has ended. */
const leaseMilliseconds = 15 * minute;
/** Minutes until the next attempt, after each attempt; then the mail has failed. */
const retryMinutes = [1, 5, 30, 120, 360];

/** Beginning of the period of a mail that its recipient has just requested. */
export const wishedPeriod = 'now ';

/** The only way to log about mails: a mail's kind and the id of its row, never a person. */
interface MailLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

interface QueueParts {
  records: Records;
  /** Null where no mails are sent. */
  mailer: Mailer | null;
  links: UnsubscribeLinks;
  kinds: readonly MailKind[];
  /** Address of the portal. */
  portal: string;
  log: MailLog;
  onOutcome: (kind: MailKindName, outcome: JobState | 'RETRIED') => void;
}

/** A short text of a failure without addresses: codes of SMTP and of the gateway. */
function getReason(cause: unknown): string {
  if (cause instanceof GatewayError) return cause.code;
  const { code, responseCode, command, name } = cause as { code?: string; responseCode?: number; command?: string; name?: string };
  return [code ?? name, command?.split(' ')[0], responseCode].filter(Boolean).join(' ');
}

/** The gateway closes before a mail is written. */
class Closing extends Error {}

/**
 * Plans and sends mails. Every gateway runs it: each minute it looks for mails that are due. A mail is a row of the records database, which one
 * gateway at a time has. It is marked before the mail server gets it, so that it is sent at most once, whatever ends at that moment.
 */
export class MailQueue {
  readonly #parts: QueueParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #plannedDay = '';
  #isClosing = false;
  #interrupt: (() => void) | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** False where no mails are sent, so that nothing that needs them is offered. */
  get isOn(): boolean {
    return this.#parts.mailer !== null && this.#parts.records.isOn;
  }

  /** Begins to look for mails each minute, gateways that start together at different seconds. */
  start(): void {
    if (!this.isOn) return;
    const scheduleRun = (milliseconds: number) => {
      this.#timer = setTimeout(() => {
        scheduleRun(minute);
        void this.run();
      }, milliseconds).unref();
    };
    scheduleRun(randomInt(5, 25) * second);
  }

  /** Adds a mail and sends it as soon as possible. */
  async add(kind: MailKindName, planned: PlannedMail): Promise<void> {
    await addJobs(this.#parts.records, kind, [planned], systemClock.now());
    void this.run();
  }

  /** Plans what is due today and sends everything that waits. A run under way is joined. */
  run(): Promise<void> {
    if (!this.isOn || this.#isClosing) return Promise.resolve();
    return (this.#running ??= this.#runOnce()
      .catch((cause: unknown) => {
        if (!(cause instanceof Closing)) this.#parts.log.warn({ reason: getReason(cause) }, 'mails could not be read; they are tried again in a minute');
      })
      .finally(() => (this.#running = undefined)));
  }

  /** Ends after the mail that is sent at this moment. One that is being written, which may take minutes, is left to the next gateway. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#interrupt?.();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runOnce(): Promise<void> {
    const { records, onOutcome, log } = this.#parts;
    await this.#plan();
    for (const { id, kind } of await giveUpSending(records, systemClock.now())) {
      log.error({ mail: id, kind }, 'a gateway ended while it sent a mail; it is not sent again, since it may have arrived');
      onOutcome(kind, 'UNKNOWN');
    }
    while (!this.#isClosing) {
      const job = await takeJob(records, systemClock.now(), leaseMilliseconds);
      if (!job) return;
      await this.#process(job);
    }
  }

  async #plan(): Promise<void> {
    const now = systemClock.now();
    const today = toIsoDay(now);
    if (today === this.#plannedDay || Number(toViennaClock(now).hour) < firstHour) return;
    const { records, kinds } = this.#parts;
    for (const kind of kinds) {
      const planned = await this.#unlessClosing(kind.plan(now));
      const subscribed = new Set(
        await filterSubscribed(
          records,
          kind.name,
          planned.map(({ recipient }) => recipient),
        ),
      );
      await addJobs(
        records,
        kind.name,
        planned.filter(({ recipient }) => subscribed.has(recipient)),
        now,
      );
    }
    await deleteOldJobs(records, now);
    this.#plannedDay = today;
  }

  async #process(job: MailJob): Promise<void> {
    const { records, mailer, links, kinds, portal } = this.#parts;
    const unsubscribe = links.createLink(job);
    let isSending = false;
    try {
      // A recipient may have ended these mails since they were planned.
      const isSubscribed = job.period.startsWith(wishedPeriod) || (await filterSubscribed(records, job.kind, [job.recipient])).length > 0;
      const writing = isSubscribed && kinds.find(({ name }) => name === job.kind)?.write(job, { portal, unsubscribe });
      const mail = writing && (await this.#unlessClosing(writing));
      if (!mail) return await this.#finish(job, 'SKIPPED');
      const { store, ...written } = mail;
      if (!(await beginSending(records, job, store))) return undefined;
      isSending = true;
      await mailer!.send({ ...written, job, unsubscribe });
      return await this.#finish(job, 'SENT');
    } catch (cause) {
      if (cause instanceof Closing) return void (await endAttempt(records, job, { nextAt: systemClock.now() }));
      return this.#handleFailure(job, cause, !isSending || isUnsent(cause));
    }
  }

  /** Waits for work that sends nothing; throws Closing as soon as the gateway closes. */
  #unlessClosing<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#interrupt = () => reject(new Closing());
      if (this.#isClosing) this.#interrupt();
      work.then(resolve, reject);
    });
  }

  async #finish(job: MailJob, state: JobState): Promise<void> {
    const { records, log, onOutcome } = this.#parts;
    await endAttempt(records, job, { state, finishedAt: systemClock.now() });
    log.info({ mail: job.id, kind: job.kind, state }, 'a mail is finished');
    onOutcome(job.kind, state);
  }

  async #handleFailure(job: MailJob, cause: unknown, canRetry: boolean): Promise<void> {
    const { records, log, onOutcome } = this.#parts;
    const { id: mail, kind, attempts } = job;
    const wait = retryMinutes[attempts - 1];
    const now = systemClock.now();
    if (canRetry && wait !== undefined) {
      log.warn({ mail, kind, attempts, reason: getReason(cause) }, `a mail could not be sent; it is tried again in ${wait} minutes`);
      onOutcome(kind, 'RETRIED');
      return void (await endAttempt(records, job, { nextAt: new Date(now.getTime() + wait * minute) }));
    }
    const state = canRetry ? 'FAILED' : 'UNKNOWN';
    log.error({ mail, kind, attempts, reason: getReason(cause) }, canRetry ? 'a mail has failed' : 'a mail may have been sent; it is not sent again');
    onOutcome(kind, state);
    return void (await endAttempt(records, job, { state, finishedAt: now }));
  }
}
