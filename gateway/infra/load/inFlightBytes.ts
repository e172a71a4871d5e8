interface Transfer {
  person: string;
  startedAt: number;
  bytes: number;
  giveUp: () => void;
}

/** A transfer that is under way. */
export interface CountedTransfer {
  add(bytes: number): void;
  end(): void;
}

interface TransitLimits {
  maxBytes: number;
  /** A person's only transfer is never given up, so that a large one arrives; else any can be. */
  keepsOnlyOne: boolean;
}

/**
 * Bounds the memory of uploads that are being received, or of responses that are not read yet, however slowly that may be. Beyond it, the
 * slowest transfer of the person who has most bytes is given up, so that a person with few bytes loses none.
 */
export class InFlightBytes {
  readonly #limits: TransitLimits;
  readonly #transfers = new Set<Transfer>();
  #bytes = 0;

  constructor(limits: TransitLimits) {
    this.#limits = limits;
  }

  /** Begins a transfer; `giveUp` is called at most once, and ends it. */
  begin(person: string, giveUp: () => void): CountedTransfer {
    const transfer: Transfer = { person, startedAt: performance.now(), bytes: 0, giveUp };
    this.#transfers.add(transfer);
    return {
      add: (bytes) => {
        if (!this.#transfers.has(transfer)) return;
        transfer.bytes += bytes;
        this.#bytes += bytes;
        while (this.#bytes > this.#limits.maxBytes && this.#giveUpOne());
      },
      end: () => this.#end(transfer),
    };
  }

  /** Number of a person's transfers. */
  countOf(person: string): number {
    return this.#listOf(person).length;
  }

  #listOf(person: string): Transfer[] {
    return [...this.#transfers].filter((transfer) => transfer.person === person);
  }

  #end(transfer: Transfer): void {
    if (this.#transfers.delete(transfer)) this.#bytes -= transfer.bytes;
  }

  /** Returns false where no transfer can be given up. */
  #giveUpOne(): boolean {
    const persons = [...new Set([...this.#transfers].map(({ person }) => person))].map((person) => this.#listOf(person));
    const [most] = persons.filter(({ length }) => length > 1 || !this.#limits.keepsOnlyOne).toSorted((one, other) => sumBytes(other) - sumBytes(one));
    const now = performance.now();
    const getRate = ({ bytes, startedAt }: Transfer) => bytes / (now - startedAt);
    const slowest = most?.filter(({ bytes }) => bytes > 0).toSorted((one, other) => getRate(one) - getRate(other))[0];
    if (!slowest) return false;
    this.#end(slowest);
    slowest.giveUp();
    return true;
  }
}

const sumBytes = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0);
