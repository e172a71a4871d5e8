import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EndActingDocument } from '../generated/graphql.ts';
import { sendRequest } from '../graphql/sendRequest.ts';
import { clearOutbox } from '../changes/outbox.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { paths } from '../paths.ts';
import { toast } from '../components/feedback/toaster.tsx';
import { clearLocation } from '../hooks/rememberedLocation.ts';
import { takeRememberedRoute } from './rememberedRoute.ts';
import { notifyOtherTabs, useSessionState } from './SessionProvider.tsx';
import { getStartPage } from './startPage.ts';
import { useConfirmLoss } from './useSignOut.ts';

/**
 * Asks if input would be lost, and lets the administrator continue in the own session, on the page that acting began on; where that
 * session is over, on the login page.
 */
export function useEndActing(): () => Promise<void> {
  const { clear } = useSessionState();
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  const confirmLoss = useConfirmLoss();
  return async () => {
    if (!(await confirmLoss(t('actAsOneself')))) return;
    const response = await sendRequest(EndActingDocument, {});
    if (!response?.endActing) return toast.failure(t('endActingFailed'), t('endActingFailedText'));
    // Reads that were under way are refused from here on.
    sessionWatch.dispatchEvent(new Event('signingOut'));
    await clearOutbox();
    const { session } = response.endActing;
    if (session) {
      clearLocation();
      notifyOtherTabs();
      // A new page, so that nothing that was read as the user stays.
      return window.location.assign(takeRememberedRoute('way-back') ?? getStartPage(session));
    }
    await clear('signedOut');
    return navigate(paths.login);
  };
}
