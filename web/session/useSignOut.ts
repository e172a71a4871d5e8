import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SignOutDocument } from '../generated/graphql.ts';
import { sendRequest } from '../graphql/sendRequest.ts';
import { clearOutbox, outbox } from '../changes/outbox.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { rememberLanguage } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { hasDrafts } from '../components/form/drafts.ts';
import { isAnythingUnsaved } from '../components/form/useUnsaved.ts';
import { useConfirm } from '../components/overlay/useConfirm.tsx';
import { toast } from '../components/feedback/toaster.tsx';
import { useSessionState } from './SessionProvider.tsx';

/** Asks if input would be lost. Returns whether there is none, or the user agrees. */
export function useConfirmLoss(): (action: string) => Promise<boolean> {
  const { t } = useTranslation('shell');
  const confirm = useConfirm();
  return async (action) => {
    const { entries } = outbox.get();
    const question = entries.length > 0 ? i18next.t('outbox:signOutQuestion', { count: entries.length }) : t('signOutQuestion');
    const isLost = entries.length > 0 || hasDrafts() || isAnythingUnsaved();
    return !isLost || confirm(question, action, 'destructive');
  };
}

/**
 * Asks if input would be lost, signs out here and at the provider, clears all data, and navigates to `to`, by default the welcome page,
 * which an identity provider opens after it has ended its session too.
 */
export function useSignOut(): (to?: string) => Promise<void> {
  const { clear } = useSessionState();
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  const confirmLoss = useConfirmLoss();
  return async (to = paths.welcome) => {
    if (!(await confirmLoss(t('signOut')))) return;
    await clearOutbox();
    sessionWatch.dispatchEvent(new Event('signingOut'));
    const response = await sendRequest(SignOutDocument, {});
    // The response makes the browser clear its storage. The language is not confidential, so it is restored.
    rememberLanguage();
    await clear('signedOut');
    const continueAt = to === paths.welcome ? response?.signOut?.continueAt : null;
    if (continueAt) return window.location.assign(continueAt);
    void navigate(to);
    // Here everything is forgotten, but the session and its cookie may live on.
    if (!response?.signOut) toast.failure(t('signOutFailed'), t('signOutFailedText'));
  };
}
