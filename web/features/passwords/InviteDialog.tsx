import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RequestPasswordLinkDocument } from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { useFormOf } from '../../components/form/useFormOf.ts';
import { CaptchaField, captchaRule } from './CaptchaField.tsx';
import { Button } from '../../theme/Button.tsx';

const formId = 'invite-again';
const rules = z.object({ captcha: captchaRule });

/** Lets the provider send a link again to an invited user. Requires a captcha as for visitors. */
export function InviteDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['passwords', 'ui']);
  const { register, handleSubmit, resetField, formState } = useFormOf(rules, { captcha: '' }, null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isBusy } = useChange({ isRepeatable: true });
  const submit = handleSubmit(async ({ captcha }) => {
    const { outcome, result } = await send(RequestPasswordLinkDocument, { username, captcha, language: i18n.language === 'en' ? 'EN' : 'DE' });
    if (outcome === 'busy') return;
    if (outcome === 'done') {
      toast.success(t('inviteSent', { username }));
      onClose();
      return;
    }
    setFailure(result?.message ?? t('failed'));
    resetField('captcha');
    setAttempt((count) => count + 1);
  });
  return (
    <Modal
      title={t('inviteTitle')}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} colorPalette="brand" loading={isBusy} disabled={!formState.isValid}>
            {t('inviteSend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          <Text>{t('inviteText', { username })}</Text>
          {failure && <Notice kind="danger">{failure}</Notice>}
          <CaptchaField {...register('captcha')} attempt={attempt} onRenew={() => resetField('captcha')} />
        </Stack>
      </form>
    </Modal>
  );
}
