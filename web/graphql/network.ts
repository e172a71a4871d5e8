/** False after a request without any response, until the next response. */
let isReachable = true;
const listeners = new Set<() => void>();

/** Records whether the gateway has answered a request. */
export function setReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

/** Returns whether the device has a network, and the last request a response. */
export const isConnected = (): boolean => navigator.onLine && isReachable;

/** Calls the listener after each change; returns a function that ends that. */
export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
