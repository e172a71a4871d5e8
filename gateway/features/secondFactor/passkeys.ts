import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PortalUser } from '../../auth/session.ts';
import type { StoredPasskey } from './factorRecords.ts';

/** Address of the portal, to which passkeys are bound. */
export interface Site {
  name: string;
  origin: string;
  host: string;
}

/** EdDSA, ES256 and RS256, which authenticators have. */
const algorithms = [-8, -7, -257] as const;

const getTransports = ({ transports }: Pick<StoredPasskey, 'transports'>) => transports as AuthenticatorTransport[];

/** Options for a new passkey. The password comes first, so that the authenticator need not check the person again. */
export const createRegistrationOptions = (site: Site, user: PortalUser, existing: readonly StoredPasskey[]) =>
  generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userName: user.username,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: existing.map((each) => ({ id: each.id, transports: getTransports(each) })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

export const useOptions = (site: Site, existing: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'preferred',
    allowCredentials: existing.map((each) => ({ id: each.id, transports: getTransports(each) })),
  });

/** The new passkey of a response; null where the response does not fit challenge and site, or cannot be read. */
export async function readRegistration(text: string, challenge: string, site: Site) {
  try {
    const response = JSON.parse(text) as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: [...transports] as string[] };
  } catch {
    return null;
  }
}

/** The passkey that a response proves, with its new counter; null where it proves none of these. */
export async function readUse(text: string, challenge: string, { site, existing }: { site: Site; existing: readonly StoredPasskey[] }) {
  try {
    const response = JSON.parse(text) as AuthenticationResponseJSON;
    const passkey = existing.find(({ id }) => id === response.id);
    if (!passkey) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: getTransports(passkey),
      },
      requireUserVerification: false,
    });
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
