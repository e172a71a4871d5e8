import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { RemoveDefectFromPlanDocument } from '../../generated/graphql.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import type { PlanRef } from './planRef.ts';

/** Takes a defect from the plan after a question; it returns to those without a place (L-15). */
export function RemoveDefect({ at, defectId, onRemoved }: { at: PlanRef; defectId: string; onRemoved: () => void }) {
  const { t } = useTranslation('plans');
  const confirm = useConfirm();
  const client = useApolloClient();
  const [remove, { loading }] = useMutation(RemoveDefectFromPlanDocument);
  async function ask() {
    if (!(await confirm(t('removeDefectQuestion')))) return;
    const { data } = await remove({ variables: { input: { ...at, id: defectId } } }).catch(() => ({ data: null }));
    if (!data || data.removeDefectFromPlan.problem) return toast.failure(t('saveFailed'));
    toast.success(t('defectRemoved'));
    await client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName === 'PlanView' || queryName === 'UnplacedItems' });
    return onRemoved();
  }
  return (
    <Button size="sm" variant="outline" bg="surface" borderColor="line" loading={loading} onClick={() => void ask()}>
      <Icon name="close" />
      {t('removeDefect')}
    </Button>
  );
}
