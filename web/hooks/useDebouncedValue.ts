import { useEffect, useState } from 'react';

const pauseMilliseconds = 300;

/** Returns the value debounced by 300 ms. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(
    function wait() {
      const timer = setTimeout(() => setPaused(value), pauseMilliseconds);
      return () => clearTimeout(timer);
    },
    [value],
  );
  return paused;
}
