import { useCallback, useState } from 'react';

/**
 * State that belongs to a thing, such as the location of a page. Another key starts with the initial value again, in the same render, and a
 * value that is set late for an earlier key is dropped. For pages that stay mounted when their location changes.
 */
export function useKeyedState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState({ key, value: initial });
  if (state.key !== key) setState({ key, value: initial });
  const set = useCallback((value: Value) => setState((before) => (before.key === key ? { key, value } : before)), [key]);
  return [state.key === key ? state.value : initial, set];
}
