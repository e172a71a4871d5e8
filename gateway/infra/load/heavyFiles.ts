import { createBusyError, GatewayError } from '../../errors.ts';

/** Heavy files that one person may have made at once. */
const maxPerPerson = 2;
/** Heavy files that one gateway makes at once: three packs take 350 MB, and a gateway has 1.25 GB for everything. */
const maxOverall = 3;

/** Counts the files in progress that need much memory or work: packs, archives and long lists as PDF. */
export class HeavyFiles {
  readonly #byPerson = new Map<string, number>();
  #running = 0;

  /** Begins a file; returns what ends it. Throws TOO_EXPENSIVE where the person has enough of them, BUSY where the gateway has. */
  begin(person: string): () => void {
    const own = this.#byPerson.get(person) ?? 0;
    if (own >= maxPerPerson)
      throw new GatewayError('TOO_EXPENSIVE', `${maxPerPerson} packs, archives or long lists are being made for you. Wait until one of them is finished.`);
    if (this.#running >= maxOverall) throw createBusyError('Several packs, archives or long lists are being made. Try again in a few minutes.');
    this.#byPerson.set(person, own + 1);
    this.#running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      const left = this.#byPerson.get(person)! - 1;
      if (left > 0) this.#byPerson.set(person, left);
      else this.#byPerson.delete(person);
    };
  }
}
