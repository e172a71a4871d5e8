import { createCipheriv, createDecipheriv, createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const nonceLength = 12;

/** Encrypts and authenticates texts with a key of SECRET. `purpose` separates the keys, so that no sealed text opens elsewhere. */
export class Seal {
  // Raw bytes would be parsed again for each text, which takes twice as long as the rest.
  readonly #key: KeyObject;
  readonly #nonces = new Nonces();

  constructor(purpose: string, secret: string) {
    this.#key = createSecretKey(createHash('sha256').update(`${purpose} ${secret}`).digest());
  }

  seal(text: string): string {
    const nonce = this.#nonces.takeNonce();
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const body = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** The text, null when it was forged or changed. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    // The decoder overlooks trailing characters; one text has one spelling.
    if (bytes.length < 29 || bytes.toString('base64url') !== sealed) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, nonceLength));
    decipher.setAuthTag(bytes.subarray(nonceLength, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
    } catch {
      return null;
    }
  }
}

/** Random bytes for one text each, generated for many: generating so few takes as long as encrypting with them. */
class Nonces {
  #bytes = Buffer.alloc(0);

  takeNonce(): Buffer {
    if (this.#bytes.length === 0) this.#bytes = randomBytes(nonceLength * 512);
    const nonce = this.#bytes.subarray(0, nonceLength);
    this.#bytes = this.#bytes.subarray(nonceLength);
    return nonce;
  }
}
