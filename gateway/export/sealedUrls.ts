import { createCipheriv, createDecipheriv, createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { LocationKey } from '../access/scope.ts';
import { badInput } from '../errors.ts';
import type { Right } from '../generated/resolvers.ts';

/** Content of a file address. It is sealed, so that it neither reveals nor accepts anything of the provider's. */
export interface Ticket {
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
export type FileTicket = Pick<Ticket, 'source' | 'args' | 'name'>;

/** Milliseconds for which an address is valid. */
const life = 60 * 60 * 1000;
/** Maximum length of an address; proxies take lines of 8 KB. */
export const maxTicketLength = 8_000;

/** Makes and opens file addresses. Stateless: the ticket itself is the state, encrypted and authenticated. */
export class SealedUrls {
  // Raw bytes would be parsed again for each file, which takes twice as long as the rest.
  readonly #key: KeyObject;
  readonly #nonces = new Nonces();
  /** Milliseconds for which an address is valid. */
  readonly life = life;

  constructor(secret: string) {
    this.#key = createSecretKey(createHash('sha256').update(`sealedUrls ${secret}`).digest());
  }

  /** The address of a file for this session, good for an hour. Throws BAD_INPUT for one that would be too long. */
  seal(ticket: Omit<Ticket, 'endsAt'>): string {
    const nonce = this.#nonces.next();
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const body = Buffer.concat([cipher.update(JSON.stringify({ ...ticket, endsAt: Date.now() + life })), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    if (sealed.length > maxTicketLength) throw badInput('Too much is chosen for one file. Choose less.');
    return `/files/${sealed}`;
  }

  /** The ticket, null when it was forged, changed or is over. */
  open(sealed: string): Ticket | null {
    const bytes = Buffer.from(sealed, 'base64url');
    // The decoder overlooks trailing characters; one file has one address.
    if (bytes.length < 29 || bytes.toString('base64url') !== sealed) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      const ticket = JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()) as Ticket;
      return ticket.endsAt > Date.now() ? ticket : null;
    } catch {
      return null;
    }
  }
}

const nonceLength = 12;

/** Random bytes for one address each, generated for many: generating so few takes as long as encrypting with them. */
class Nonces {
  #bytes = Buffer.alloc(0);

  next(): Buffer {
    if (this.#bytes.length === 0) this.#bytes = randomBytes(nonceLength * 512);
    const nonce = this.#bytes.subarray(0, nonceLength);
    this.#bytes = this.#bytes.subarray(nonceLength);
    return nonce;
  }
}
