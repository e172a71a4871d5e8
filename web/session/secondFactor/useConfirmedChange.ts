import { useChange } from '../../changes/useChange.ts';
import { useStepUp } from './useStepUp.tsx';

/**
 * Returns `useChange` for changes that require the second factor again: asks for it where the gateway does, and sends the change after it. A
 * user who closes that dialog has sent nothing: the outcome is 'busy'. Render `dialog` next to the form.
 */
export function useConfirmedChange(options: Parameters<typeof useChange>[0]) {
  const { send, isBusy } = useChange(options);
  const { stepUp, dialog } = useStepUp();
  const sendConfirmed: typeof send = async (...change) => {
    const sent = await send(...change);
    if (sent.failure !== 'SECOND_FACTOR_REQUIRED') return sent;
    return (await stepUp()) ? sendConfirmed(...change) : { ...sent, outcome: 'busy' };
  };
  return { send: sendConfirmed, isBusy, dialog };
}
