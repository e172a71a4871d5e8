import type { Store } from '../store/store.ts';
import type { Watcher } from './watcher.ts';

/** Operations of a store that take time. */
const operations = ['acquire', 'extend', 'release', 'count', 'uncount', 'consumeToken', 'returnToken', 'publish'] as const;

/** The store, with its operations reported to the watchers. Without watchers it is the store itself. */
export function createMeasuredStore(store: Store, watchers: readonly Watcher[]): Store {
  const watching = watchers.filter((watcher) => watcher.storeCall !== undefined);
  if (watching.length === 0) return store;

  const measureOperation =
    <Args extends unknown[], Value>(name: string, run: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      const ends = watching.map((watcher) => watcher.storeCall!(name));
      let isGood = false;
      try {
        const value = await run(...args);
        isGood = true;
        return value;
      } finally {
        for (const end of ends) end(isGood);
      }
    };
  const { values, files } = store;
  // The methods of Keyv are generic, which their measured versions are not.
  for (const name of ['get', 'set', 'delete'] as const) values[name] = measureOperation(name, values[name].bind(values) as never) as never;
  return {
    ...store,
    values,
    files: {
      put: measureOperation('putFile', files.put.bind(files)),
      get: measureOperation('getFile', files.get.bind(files)),
      drop: measureOperation('dropFile', files.drop.bind(files)),
    },
    ...Object.fromEntries(operations.map((name) => [name, measureOperation(name, store[name] as (...args: unknown[]) => Promise<unknown>)])),
  };
}
