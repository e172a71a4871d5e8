import { type IdentityProviders, findIdentityProvider } from '../../auth/identityProviders.ts';
import { Seal } from '../../auth/seal.ts';
import type { SessionRecord } from '../../auth/session.ts';
import type { Services } from '../../context.ts';
import { OpenIdProvider } from './openIdProvider.ts';

/** The identity providers of the settings (SSO_PROVIDERS). */
export class OpenIdProviders implements IdentityProviders {
  readonly #list: readonly OpenIdProvider[];
  readonly #portalUrl: string;
  readonly #seal: Seal;

  constructor({ SSO_PROVIDERS, PORTAL_URL = '', SECRET }: Services['config']) {
    this.#portalUrl = PORTAL_URL;
    this.#list = SSO_PROVIDERS.map((settings) => new OpenIdProvider(settings, PORTAL_URL));
    this.#seal = new Seal('idToken', SECRET);
  }

  withId(id: unknown): OpenIdProvider | null {
    return this.#list.find(({ settings }) => settings.id === id) ?? null;
  }

  isPasswordOff(addresses: readonly (string | null | undefined)[]): boolean {
    const all = this.#list.map(({ settings }) => settings);
    return addresses.some((address) => findIdentityProvider(all, address)?.passwordAllowed === false);
  }

  sealIdToken(idToken: string): string {
    return this.#seal.seal(idToken);
  }

  async signOutUrl({ identity }: SessionRecord): Promise<string | null> {
    const provider = this.withId(identity?.provider);
    const idToken = identity ? this.#seal.open(identity.idToken) : null;
    return provider && idToken !== null ? provider.signOutUrl(idToken, this.#portalUrl) : null;
  }
}
