import { useState } from 'react';
import { sharedStorage } from './browserStorage.ts';

const prefix = 'remembered ';

/** Returns the value stored under a key. Returns the initial value if there is none, or if it no longer fits. */
function readStored<Value>(key: string | undefined, initial: Value, fits: (stored: unknown) => stored is Value): Value {
  if (key === undefined) return initial;
  const stored = sharedStorage.readJson(prefix + key);
  return fits(stored) ? stored : initial;
}

/** A choice about how pages look, which this browser remembers for every user of it; without a key it is remembered while it is shown. */
export function useRemembered<Value>(key: string | undefined, initial: Value, fits: (stored: unknown) => stored is Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => readStored(key, initial, fits));
  const change = (next: Value) => {
    setValue(next);
    if (key !== undefined) sharedStorage.writeJson(prefix + key, next);
  };
  return [value, change];
}

/** Returns whether the stored value is a boolean. */
export const isBoolean = (stored: unknown): stored is boolean => typeof stored === 'boolean';

/** Returns whether the stored value is a list of names. */
export const isNames = (stored: unknown): stored is readonly string[] => Array.isArray(stored) && stored.every((each) => typeof each === 'string');
