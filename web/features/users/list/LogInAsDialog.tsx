import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { LogInAsDocument } from '../../../generated/graphql.ts';
import { clearLocation } from '../../../hooks/rememberedLocation.ts';
import { rememberRoute } from '../../../session/rememberedRoute.ts';
import { notifyOtherTabs } from '../../../session/SessionProvider.tsx';
import { getStartPage } from '../../../session/startPage.ts';
import { hasDrafts } from '../../../components/form/drafts.ts';
import { FormDialog } from '../../../components/overlay/FormDialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PasswordField } from '../../../components/form/PasswordField.tsx';
import { useConfirmedChange } from '../../../session/secondFactor/useConfirmedChange.ts';
import { useDraftForm } from '../../../components/form/useDraftForm.ts';

const rules = z.object({ password: z.string().check(z.minLength(1)) });

/** Warns, asks for the administrator's own password again, and continues as the user. */
export function LogInAsDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['users', 'ui']);
  const { register, handleSubmit, reset, setError, formState } = useDraftForm(rules, { password: '' }, null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { send, isBusy, dialog } = useConfirmedChange({ isSecret: true, isRepeatable: true });

  const submit = handleSubmit(async ({ password }) => {
    const { outcome, result, problem } = await send(LogInAsDocument, { userId, password, language: i18n.language === 'en' ? 'EN' : 'DE' });
    if (outcome === 'busy') return undefined;
    setFailure(null);
    if (problem?.code === 'PASSWORD_WRONG') return setError('password', { type: 'refused', message: t('logInAs.wrong') }, { shouldFocus: true });
    if (!result?.session) return setFailure(problem?.message ?? t('logInAs.failed'));
    setIsLeaving(true);
    reset();
    clearLocation();
    rememberRoute(window.location.pathname + window.location.search, 'way-back');
    notifyOtherTabs();
    // A new page, so that nothing that was read as the administrator stays.
    return window.location.assign(getStartPage(result.session));
  });
  return (
    <>
      <FormDialog
        title={t('logInAs.title', { name })}
        onClose={onClose}
        action={t('logInAs.go')}
        isBusy={isBusy || isLeaving}
        isDisabled={!formState.isValid && !isLeaving}
        onSubmit={submit}
      >
        <Notice kind="info">{t('logInAs.warning')}</Notice>
        {hasDrafts() && <Notice kind="warning">{t('logInAs.drafts')}</Notice>}
        {failure && (
          <Notice kind="warning" isNews>
            {failure}
          </Notice>
        )}
        <PasswordField label={t('logInAs.password')} autoComplete="current-password" error={formState.errors.password?.message} {...register('password')} />
      </FormDialog>
      {dialog}
    </>
  );
}
