import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { toAddressKey } from './emailKeys.ts';

/**
 * Marks by which a browser proves that an account signed in there before. They grant no access. They only give the
 * owner separate tries while others guess the password.
 */
export class KnownDevice {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** A new mark for the account. */
  mark(account: string): string {
    const id = randomBytes(12).toString('base64url');
    return `${id}.${this.#sign(id, account)}`;
  }

  /** The browser's own id, null where the mark is missing, forged or another account's. */
  read(mark: string | undefined, account: string): string | null {
    const [id, signature] = mark?.split('.') ?? [];
    if (!id || !signature) return null;
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#sign(id, account));
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  #sign(id: string, account: string): string {
    return createHmac('sha256', `device ${this.#secret}`)
      .update(`${id} ${toAddressKey(account)}`)
      .digest('base64url');
  }
}
