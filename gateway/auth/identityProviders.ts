import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { toAddressKey } from './emailKeys.ts';
import type { SessionRecord } from './session.ts';

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Returns whether an address is safe from others on the network: HTTPS, or this machine. */
export const isProtected = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.test(hostname);
};

const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .refine(isProtected, 'must begin with https://')
  .refine(
    (address) => !/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/.test(address),
    'must name one tenant: with common, organizations or consumers any tenant could claim an address.',
  );
const domain = z
  .string()
  .transform((text) => domainToASCII(text.trim().toLowerCase()))
  .refine((text) => /^[\w-]+(\.[\w-]+)+$/.test(text), 'must be the part of an e-mail address after the @');

const IdentityProviderSettings = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'may have 1 to 40 small letters, digits and - only'),
  name: z.string().trim().min(1).max(60),
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** The only domains whose addresses this provider signs in. */
  domains: z.array(domain).min(1),
  passwordAllowed: z.boolean().default(true),
  /** Claim that says that the address is the user's. Null: the provider gives out the addresses of its domains itself. */
  emailVerifiedClaim: z.string().min(1).nullable().default('email_verified'),
  /** Claims with the value that each must have. */
  requiredClaims: z.record(z.string(), z.string()).default({}),
  administrators: z.boolean().default(false),
});

/** An identity provider, as the operator has set it up. */
export type IdentityProviderSettings = z.infer<typeof IdentityProviderSettings>;

/** SSO_PROVIDERS: a JSON list. Each id and each domain is there once, since a domain has one provider. */
export const identityProviderList = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      // The parser's message would contain a part of the text, which has secrets.
      context.addIssue({ code: 'custom', message: 'is not JSON. It must be a list: [{"id": …, "name": …, "issuer": …}]' });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(IdentityProviderSettings).superRefine((list, context) => {
      for (const [what, all] of [
        ['id', list.map(({ id }) => id)],
        ['domain', list.flatMap(({ domains }) => domains)],
      ] as const) {
        const twice = all.find((each, at) => all.indexOf(each) !== at);
        if (twice !== undefined) context.addIssue({ code: 'custom', message: `has the ${what} ${twice} twice` });
      }
    }),
  );

/** The identity provider of an address, null without one. */
export function findIdentityProvider(list: readonly IdentityProviderSettings[], address: string | null | undefined): IdentityProviderSettings | null {
  const at = address?.lastIndexOf('@') ?? -1;
  if (!address || at === -1) return null;
  const own = toAddressKey(address).slice(toAddressKey(address).lastIndexOf('@') + 1);
  return list.find(({ domains }) => domains.includes(own)) ?? null;
}

/** A sign-in at an identity provider. */
export interface Identity {
  /** The id of the identity provider. */
  provider: string;
  /** The sealed ID token, by which the identity provider knows whom it signs out. */
  idToken: string;
}

/** Identity providers, by which people sign in without a password. */
export interface IdentityProviders {
  /** Returns whether none of these addresses may sign in with a password. */
  isPasswordOff(addresses: readonly (string | null | undefined)[]): boolean;
  /** Address at the identity provider that ends its session too; null where there is none. */
  signOutUrl(session: SessionRecord): Promise<string | null>;
}
