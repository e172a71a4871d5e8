import { useCallback, useEffect, useState } from 'react';
import { type Draft, findDraft, deleteDraft, saveDraft } from './drafts.ts';
import { isSameValue } from './touchedFields.ts';
import { type LostBy, useUnsaved } from './useUnsaved.ts';

/** A draft that a form was filled with; `DraftNotice` shows it. */
export interface RestoredDraft<Values> {
  /** Null if the form started empty, or since its input was saved or discarded. */
  restored: Draft<Values> | null;
  /** Removes the draft and restarts the form. */
  discard: () => void;
}

/**
 * Keeps the input of a form as a draft of the user and the thing, in this tab. `key` names the thing; null keeps nothing, for secrets. The
 * draft is there when the form mounts again, with the base that it started from. `lostBy` is the exit that loses the input nevertheless.
 */
export function useDraft<Values extends object>(key: string | null) {
  const [found, setFound] = useState(() => ({ key, draft: findDraft<Values>(key) }));
  const now = found.key === key ? found : { key, draft: findDraft<Values>(key) };
  if (now !== found) setFound(now);
  const [stored, setStored] = useState<{ key: string; lostBy: LostBy } | null>(null);
  const lostBy = key === null ? 'leaving' : stored?.key === key ? stored.lostBy : 'closing';
  const drop = useCallback(() => {
    if (key !== null) deleteDraft(key);
    setFound((before) => (before.draft === null ? before : { key, draft: null }));
  }, [key]);
  const keep = useCallback(
    (values: Partial<Values>, base: Partial<Values>) => {
      if (isSameValue(values, base)) drop();
      else if (key !== null) {
        const lost = saveDraft(key, values, base);
        setStored((before) => (before?.key === key && before.lostBy === lost ? before : { key, lostBy: lost }));
      }
    },
    [key, drop],
  );
  return { restored: now.draft, lostBy, keep, drop };
}

/** As useState, with a draft of the value. `isInput` is true for a value that is worth a draft; by default, every changed one is. */
export function useDraftState<Value>(
  key: string | null,
  initial: Value,
  isInput?: (value: Value) => boolean,
): readonly [Value, (next: Value | ((before: Value) => Value)) => void, RestoredDraft<{ value: Value }>] {
  const { restored, lostBy, keep, drop } = useDraft<{ value: Value }>(key);
  const createState = (draft: typeof restored) => ({ key, start: initial, value: draft && 'value' in draft.values ? (draft.values.value as Value) : initial });
  const [state, setState] = useState(() => createState(restored));
  const now = state.key === key ? state : createState(restored);
  if (now !== state) setState(now);
  const { value, start } = now;
  const isChanged = isInput ? isInput(value) : !isSameValue(value, start);
  useEffect(
    function keepInput() {
      if (isChanged) keep({ value }, {});
      else drop();
    },
    [keep, drop, value, isChanged],
  );
  useUnsaved(isChanged, lostBy);
  const setValue = useCallback(
    (next: Value | ((before: Value) => Value)) =>
      setState((before) => ({ ...before, value: typeof next === 'function' ? (next as (before: Value) => Value)(before.value) : next })),
    [],
  );
  const discard = () => {
    // At once, since the page may be gone by now: the user left it while the value was saved.
    drop();
    setState({ key, start: initial, value: initial });
  };
  return [value, setValue, { restored, discard }];
}
