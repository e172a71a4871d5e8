import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmSecondFactorDocument, SecondFactorDocument, type SecondFactorFieldsFragment } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';

const FactorEntry = lazyPart(() => import('./FactorEntry.tsx'), 'FactorEntry');

interface StepUpRequest {
  state: SecondFactorFieldsFragment;
  close: (isConfirmed: boolean) => void;
}

/**
 * Asks for the second factor again where it is needed: resolves to true once it is confirmed, or where there is none to confirm. Says so if
 * the gateway does not respond. Render `dialog` next to what asks.
 */
export function useStepUp(): { stepUp: () => Promise<boolean>; dialog: ReactNode } {
  const { t } = useTranslation(['secondFactor', 'errors']);
  const [request, setRequest] = useState<StepUpRequest | null>(null);
  async function stepUp(): Promise<boolean> {
    const state = (await sendRequest(SecondFactorDocument, {}))?.secondFactor;
    if (!state) toast.failure(t(navigator.onLine ? 'errors:INTERNAL' : 'errors:OFFLINE'));
    if (!state || state.isConfirmed) return state?.isConfirmed === true;
    await loadTexts(['accounts']);
    return new Promise((close) => setRequest({ state, close }));
  }
  const finishStepUp = (isConfirmed: boolean) => {
    request?.close(isConfirmed);
    setRequest(null);
  };
  const dialog = request && (
    <Modal title={t('again.title')} isOpen onClose={() => finishStepUp(false)} size="sm">
      {t('again.text')}
      <Suspense fallback={null}>
        <FactorEntry
          hasApp={request.state.hasApp}
          hasPasskey={request.state.passkeys.length > 0}
          send={async (input) => {
            const problems = (await sendRequest(ConfirmSecondFactorDocument, { input }))?.confirmSecondFactor?.problems ?? null;
            if (problems?.length === 0) finishStepUp(true);
            return problems;
          }}
        />
      </Suspense>
    </Modal>
  );
  return { stepUp, dialog };
}
