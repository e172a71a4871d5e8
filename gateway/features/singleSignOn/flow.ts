import { Seal } from '../../auth/seal.ts';
import type { Language } from '../../generated/resolvers.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import type { Checks } from './openIdProvider.ts';

/** Milliseconds within which the browser has to return from the identity provider. */
export const flowMilliseconds = 10 * 60_000;

/** A sign-in that has begun. It is in a sealed cookie of the browser, so that no other browser can finish it. */
export interface Flow extends Checks {
  provider: string;
  language: Language;
  /** Path of the portal that opens afterwards. */
  to: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Seals sign-ins that have begun. */
export class Flows {
  readonly #seal: Seal;

  constructor(secret: string) {
    this.#seal = new Seal('singleSignOn', secret);
  }

  seal(flow: Omit<Flow, 'endsAt'>): string {
    return this.#seal.seal(JSON.stringify({ ...flow, endsAt: systemClock.now().getTime() + flowMilliseconds } satisfies Flow));
  }

  /** The sign-in, null where it is missing, forged or over. */
  open(sealed: string | undefined): Flow | null {
    const text = sealed === undefined ? null : this.#seal.open(sealed);
    const flow = text === null ? null : (JSON.parse(text) as Flow);
    return flow && flow.endsAt > systemClock.now().getTime() ? flow : null;
  }
}

/** Paths that are no pages, and would sign in again or change nothing that is seen. */
const noPages = /^\/(sso|graphql|files|uploads|api)(\/|$)/i;
const longestPath = 1_000;

/** A path of this portal as a browser would open it; the start page for everything else. */
export function toPortalPath(text: unknown, portalUrl: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > longestPath || !URL.canParse(text, portalUrl)) return '/login';
  const { origin, pathname, search, hash } = new URL(text, portalUrl);
  return origin === new URL(portalUrl).origin && !pathname.startsWith('//') && !noPages.test(pathname) ? pathname + search + hash : '/login';
}
