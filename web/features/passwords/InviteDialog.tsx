import { Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RequestPasswordLinkDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { FormDialog } from '../../components/overlay/FormDialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { CaptchaField, createCaptchaRule, useCaptcha } from './CaptchaField.tsx';

/** Lets the provider send a link again to an invited user. Requires a captcha as for visitors. */
export function InviteDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['passwords', 'ui', 'errors']);
  const rules = useMemo(() => z.object({ captcha: createCaptchaRule(t) }), [t]);
  const { register, handleSubmit, resetField, watch, formState, showProblems } = useDraftForm(rules, { captcha: '' }, null);
  const codes = useCaptcha(resetField);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isBusy } = useChange({ isRepeatable: true });
  const submit = handleSubmit(async ({ captcha }) => {
    const { outcome, result, problem, problems, reason } = await send(RequestPasswordLinkDocument, {
      username,
      captcha,
      language: i18n.language === 'en' ? 'EN' : 'DE',
    });
    if (outcome === 'busy') return;
    if (outcome === 'done') {
      toast.success(t('inviteSent', { username }));
      onClose();
      return;
    }
    // The code was not sent to the provider, and is still valid.
    if (problems.length > 0 && showProblems(problems).length === 0) return setFailure(null);
    const isRefused = problem?.code === 'REFUSED';
    const text = outcome === 'unknown' ? t('sendUnknown') : (result?.message ?? reason ?? t('errors:INTERNAL'));
    setFailure(isRefused ? null : text);
    codes.spend(isRefused ? (result?.message ?? t('captchaRefused')) : null);
  });
  return (
    <FormDialog title={t('inviteTitle')} onClose={onClose} action={t('inviteSend')} isBusy={isBusy} isDisabled={!formState.isValid} onSubmit={submit}>
      <Text>{t('inviteText', { username })}</Text>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <CaptchaField {...register('captcha')} value={watch('captcha')} error={formState.errors.captcha?.message} codes={codes} />
    </FormDialog>
  );
}
