import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ResetSecondFactorDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { Button } from '../../theme/Button.tsx';
import { useStepUp } from '../../session/secondFactor/useStepUp.tsx';

/** Lets an administrator remove the second factors of a user who has lost them. */
export function ResetFactor({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('secondFactor');
  const confirm = useConfirm();
  const { stepUp, dialog } = useStepUp();
  const { send, isBusy } = useChange();

  async function reset() {
    if (!(await confirm(t('reset.question', { name }), t('reset.button'), 'destructive')) || !(await stepUp())) return;
    await send(ResetSecondFactorDocument, { userId }, { done: t('reset.done'), failed: t('reset.failed') });
  }
  return (
    <Box>
      <Button size="sm" variant="outline" color="level.red.fg" loading={isBusy} onClick={() => void reset()}>
        {t('reset.button')}
      </Button>
      {dialog}
    </Box>
  );
}
