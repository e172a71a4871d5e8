import { createHash, type Hash } from 'node:crypto';

/** Weak entity tag of a content, by its text or its SHA-256 hash. */
export const createEtag = (content: string | Hash): string =>
  `W/"${(typeof content === 'string' ? createHash('sha256').update(content) : content).digest('base64url').slice(0, 27)}"`;

/** Returns whether an If-None-Match header names the ETag. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  const stripWeakMark = (mark: string) => mark.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((mark) => mark.trim() === '*' || stripWeakMark(mark) === stripWeakMark(etag));
}
