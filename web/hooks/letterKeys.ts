import { createStore, useStore } from './createStore.ts';
import { sharedStorage } from './browserStorage.ts';

const key = 'remembered letter keys';
const readChoice = () => sharedStorage.read(key) !== 'false';
const areOn = createStore(readChoice());
sharedStorage.follow(key, () => areOn.set(readChoice()));

/** Returns whether keys of one letter, digit or sign act. Speech input types words, and some readers press keys by accident. */
export const areLetterKeysOn = (): boolean => areOn.get();

/** Turns these keys on or off, which this browser remembers for every user of it. */
export function chooseLetterKeys(next: boolean): void {
  sharedStorage.write(key, String(next));
  areOn.set(next);
}

/** Returns whether these keys act, and renders again when that changes. */
export const useLetterKeys = (): boolean => useStore(areOn);
