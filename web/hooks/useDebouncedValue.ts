import { useEffect, useState } from 'react';

/** Pause in typing after which a text is used. */
export const typingMilliseconds = 300;

/** Returns the value debounced by 300 ms. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(
    function wait() {
      const timer = setTimeout(() => setPaused(value), typingMilliseconds);
      return () => clearTimeout(timer);
    },
    [value],
  );
  return paused;
}
