import { Flex, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { RequestPasswordLinkDocument } from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import { paths } from '../../paths.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useFormOf } from '../../components/form/useFormOf.ts';
import { CaptchaField, captchaRule } from './CaptchaField.tsx';
import { Button } from '../../theme/Button.tsx';

const [minNameLength, maxNameLength] = [5, 100];

/** Form that requests a password link. The input stays after a failure, except the used code. */
export function ForgotPasswordPage() {
  const { t, i18n } = useTranslation('passwords');
  const rules = useMemo(() => {
    const invalid = t('usernameInvalid');
    return z.object({ username: z.string().check(z.minLength(minNameLength, invalid), z.maxLength(maxNameLength, invalid)), captcha: captchaRule });
  }, [t]);
  const { register, handleSubmit, reset, resetField, trigger, formState } = useFormOf(rules, { username: '', captcha: '' }, null);
  const { errors, isValid } = formState;
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ done: boolean; message: string } | null>(null);
  const { send, isBusy } = useChange({ isRepeatable: true });

  const submit = handleSubmit(async (typed) => {
    const { outcome: became, result, problem } = await send(RequestPasswordLinkDocument, { ...typed, language: i18n.language === 'en' ? 'EN' : 'DE' });
    if (became === 'busy') return;
    const done = became === 'done';
    setOutcome({ done, message: result?.message ?? t(done ? 'linkSent' : problem?.code === 'PASSWORD_OFF' ? 'passwordOff' : 'failed') });
    if (done) return reset();
    resetField('captcha');
    setAttempt((count) => count + 1);
  });

  if (outcome?.done) {
    return (
      <NarrowCard title={t('forgotTitle')}>
        <Notice kind="success">{outcome.message}</Notice>
        <Button asChild variant="outline" mt="6">
          <Link to={paths.login}>{t('toLogin')}</Link>
        </Button>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard title={t('forgotTitle')} line={t('forgotLead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {outcome && <Notice kind="danger">{outcome.message}</Notice>}
          <FormField
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxNameLength + 1}
            error={errors.username?.message}
            {...register('username', {
              // The button is disabled until the name is valid, so the reason must be shown before.
              onBlur: ({ target }: { target: HTMLInputElement }) => void (target.value !== '' && trigger('username')),
              onChange: () => void (errors.username && trigger('username')),
            })}
          />
          <CaptchaField {...register('captcha')} attempt={attempt} onRenew={() => resetField('captcha')} />
          <Flex gap="3" justify="flex-end">
            <Button asChild variant="outline">
              <Link to={paths.login}>{t('cancel')}</Link>
            </Button>
            <Button type="submit" colorPalette="brand" loading={isBusy} disabled={!isValid}>
              {t('continue')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </NarrowCard>
  );
}
