import { useEffect } from 'react';

/** Calls the function each time the device has a network again. */
export function useRetryWhenOnline(onRetry: () => void): void {
  useEffect(
    function retryWhenOnline() {
      addEventListener('online', onRetry);
      return () => removeEventListener('online', onRetry);
    },
    [onRetry],
  );
}
