import { createBusyError } from '../../errors.ts';

export interface QueueLimits {
  /** Bytes of memory of all running jobs. */
  maxBytes: number;
  maxRunning: number;
  maxRunningOfPerson: number;
  maxWaiting: number;
  maxWaitingOfPerson: number;
  /** Bytes of the files in memory of waiting jobs. */
  maxWaitingBytes: number;
  maxWaitingBytesOfPerson: number;
}

interface JobNeeds {
  person: string;
  /** Memory while it runs. */
  bytes: number;
  /** Memory while it waits. */
  waitingBytes: number;
  /** Takes a waiting job out of the queue. */
  signal?: AbortSignal | undefined;
}

type Job = JobNeeds & { start: () => void };

/**
 * Runs jobs within a budget of memory. People take turns: a person with many jobs delays only their own. A job that does not
 * fit at its turn is started before any later one, so that small jobs never starve it. Throws BUSY if too many wait. It is for
 * work that takes much memory: pictures, large GraphQL results and pages of the API. Requests as such share places (shares.ts).
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** In the order of the next turns. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #running: Job[] = [];

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  async run<Result>(needs: JobNeeds, work: () => Promise<Result>): Promise<Result> {
    this.#assertCapacity(needs);
    let job!: Job;
    await new Promise<void>((start, reject) => {
      const leave = () => {
        this.#remove(job);
        reject(needs.signal!.reason as Error);
      };
      job = {
        ...needs,
        start: () => {
          needs.signal?.removeEventListener('abort', leave);
          start();
        },
      };
      if (needs.signal?.aborted) return reject(needs.signal.reason as Error);
      needs.signal?.addEventListener('abort', leave);
      this.#waiting.set(needs.person, [...(this.#waiting.get(needs.person) ?? []), job]);
      return this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(job), 1);
      this.#startNext();
    }
  }

  #remove(job: Job): void {
    const others = (this.#waiting.get(job.person) ?? []).filter((each) => each !== job);
    if (others.length > 0) this.#waiting.set(job.person, others);
    else this.#waiting.delete(job.person);
    this.#startNext();
  }

  #assertCapacity({ person, waitingBytes }: JobNeeds): void {
    const { maxWaiting, maxWaitingOfPerson, maxWaitingBytes, maxWaitingBytesOfPerson } = this.#limits;
    const all = [...this.#waiting.values()].flat();
    const own = this.#waiting.get(person) ?? [];
    const sumWaitingBytes = (jobs: readonly Job[]) => jobs.reduce((sum, job) => sum + job.waitingBytes, waitingBytes);
    // A single file may always wait, however large it is.
    const isFull = (jobs: readonly Job[], count: number, bytes: number) => jobs.length >= count || (jobs.length > 0 && sumWaitingBytes(jobs) > bytes);
    if (isFull(all, maxWaiting, maxWaitingBytes) || isFull(own, maxWaitingOfPerson, maxWaitingBytesOfPerson))
      throw createBusyError('Too many pictures or long lists are being read at the moment. Try again in a minute.');
  }

  #startNext(): void {
    const { maxBytes, maxRunning, maxRunningOfPerson } = this.#limits;
    for (const [person, jobs] of this.#waiting) {
      if (this.#running.filter((job) => job.person === person).length >= maxRunningOfPerson) continue;
      const job = jobs[0]!;
      const used = this.#running.reduce((sum, { bytes }) => sum + bytes, 0);
      const fits = used === 0 || used + job.bytes <= maxBytes;
      if (!fits || this.#running.length >= maxRunning) return;
      this.#waiting.delete(person);
      if (jobs.length > 1) this.#waiting.set(person, jobs.slice(1));
      this.#running.push(job);
      job.start();
    }
  }
}
