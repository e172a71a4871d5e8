import type { ReactNode } from 'react';
import { Loading } from './Loading.tsx';
import { RetryNotice } from './RetryNotice.tsx';

interface LoadedPartProps<Value> {
  /** Absent until it is loaded, after a failure, and where there is none. */
  value: Value | null | undefined;
  isLoading: boolean;
  /** Height of the part while it loads. */
  height: string;
  /** Reason of a failure; undefined without one. */
  failure: string | undefined;
  onRetry: () => void;
  /** Rendered where there is no value, or an empty one. */
  empty?: ReactNode;
  isEmpty?: (value: Value) => boolean;
  children: (value: Value) => ReactNode;
}

/** A part of a page that is loading, failed, empty or there. A value that was loaded remains while it is loaded again, and after a failure. */
export function LoadedPart<Value>({ value, isLoading, height, failure, onRetry, empty, isEmpty, children }: LoadedPartProps<Value>) {
  if (value !== null && value !== undefined) return isEmpty?.(value) ? empty : children(value);
  if (isLoading) return <Loading h={height} />;
  return failure === undefined ? empty : <RetryNotice text={failure} onRetry={onRetry} />;
}
