import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Changes the query of the address; `replace` leaves no step to go back to. */
type ChangeAddress = (edit: (before: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void;

/**
 * Changes the query of the address. Starts from the address bar, not from the rendered state. Otherwise two changes in quick succession,
 * such as a filter and a sort, would undo each other.
 */
export function useChangeAddress(): ChangeAddress {
  const navigate = useNavigate();
  return useCallback(
    (edit, { replace = false } = {}) => {
      const after = edit(new URLSearchParams(window.location.search));
      void navigate(`?${after}`, { replace, preventScrollReset: true });
    },
    [navigate],
  );
}
