import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a text or of bytes, in hexadecimal digits. Secrets that are hashed by it are random, so that a slow hash would add
 * nothing.
 */
export const hashText = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
