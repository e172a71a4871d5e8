import { formatFailure } from './failure.ts';

interface Query {
  loading: boolean;
  error?: Error | undefined;
  refetch: () => Promise<unknown>;
}

/**
 * Returns the props of a section, tile or table for the state of its query. A value that was loaded before stays in view while the query
 * loads again or fails. `what` is a sentence that says what failed.
 */
export const getLoadState = ({ loading, error, refetch }: Query, value: unknown, what?: string) => ({
  isLoading: loading && !value,
  failure: error && !value ? formatFailure(error, what) : undefined,
  onRetry: () => void refetch(),
});
