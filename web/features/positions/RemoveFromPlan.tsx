import { useTranslation } from 'react-i18next';
import { RemovePositionFromPlanDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import type { PositionRef } from './positionRef.ts';

interface RemoveFromPlanProps {
  at: PositionRef;
  /** The plan that it is on. */
  planId: string;
  number: string;
  onRemoved: (() => void) | undefined;
}

/** Removes the position from its plan after a confirmation; refetches the queries that show it there. */
export function RemoveFromPlan({ at: { positionId, ...customer }, planId, number, onRemoved }: RemoveFromPlanProps) {
  const { t } = useTranslation('positions');
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ refetchQueries: ['PlanView', 'UnplacedItems', 'PositionHead', 'PositionsOnPlans'] });
  async function confirmRemoval() {
    const notices = { done: t('removed'), failed: t('removeFailed'), STATE_CHANGED: t('changed') };
    if (!(await confirm(t('removeQuestion', { number }), t('takeOff')))) return;
    const { outcome } = await send(RemovePositionFromPlanDocument, { customer, positionId, base: { planId } }, notices, { about: number });
    if (outcome === 'done') onRemoved?.();
  }
  return (
    <Button size="sm" variant="outline" loading={isBusy} onClick={() => void confirmRemoval()}>
      <Icon name="close" />
      {t('remove')}
    </Button>
  );
}
