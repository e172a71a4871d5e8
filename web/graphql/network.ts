import { createStore } from '../hooks/createStore.ts';

/** False after a request without any response, until the next response. */
const isReachable = createStore(true);

/** Records whether the gateway has answered a request. */
export function setReachable(next: boolean): void {
  if (next !== isReachable.get()) isReachable.set(next);
}

/** Returns whether the device has a network, and the last request a response. */
export const isConnected = (): boolean => navigator.onLine && isReachable.get();

/** Calls the listener after each change; returns a function that ends that. */
export function onNetworkChange(listener: () => void): () => void {
  const unsubscribe = isReachable.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    unsubscribe();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
