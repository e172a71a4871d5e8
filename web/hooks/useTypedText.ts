import { useCallback, useEffect, useRef, useState } from 'react';
import { typingMilliseconds } from './useDebouncedValue.ts';

/**
 * Returns the text of a field whose value is in the address. Passes typed text on 300 ms after the last keystroke, and at once with
 * `passOn`. A value from elsewhere, such as Back, a link or a saved view, replaces the typed text.
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  // The value that was passed on last. The address repeats it a moment later, when the user may have typed more.
  const passed = useRef(value);
  useEffect(
    function followAddress() {
      if (value !== passed.current) setTyped(value);
      passed.current = value;
    },
    [value],
  );
  const passOn = useCallback(
    (text: string) => {
      passed.current = text;
      setTyped(text);
      onChange(text);
    },
    [onChange],
  );
  useEffect(
    function passOnAfterPause() {
      if (typed === passed.current) return undefined;
      const timer = setTimeout(() => passOn(typed), typingMilliseconds);
      return () => clearTimeout(timer);
    },
    [typed, passOn],
  );
  return { typed, setTyped, passOn };
}
