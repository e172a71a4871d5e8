import { sharedStorage } from '../hooks/browserStorage.ts';
import { createStore, useStore } from '../hooks/createStore.ts';

/** In which colours the portal is shown; automatic is as the device is set. */
export const schemes = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The page's first inline script reads it too, before the first paint. */
const key = 'remembered scheme';
const canvas = { light: '#ffffff', dark: '#17201e' } as const;

function readStoredScheme(): Scheme {
  const found = sharedStorage.readJson(key);
  return schemes.find((each) => each === found) ?? 'auto';
}

const chosen = createStore(readStoredScheme());
show();
chosen.subscribe(show);
sharedStorage.follow(key, () => chosen.set(readStoredScheme()));

function show(): void {
  const scheme = chosen.get();
  document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = canvas[scheme === 'auto' ? (meta.media.includes('dark') ? 'dark' : 'light') : scheme];
}

/** Shows the portal in this scheme, which this browser remembers for every user of it. */
export function chooseScheme(next: Scheme): void {
  sharedStorage.writeJson(key, next);
  chosen.set(next);
}

/** The scheme that was chosen. */
export const useScheme = (): Scheme => useStore(chosen);
