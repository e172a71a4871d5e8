import { createBusyError } from '../../errors.ts';

/** Uploads of a person that are received at once; a support request has ten photos. */
const maxPerPerson = 16;

interface Upload {
  person: string;
  startedAt: number;
  bytes: number;
  giveUp: () => void;
}

/** An upload that is being received. */
export interface ReceivedUpload {
  add(bytes: number): void;
  end(): void;
}

/**
 * Bounds the memory of uploads that are being received, however slowly that may be. Beyond it, the slowest upload of the person who has most
 * bytes is given up, so that a person with few bytes loses none.
 */
export class UploadBytes {
  readonly #maxBytes: number;
  readonly #uploads = new Set<Upload>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Begins an upload; `giveUp` ends it. Throws BUSY where the person has many of them. */
  begin(person: string, giveUp: () => void): ReceivedUpload {
    if (this.#listOf(person).length >= maxPerPerson)
      throw createBusyError(`${maxPerPerson} uploads of yours are being received. Nothing was stored; try again when one of them is done.`);
    const upload: Upload = { person, startedAt: performance.now(), bytes: 0, giveUp };
    this.#uploads.add(upload);
    return {
      add: (bytes) => {
        upload.bytes += bytes;
        while (sumBytes([...this.#uploads]) > this.#maxBytes) this.#giveUpOne();
      },
      end: () => void this.#uploads.delete(upload),
    };
  }

  #listOf(person: string): Upload[] {
    return [...this.#uploads].filter((upload) => upload.person === person);
  }

  #giveUpOne(): void {
    const persons = [...new Set([...this.#uploads].map(({ person }) => person))].map((person) => this.#listOf(person));
    const most = persons.toSorted((one, other) => sumBytes(other) - sumBytes(one))[0]!;
    const now = performance.now();
    const getRate = ({ bytes, startedAt }: Upload) => bytes / (now - startedAt);
    const slowest = most.filter(({ bytes }) => bytes > 0).toSorted((one, other) => getRate(one) - getRate(other))[0]!;
    this.#uploads.delete(slowest);
    slowest.giveUp();
  }
}

const sumBytes = (uploads: readonly Upload[]): number => uploads.reduce((sum, { bytes }) => sum + bytes, 0);
