import { useSyncExternalStore } from 'react';

/** A value outside of components, with functions to read, replace and follow it. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after each change; returns a function that ends that. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store that lives as long as the page. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the value of a store, and renders again when it changes. */
export const useStore = <Value>({ subscribe, get }: Store<Value>): Value => useSyncExternalStore(subscribe, get);
