import { createStore, useStore } from './createStore.ts';

const key = 'remembered letter keys';
const areOn = createStore(readStoredChoice());

function readStoredChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'false';
  } catch {
    return true;
  }
}

/** Returns whether keys of one letter, digit or sign act. Speech input types words, and some readers press keys by accident. */
export const areLetterKeysOn = (): boolean => areOn.get();

/** Turns these keys on or off, which this browser remembers for every user of it. */
export function chooseLetterKeys(next: boolean): void {
  try {
    localStorage.setItem(key, String(next));
  } catch {
    // A browser that stores nothing forgets it with the page.
  }
  areOn.set(next);
}

/** Returns whether these keys act, and renders again when that changes. */
export const useLetterKeys = (): boolean => useStore(areOn);
