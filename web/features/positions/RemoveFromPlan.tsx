import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { RemovePositionFromPlanDocument } from '../../generated/graphql.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import type { PositionRef } from './positionRef.ts';

/** Takes the position from its plan after a question (G-22). */
export function RemoveFromPlan({ at, number }: { at: PositionRef; number: string }) {
  const { t } = useTranslation('positions');
  const confirm = useConfirm();
  const [remove, { loading }] = useMutation(RemovePositionFromPlanDocument);
  async function ask() {
    if (!(await confirm(t('removeQuestion', { number })))) return;
    const answer = await remove({ variables: at }).catch(() => null);
    if (answer?.data?.removePositionFromPlan.isRemoved) toast.success(t('removed'));
    else toast.failure(t('removeFailed'));
  }
  return (
    <Button size="sm" variant="outline" bg="surface" borderColor="line" loading={loading} onClick={() => void ask()}>
      <Icon name="close" />
      {t('remove')}
    </Button>
  );
}
