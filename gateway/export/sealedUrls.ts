import type { LocationKey } from '../access/scope.ts';
import { Seal } from '../auth/seal.ts';
import { createBadInputError } from '../errors.ts';
import type { Right } from '../generated/resolvers.ts';

/** Content of a file address. It is sealed, so that it neither reveals nor accepts anything of the provider's. */
export interface SealedFile {
  /** Name of the source that opens it. */
  source: string;
  /** Arguments of the source. */
  args: Record<string, string | number>;
  /** File name for the reader. */
  name: string;
  /** Key of the session it was made for; no other session can use it. */
  sessionKey: string;
  /** Location whose access is checked again on use. */
  location: LocationKey;
  /** Rights that are needed there. */
  rights?: readonly Right[];
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** A file that was made or can be made, without the session and location that may open it. */
export type FileReference = Pick<SealedFile, 'source' | 'args' | 'name'>;

/** Milliseconds for which an address is valid. */
const life = 60 * 60 * 1000;
/** Maximum length of an address; proxies take lines of 8 KB. */
export const maxSealedLength = 8_000;

/** Makes and opens file addresses. Stateless: the reference itself is the state, encrypted and authenticated. */
export class SealedUrls {
  readonly #seal: Seal;
  /** Milliseconds for which an address is valid. */
  readonly life = life;

  constructor(secret: string) {
    this.#seal = new Seal('sealedUrls', secret);
  }

  /** The address of a file for this session, good for an hour. Throws BAD_INPUT for one that would be too long. */
  seal(file: Omit<SealedFile, 'endsAt'>): string {
    const sealed = this.#seal.seal(JSON.stringify({ ...file, endsAt: Date.now() + life }));
    if (sealed.length > maxSealedLength) throw createBadInputError('Too much is chosen for one file. Choose less.');
    return `/files/${sealed}`;
  }

  /** The reference, null when it was forged, changed or is over. */
  open(sealed: string): SealedFile | null {
    const text = this.#seal.open(sealed);
    const file = text === null ? null : (JSON.parse(text) as SealedFile);
    return file && file.endsAt > Date.now() ? file : null;
  }
}
