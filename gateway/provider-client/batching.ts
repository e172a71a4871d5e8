import DataLoader from 'dataloader';
import pMap from 'p-map';
import { GatewayError } from '../errors.ts';
import type { ProviderCalls } from './providerCalls.ts';

/** Maximum number of concurrent calls of one kind in one request. */
const maxConcurrent = 8;

/** Cuts a list into slices, for calls that name their items; at least one slice. */
export function sliceList<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_none, at) => items.slice(at * size, (at + 1) * size));
}

/** Maps a list with a bounded number of concurrent calls; the results have the order of the list. */
export const mapConcurrent = <Item, Value>(items: readonly Item[], mapItem: (item: Item) => Promise<Value>, max = maxConcurrent): Promise<Value[]> =>
  pMap(items, mapItem, { concurrency: max });

/**
 * Maps a list as `mapConcurrent` does; an item whose call fails is listed in `failed` and does not affect the others.
 * Throws where all fail, and where the session has ended.
 */
export async function mapConcurrentSettled<Item, Value>(
  items: readonly Item[],
  fetchItem: (item: Item) => Promise<Value>,
): Promise<{ done: Value[]; failed: Item[] }> {
  const failures: unknown[] = [];
  const failed: Item[] = [];
  const results = await mapConcurrent(items, (item) =>
    fetchItem(item).then(
      (response) => [response],
      (cause: unknown) => {
        if (cause instanceof GatewayError && cause.code === 'SESSION_ENDED') throw cause;
        failures.push(cause);
        failed.push(item);
        return [];
      },
    ),
  );
  if (failed.length > 0 && failed.length === items.length) throw failures[0];
  return { done: results.flat() as Value[], failed };
}

/**
 * Values of many keys, where the provider has no call for several. Keys requested together are deduplicated and read
 * with a bounded number of concurrent calls. A failed one does not affect the others.
 */
export function createBatchedRead<Key, Value>(
  fetchValue: (key: Key, provider: ProviderCalls) => Promise<Value>,
): (provider: ProviderCalls, key: Key) => Promise<Value> {
  const loaders = new WeakMap<ProviderCalls, DataLoader<Key, Value, string>>();
  return (provider, key) => {
    let loader = loaders.get(provider);
    if (!loader) {
      const fetchOne = (one: Key) => fetchValue(one, provider).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
      loader = new DataLoader<Key, Value, string>((keys) => mapConcurrent(keys, fetchOne), { cacheKeyFn: (one) => JSON.stringify(one) });
      loaders.set(provider, loader);
    }
    return loader.load(key);
  };
}
