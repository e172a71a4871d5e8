import { runWhenIdle } from '../hooks/runWhenIdle.ts';

const address = '/serviceWorker.js';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string }): { createScriptURL(text: string): string };
}

/** The content security policy allows this one script address. */
function getTrustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

/** Removes a worker of an earlier build, with its files. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

let wasRegistered = false;

/** Stores the client's files for use without network, once the page is idle. Only the built client has the worker. */
export function registerWorker(): void {
  if (wasRegistered || !('serviceWorker' in navigator)) return;
  wasRegistered = true;
  const work = import.meta.env.PROD ? () => navigator.serviceWorker.register(getTrustedAddress(), { updateViaCache: 'none' }) : removeWorkers;
  // Without the worker the portal works as before, with network.
  runWhenIdle(() => void work().catch(() => undefined));
}
