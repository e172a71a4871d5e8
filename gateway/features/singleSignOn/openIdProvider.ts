import * as client from 'openid-client';
import { toAddressKey } from '../../auth/emailKeys.ts';
import type { IdentityProviderSettings } from '../../auth/identityProviders.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import { SignInRefusal } from './refusal.ts';

/** Seconds until a request to an identity provider fails. */
const timeoutSeconds = 8;
/** Milliseconds after which its metadata is read again, and after which a failed read is tried again. */
const readAgainAfter = 60 * 60_000;
const retryAfter = 5_000;

/** Values that bind the return of the browser to the request. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A user as the identity provider knows it. */
export interface IdentifiedUser {
  email: string;
  idToken: string;
}

/** An identity provider: authorization code with PKCE, state and nonce; the signature of the ID token is checked. */
export class OpenIdProvider {
  readonly settings: IdentityProviderSettings;
  readonly #redirectUri: string;
  #configuration: Promise<client.Configuration> | null = null;
  #readAgainAt = 0;

  constructor(settings: IdentityProviderSettings, portalUrl: string) {
    this.settings = settings;
    // Each provider has its own address, so that a response of one is never taken for a response of another.
    this.#redirectUri = new URL(`/sso/callback/${settings.id}`, portalUrl).href;
  }

  /** Address at the provider at which a sign-in begins. */
  async createAuthorizationUrl({ state, nonce, codeVerifier }: Checks, login: string | null): Promise<string> {
    const configuration = await this.#read();
    const parameters = {
      redirect_uri: this.#redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(login === null ? {} : { login_hint: login }),
    };
    return client.buildAuthorizationUrl(configuration, parameters).href;
  }

  /** Redeems the code of a response, given by its query. Throws SignInRefusal. */
  async redeem(query: string, { state, nonce, codeVerifier }: Checks): Promise<IdentifiedUser> {
    const configuration = await this.#read();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${this.#redirectUri}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const more = claims['email'] === undefined ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return { email: this.#getProvenEmail({ ...more, ...claims }), idToken: tokens.id_token! };
    } catch (error) {
      throw error instanceof SignInRefusal ? error : toRefusal(error);
    }
  }

  /** Address that ends the session at the provider; null where it has none, or cannot be reached. */
  async signOutUrl(idToken: string, portalUrl: string): Promise<string | null> {
    try {
      const configuration = await this.#read();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: new URL('/', portalUrl).href }).href;
    } catch {
      return null;
    }
  }

  /** The address that the claims prove. A provider proves addresses of the domains in its settings only. */
  #getProvenEmail(claims: Record<string, unknown>): string {
    const { requiredClaims, emailVerifiedClaim, domains, id } = this.settings;
    for (const [name, value] of Object.entries(requiredClaims))
      if (claims[name] !== value) throw new SignInRefusal('foreignAccount', `the claim ${name} has another value than ${id} requires`);
    const { email } = claims;
    if (typeof email !== 'string' || !email.includes('@')) throw new SignInRefusal('emailUnverified', 'there is no claim email');
    if (!domains.includes(toAddressKey(email).slice(toAddressKey(email).lastIndexOf('@') + 1)))
      throw new SignInRefusal('foreignAccount', `the address is of no domain of ${id}`);
    if (emailVerifiedClaim !== null && !isTrue(claims[emailVerifiedClaim]))
      throw new SignInRefusal('emailUnverified', `the claim ${emailVerifiedClaim} does not say that the address is verified`);
    return email;
  }

  #read(): Promise<client.Configuration> {
    const now = systemClock.now().getTime();
    if (this.#configuration && now < this.#readAgainAt) return this.#configuration;
    const { issuer, clientId, clientSecret } = this.settings;
    const isPlain = issuer.startsWith('http:');
    const reading = client
      .discovery(new URL(issuer), clientId, clientSecret, createSecretAuth(clientSecret), {
        timeout: timeoutSeconds,
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        this.#readAgainAt = systemClock.now().getTime() + retryAfter;
        throw new SignInRefusal('providerFailed', `the metadata of the issuer cannot be read: ${getMessage(error)}`, { cause: error });
      });
    this.#readAgainAt = now + readAgainAfter;
    this.#configuration = reading;
    return reading;
  }
}

/** Sends the secret in the body where the provider takes it there, else in the header, which is the default of the standard. */
function createSecretAuth(clientSecret: string): client.ClientAuth {
  const post = client.ClientSecretPost(clientSecret);
  const basic = client.ClientSecretBasic(clientSecret);
  return (server, ...rest) => (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/** Some providers send booleans as texts or numbers. */
const isTrue = (value: unknown): boolean => [true, 1, 'true', '1'].includes(value as boolean);

/** Only the message: the cause may contain codes and tokens. */
const getMessage = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

function toRefusal(error: unknown): SignInRefusal {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new SignInRefusal('cancelled', 'access_denied')
      : new SignInRefusal('providerFailed', `the provider responds ${error.error}`);
  if (error instanceof client.ResponseBodyError)
    return new SignInRefusal(error.error === 'invalid_grant' ? 'expired' : 'providerFailed', `the provider responds ${error.error}`);
  if (error instanceof client.ClientError && error.code !== undefined && error.code !== 'OAUTH_TIMEOUT')
    return new SignInRefusal('invalidResponse', getMessage(error));
  return new SignInRefusal('providerFailed', getMessage(error));
}
