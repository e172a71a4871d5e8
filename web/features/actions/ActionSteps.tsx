import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionDetailFieldsFragment, type ActionStatus, ChangeActionStatusDocument } from '../../generated/graphql.ts';
import { Button } from '../../theme/Button.tsx';
import { statuses } from './actionChoice.ts';
import { StepDialog } from './StepDialog.tsx';
import type { Choices } from '../../changes/chooseConflict.ts';
import { isAccepted } from '../../changes/sendChange.ts';
import { useActionChange } from './useActionChange.ts';

/** A step has one status as its base. It is not taken at all without its status; without its measure it is taken with the other user's. */
const choices: Choices = {
  keepMine: (input, { field, theirs }) => ({ ...input, [field === 'status' ? 'base' : 'baseMeasure']: theirs }),
  takeTheirs: ({ measure: _measure, baseMeasure: _base, ...input }, { field }) => (field === 'status' ? null : input),
};

/** Buttons of the steps that the gateway permits. A step that needs a text asks for it. */
export function ActionSteps({ action }: { action: ActionDetailFieldsFragment }) {
  const { t } = useTranslation('actions');
  const [asking, setAsking] = useState<ActionStatus | null>(null);
  const { send, isBusy } = useActionChange();
  const { id, title, status: base, measure } = action;
  const words = Object.fromEntries(statuses.map((status) => [status, t(`status.${status}`)]));
  const needsText = (status: ActionStatus) => status === 'CANCELLED' || status === 'INEFFECTIVE' || (status === 'DONE' && measure === '');
  async function take(status: ActionStatus, more: { reason?: string; measure?: string } = {}): Promise<boolean> {
    const notices = { done: t(`stepDone.${status}`), failed: t('failed'), STATE_CHANGED: t('stateChanged') };
    return isAccepted((await send(ChangeActionStatusDocument, { actionId: id, base, status, ...more }, notices, { about: title, words, choices })).outcome);
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
