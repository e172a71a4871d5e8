import { useCallback } from 'react';
import { useChangeAddress } from './useChangeAddress.ts';

/** Values of search parameters. Undefined keeps a parameter, null, '' and an empty list remove it, and a list repeats it. */
export type ParamValues = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** Sets search parameters. A function receives those of the address bar. */
export type SetParams = (values: ParamValues | ((before: URLSearchParams) => ParamValues)) => void;

interface SetParamsOptions {
  /** Shows the first page of the list again, unless the values contain a `page`. */
  resetPage?: boolean;
  /** Adds no step to the history; true by default. */
  replace?: boolean;
}

/** Returns a function that sets or removes search parameters and keeps the other ones. */
export function useSetParams({ resetPage = false, replace = true }: SetParamsOptions = {}): SetParams {
  const changeAddress = useChangeAddress();
  return useCallback(
    (values) =>
      changeAddress(
        (params) => {
          const next = typeof values === 'function' ? values(params) : values;
          if (resetPage) params.delete('page');
          for (const [name, value] of Object.entries(next)) {
            if (typeof value === 'string' && value !== '') params.set(name, value);
            else if (value !== undefined) params.delete(name);
            if (Array.isArray(value)) for (const each of value) params.append(name, each);
          }
          return params;
        },
        { replace },
      ),
    [changeAddress, resetPage, replace],
  );
}
