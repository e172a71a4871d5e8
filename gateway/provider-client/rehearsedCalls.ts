import type { ProviderCalls } from './providerCalls.ts';
import type { ProviderClient } from './providerClient.ts';

const never = () => new Promise<never>(() => undefined);

/**
 * Calls that begin what a question is going to read, and give nothing of it: each read that may be kept is sent in the caller's
 * name, for whoever asks the same through `provider`, and its answer stays there. What comes back is the likely answer of a read
 * that foretells others, which is the last one that was had; of all else nothing ever comes back. What may not be
 * kept is never sent, and a change never may (endpoint.ts).
 */
export function rehearsedCalls(provider: ProviderCalls, client: ProviderClient): ProviderCalls {
  return {
    call(endpoint, args) {
      if (endpoint.ttlSeconds === 0) return never();
      provider.call(endpoint, args).catch(() => undefined);
      return client.likely.of(endpoint, args) ?? never();
    },
    prime: () => undefined,
    openFile: never,
    openResponse: never,
    postForm: never,
    invalidate: never,
  };
}
