import type { ProviderCalls } from './providerCalls.ts';
import type { ProviderClient } from './providerClient.ts';

const never = () => new Promise<never>(() => undefined);

/**
 * Calls that begin the reads of a request and return nothing of them. Each read that may be cached is sent in the
 * caller's name, and its response is stored for the same call through `provider`. A read with `foretells` returns its
 * likely response, which is the last one; every other call never settles. A read that may not be cached is never sent,
 * nor is a write (endpoint.ts).
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
