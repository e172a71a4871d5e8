import { useState } from 'react';

const prefix = 'remembered ';

/** What is stored under a key; the initial value where nothing is, or something that no longer fits, or storing is forbidden. */
function readStored<Value>(key: string | undefined, initial: Value, fits: (stored: unknown) => stored is Value): Value {
  if (key === undefined) return initial;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    return fits(stored) ? stored : initial;
  } catch {
    return initial;
  }
}

/** A choice about how pages look, which this browser remembers for every user of it; without a key it is remembered while it is shown. */
export function useRemembered<Value>(key: string | undefined, initial: Value, fits: (stored: unknown) => stored is Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => readStored(key, initial, fits));
  const change = (next: Value) => {
    setValue(next);
    if (key === undefined) return;
    try {
      localStorage.setItem(prefix + key, JSON.stringify(next));
    } catch {
      // A browser that stores nothing forgets it with the page.
    }
  };
  return [value, change];
}

/** Whether what is stored is yes or no. */
export const isBoolean = (stored: unknown): stored is boolean => typeof stored === 'boolean';

/** Whether what is stored is a list of names. */
export const isNames = (stored: unknown): stored is readonly string[] => Array.isArray(stored) && stored.every((each) => typeof each === 'string');
