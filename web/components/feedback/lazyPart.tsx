import { type ComponentType, createElement, type FunctionComponent, use, useEffect, useSyncExternalStore } from 'react';
import { loadTexts, type TextPart } from '../../i18n/i18n.ts';
import { loadRetrying } from '../../hooks/loadRetrying.ts';
import { type FailurePlace, PartFailureNotice } from './PartFailureNotice.tsx';

type AnyComponent = ComponentType<Record<string, unknown>>;
type Result = { Component: AnyComponent } | { error: unknown };

/** A lazy component, and the function that preloads its code. */
export type LazyPart<Part> = Part & { preload: () => Promise<void> };

/** A failure that is older than this belongs to an earlier attempt, such as a preload. */
const freshMilliseconds = 1_000;
const idleParts = new Set<() => Promise<void>>();

/** Loads the parts that the open page may need next, one after the other. A failure shows when the part is rendered. */
export async function preloadParts(): Promise<void> {
  for (const preload of idleParts) await preload();
}

interface LazyPartOptions {
  place?: FailurePlace;
  /** Renders instead of the usual notice while the part is missing. */
  Failed?: ComponentType<{ error: unknown; onRetry: () => void }>;
  /** Leaves the part out of `preloadParts`: it is large or seldom opened. */
  isPreloaded?: boolean;
  /** Texts that are loaded with the code. */
  texts?: readonly TextPart[];
}

/**
 * Makes a component whose code is loaded on its first render. It suspends while it loads, retries, and renders a notice with a retry button
 * in its place if that fails. All lazy code is loaded by this function.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { place = 'inline', Failed, isPreloaded = false, texts = [] }: LazyPartOptions = {},
): LazyPart<Module[Name]> {
  const listeners = new Set<() => void>();
  let loading: Promise<Result> | null = null;
  let result: Result | null = null;
  let failedAt = 0;

  async function attempt(): Promise<Result> {
    try {
      const [module] = await Promise.all([loadRetrying(load), loadTexts(texts)]);
      result = { Component: module[name] as AnyComponent };
    } catch (error) {
      failedAt = Date.now();
      result = { error };
    }
    // React reads a promise that is marked like this without suspending.
    void Object.assign(loading!, { status: 'fulfilled', value: result });
    return result;
  }
  const start = () => (loading ??= attempt());
  function retry(): void {
    if (result && 'Component' in result) return;
    if (result) loading = result = null;
    for (const listener of listeners) listener();
  }
  async function preload(): Promise<void> {
    if (result && 'error' in result && listeners.size === 0) loading = result = null;
    await start();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  function Missing({ error }: { error: unknown }) {
    useEffect(function retryOldFailure() {
      if (Date.now() - failedAt > freshMilliseconds) retry();
    }, []);
    return Failed ? <Failed error={error} onRetry={retry} /> : <PartFailureNotice error={error} placement={place} onRetry={retry} />;
  }
  const Part: FunctionComponent<Record<string, unknown>> = (props) => {
    const loaded = use(useSyncExternalStore(subscribe, start));
    return 'error' in loaded ? <Missing error={loaded.error} /> : createElement(loaded.Component, props);
  };
  if (!isPreloaded) idleParts.add(preload);
  return Object.assign(Part, { preload }) as unknown as LazyPart<Module[Name]>;
}
