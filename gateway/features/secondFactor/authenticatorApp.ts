import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Seal } from '../../auth/seal.ts';

const stepSeconds = 30;
/** Letters and digits that are not mistaken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codes = 10;
const codeLength = 16;

const createSeal = (secret: string) => new Seal('authenticator app', secret);
const createTotp = (secret: Secret, label = 'Portal', issuer = 'Portal') => new TOTP({ issuer, label, secret, digits: 6, period: stepSeconds });

/** A new secret for an authenticator app, as it is stored, as it is typed, and as an address for its QR code. */
export function generateApp(account: string, issuer: string, portalSecret: string): { sealed: string; typed: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { sealed: createSeal(portalSecret).seal(secret.base32), typed: secret.base32, address: createTotp(secret, account, issuer).toString() };
}

/** Returns the time step whose code this is, one before and after the present one included; null where it is of none. */
export function findCodeStep(code: string, sealed: string, { portalSecret, now }: { portalSecret: string; now: Date }): number | null {
  const secret = createSeal(portalSecret).open(sealed);
  if (secret === null) return null;
  const timestamp = now.getTime();
  // It compares in constant time.
  const delta = createTotp(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** Ten recovery codes of 80 random bits. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () =>
    Array.from({ length: codeLength }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[randomInt(letters.length)]).join(''),
  );

/** SHA-256 of a recovery code as it was typed: small letters, spaces and hyphens make no difference. Random codes need no slow hash. */
export const hashRecoveryCode = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');
