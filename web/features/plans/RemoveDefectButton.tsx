import { useTranslation } from 'react-i18next';
import { type PlacedDefectFieldsFragment, RemoveDefectFromPlanDocument } from '../../generated/graphql.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import type { PlanRef } from './planRef.ts';
import { usePlanChange } from './usePlanChange.ts';

/** Takes a defect from the plan after a confirmation; it returns to those without a place. */
export function RemoveDefectButton({
  at: { planId, ...customer },
  defect,
  onRemoved,
}: {
  at: PlanRef;
  defect: PlacedDefectFieldsFragment;
  onRemoved: () => void;
}) {
  const { t } = useTranslation('plans');
  const confirm = useConfirm();
  const { send, isBusy } = usePlanChange();
  async function confirmRemoval() {
    if (!(await confirm(t('removeDefectQuestion'), t('takeOff')))) return;
    const { id, x, y } = defect;
    const base = { point: x === null || y === null ? null : { x, y } };
    const notices = { done: t('defectRemoved'), failed: t('saveFailed'), STATE_CHANGED: t('changed') };
    const { outcome } = await send(RemoveDefectFromPlanDocument, { customer, planId, id, base }, notices, { about: defect.summary ?? defect.number ?? '' });
    if (outcome === 'done') onRemoved();
  }
  return (
    <Button size="sm" variant="outline" loading={isBusy} onClick={() => void confirmRemoval()}>
      <Icon name="close" />
      {t('removeDefect')}
    </Button>
  );
}
