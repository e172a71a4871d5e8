import { randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { LocationKey } from '../access/scope.ts';
import { GatewayError } from '../errors.ts';
import type { AccessScope } from '../generated/resolvers.ts';
import type { FoundSession } from './sessionStore.ts';
import { hashText } from '../infra/hashText.ts';

/** Limits that an access token sets to the session of its user. */
export interface TokenLimits {
  id: string;
  scopes: readonly AccessScope[];
  /** The only locations that it opens; null for all of its user. */
  locations: readonly LocationKey[] | null;
}

/** Remaining requests of a token in this minute. */
export interface TokenAllowance {
  limit: number;
  remaining: number;
  /** Seconds until the count restarts. */
  resetSeconds: number;
}

export interface AccessTokenSessions {
  /** Returns the session of a request's token; the same promise for the same request. Throws TOKEN_INVALID. */
  getSession(request: FastifyRequest, text: string, how?: { isRefresh?: boolean }): Promise<FoundSession>;
  /** Returns what the token of a request may still send; null before a known token was found. */
  getAllowance(request: FastifyRequest): TokenAllowance | null;
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'cpt_';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const format = new RegExp(`^${prefix}([0-9A-Za-z]{${idLength}})[0-9A-Za-z]{${secretLength + checksumLength}}$`);

const createRandomText = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** The checksum lets a secret scanner recognize a token without a request to the portal. */
function computeChecksum(text: string): string {
  let rest = crc32(text);
  let written = '';
  for (let at = 0; at < checksumLength; at += 1) {
    written = letters[rest % letters.length]! + written;
    rest = Math.floor(rest / letters.length);
  }
  return written;
}

/** Draws a token: `cpt_`, its id, 32 random letters and digits, and a checksum. */
export function generateAccessToken(): { id: string; text: string } {
  const id = createRandomText(idLength);
  const text = `${prefix}${id}${createRandomText(secretLength)}`;
  return { id, text: text + computeChecksum(text) };
}

/** Returns whether a bearer claims to be an access token. */
export const isAccessToken = (bearer: string | undefined): bearer is string => bearer?.startsWith(prefix) === true;

/** Returns the id of a well-formed token; null where a letter is wrong, so that no record is read for it. */
export function parseAccessTokenId(text: string): string | null {
  const id = format.exec(text)?.[1];
  return id !== undefined && computeChecksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength) ? id : null;
}

/** Compares two hashes, in hexadecimal digits, in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const given = Buffer.from(one, 'hex');
  const stored = Buffer.from(other, 'hex');
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** Compares a token with a stored hash in constant time. */
export const matchesHash = (text: string, hash: string): boolean => isSameHash(hashText(text), hash);

/** The token opens nothing. */
export const createTokenInvalidError = (why: string) => new GatewayError('TOKEN_INVALID', `${why} Create another access token.`);
