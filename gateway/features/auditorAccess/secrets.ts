import { createHmac, randomBytes } from 'node:crypto';

const idBytes = 9;
const secretBytes = 32;
const format = /^([\w-]{12})[\w-]{43}$/;

/** Draws the secret of a link: its id, and 256 random bits. */
export function generateSecret(): { id: string; secret: string } {
  const id = randomBytes(idBytes).toString('base64url');
  return { id, secret: id + randomBytes(secretBytes).toString('base64url') };
}

/** The id of a link by its secret; null where it is malformed, so that no record is read for it. */
export const parseLinkId = (secret: string): string | null => format.exec(secret)?.[1] ?? null;

/** Hash of a code, which is short: without SECRET it cannot be guessed from the records. */
export const hashCode = (code: string, linkId: string, key: string): string =>
  createHmac('sha256', `auditor codes ${key}`).update(`${linkId} ${code.trim()}`).digest('hex');
