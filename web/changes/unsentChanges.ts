import i18next from 'i18next';
import { toast } from '../components/feedback/toaster.tsx';
import { sessionWatch } from '../graphql/sessionWatch.ts';

/** Changes that met the end of the session, by operation. */
const unsent = new Map<string, AbortController>();

/** Removes the message about a change that is sent again. */
export const dismissUnsent = (operation: string): void => unsent.get(operation)?.abort();

/** Notes a change that was not sent because the session had ended. A message says so after the sign-in over the page. */
export function recordUnsent(operation: string): void {
  const message = new AbortController();
  unsent.set(operation, message);
  const { signal } = message;
  sessionWatch.addEventListener('resumed', () => toast.pending(i18next.t('signInAgain:notSent'), i18next.t('signInAgain:notSentText'), signal), {
    once: true,
    signal,
  });
  sessionWatch.addEventListener('forget', () => message.abort(), { once: true, signal });
}
