import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionDetailFieldsFragment, type ActionStatus, ChangeActionStatusDocument } from '../../generated/graphql.ts';
import { Button } from '../../theme/Button.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useActionChange } from './useActionChange.ts';

/** Buttons of the steps that the gateway permits. A step that needs a text asks for it. */
export function ActionSteps({ action }: { action: ActionDetailFieldsFragment }) {
  const { t } = useTranslation('actions');
  const [asking, setAsking] = useState<ActionStatus | null>(null);
  const { send, isBusy } = useActionChange();
  const { id, status: base, measure } = action;
  const needsText = (status: ActionStatus) => status === 'CANCELLED' || status === 'INEFFECTIVE' || (status === 'DONE' && measure === '');
  async function take(status: ActionStatus, more: { reason?: string; measure?: string } = {}): Promise<boolean> {
    const notices = { done: t(`stepDone.${status}`), failed: t('failed'), STATE_CHANGED: t('stateChanged') };
    return (await send(ChangeActionStatusDocument, { actionId: id, base, status, ...more }, notices)).outcome === 'done';
  }
  return (
    <>
      {action.nextStatuses.map((status) => (
        <Button
          key={status}
          size="sm"
          {...(status === 'CANCELLED' || status === 'INEFFECTIVE' ? { variant: 'outline', borderColor: 'line', bg: 'surface' } : { colorPalette: 'brand' })}
          disabled={isBusy}
          onClick={() => (needsText(status) ? setAsking(status) : void take(status))}
        >
          {t(`step.${status}`)}
        </Button>
      ))}
      {asking && (
        <StepDialog
          actionId={id}
          status={asking}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onTake={(text) => take(asking, asking === 'DONE' ? { measure: text } : { reason: text })}
        />
      )}
    </>
  );
}
