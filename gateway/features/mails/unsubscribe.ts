import { Seal } from '../../auth/seal.ts';
import type { Services } from '../../context.ts';
import type { MailKindName } from './models.ts';

/** Content of a link that ends mails. */
interface Subscription {
  kind: MailKindName;
  recipient: string;
}

/** First part of the address of the page that ends mails. */
export const unsubscribePath = '/mails/unsubscribe/';

/** The recipient of a user. The address is read when a mail is sent. */
export const toUserRecipient = (userId: string): string => `user:${userId}`;

/** The id of the user who is a recipient; null for a person who is no user. */
export const getRecipientUserId = (recipient: string): string | null => (recipient.startsWith('user:') ? recipient.slice('user:'.length) : null);

/**
 * Links that end mails. They are sealed, so that they name no person and cannot be made up. They have no end, since old mails are read
 * too, and open nothing else.
 */
export class UnsubscribeLinks {
  readonly #seal: Seal;
  readonly #portal: string;

  constructor({ SECRET, PORTAL_URL = '' }: Services['config']) {
    this.#seal = new Seal('unsubscribe', SECRET);
    this.#portal = PORTAL_URL.replace(/\/+$/, '');
  }

  createLink({ kind, recipient }: Subscription): string {
    return `${this.#portal}${unsubscribePath}${this.#seal.seal(JSON.stringify({ kind, recipient }))}`;
  }

  /** The content of a link; null for one that was not made here. */
  open(token: string): Subscription | null {
    const text = this.#seal.open(token);
    return text === null ? null : (JSON.parse(text) as Subscription);
  }
}
