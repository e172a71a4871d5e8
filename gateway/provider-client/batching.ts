import DataLoader from 'dataloader';
import { GatewayError } from '../errors.ts';
import type { ProviderCalls } from './providerCalls.ts';

/** Most calls of one kind that one request has under way at once. */
const maxConcurrent = 8;

/** Works through a list with a bounded number of calls under way; the answers keep the order of the list. */
export async function mapConcurrent<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < items.length) {
      const at = next++;
      answers[at] = await ask(items[at]!);
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, work));
  return answers;
}

/**
 * Works through a list as `mapConcurrent` does; an item whose call fails is named in `failed` and takes no other with it. Throws where all
 * fail, and where the session has ended.
 */
export async function mapConcurrentSettled<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<{ done: Answer[]; failed: Item[] }> {
  const failures: unknown[] = [];
  const failed: Item[] = [];
  const answers = await mapConcurrent(items, (item) =>
    ask(item).then(
      (answer) => [answer],
      (cause: unknown) => {
        if (cause instanceof GatewayError && cause.code === 'SESSION_ENDED') throw cause;
        failures.push(cause);
        failed.push(item);
        return [];
      },
    ),
  );
  if (failed.length > 0 && failed.length === items.length) throw failures[0];
  return { done: answers.flat() as Answer[], failed };
}

/**
 * What belongs to each of many things, where the provider has no call for several: asked for together, each distinct
 * thing is read once, with a bounded number of calls under way. One that fails does not harm the others.
 */
export function batched<Key, Answer>(ask: (key: Key, provider: ProviderCalls) => Promise<Answer>): (provider: ProviderCalls, key: Key) => Promise<Answer> {
  const loaders = new WeakMap<ProviderCalls, DataLoader<Key, Answer, string>>();
  return (provider, key) => {
    let loader = loaders.get(provider);
    if (!loader) {
      const answer = (one: Key) => ask(one, provider).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
      loader = new DataLoader<Key, Answer, string>((keys) => mapConcurrent(keys, answer), { cacheKeyFn: (one) => JSON.stringify(one) });
      loaders.set(provider, loader);
    }
    return loader.load(key);
  };
}
