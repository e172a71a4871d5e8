import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Values of search parameters. Undefined keeps a parameter, null, '' and an empty list remove it, and a list repeats it. */
export type ParamValues = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** Sets search parameters. A function receives those of the address bar. */
export type SetParams = (values: ParamValues | ((before: URLSearchParams) => ParamValues)) => void;

interface SetParamsOptions {
  /** Shows the first page of the list again, unless the values contain a `page`. */
  resetPage?: boolean;
  /** Adds no step to the history; true by default. */
  replace?: boolean;
  /** State of the history entry. */
  state?: unknown;
}

/**
 * Returns a function that sets or removes search parameters and keeps the other ones. Starts from the address bar, not from the rendered
 * state. Otherwise two changes in quick succession, such as a filter and a sort, would undo each other.
 */
export function useSetParams({ resetPage = false, replace = true, state }: SetParamsOptions = {}): SetParams {
  const navigate = useNavigate();
  return useCallback(
    (values) => {
      const params = new URLSearchParams(window.location.search);
      const next = typeof values === 'function' ? values(params) : values;
      if (resetPage) params.delete('page');
      for (const [name, value] of Object.entries(next)) {
        if (typeof value === 'string' && value) params.set(name, value);
        else if (value !== undefined) params.delete(name);
        if (Array.isArray(value)) for (const each of value) params.append(name, each);
      }
      void navigate(`?${params}`, { replace, state, preventScrollReset: true });
    },
    [navigate, resetPage, replace, state],
  );
}
