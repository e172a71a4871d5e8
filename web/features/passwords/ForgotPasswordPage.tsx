import { Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { RequestPasswordLinkDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { paths } from '../../paths.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { CaptchaField, createCaptchaRule, shortestCaptcha, useCaptcha } from './CaptchaField.tsx';
import { MissingInput } from './MissingInput.tsx';
import { Button } from '../../theme/Button.tsx';

const minNameLength = 5;
const maxNameLength = 100;

/** Form that requests a password link. The input stays after a failure, except the used code. */
export function ForgotPasswordPage() {
  const { t, i18n } = useTranslation(['passwords', 'errors']);
  // In the state of the history: a name in the address would be in logs.
  const { username: typedName = '' } = (useLocation().state as { username?: string } | null) ?? {};
  const rules = useMemo(() => {
    const invalid = t('usernameInvalid');
    return z.object({ username: z.string().check(z.minLength(minNameLength, invalid), z.maxLength(maxNameLength, invalid)), captcha: createCaptchaRule(t) });
  }, [t]);
  const form = useDraftForm(rules, { username: typedName, captcha: '' }, null);
  const { register, handleSubmit, reset, resetField, trigger, watch, setFocus, formState, showProblems } = form;
  const { errors, isValid } = formState;
  const codes = useCaptcha(resetField);
  const notice = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<{ done: boolean; message: string } | null>(null);
  const { send, isBusy } = useChange({ isRepeatable: true });

  const submit = handleSubmit(async (typed) => {
    const {
      outcome: sendOutcome,
      result,
      problem,
      problems,
      reason,
    } = await send(RequestPasswordLinkDocument, { ...typed, language: i18n.language === 'en' ? 'EN' : 'DE' });
    if (sendOutcome === 'busy') return;
    // The code was not sent to the provider, and is still valid.
    if (problems.length > 0 && showProblems(problems).length === 0) return setOutcome(null);
    if (problem?.code === 'REFUSED') {
      setOutcome(null);
      // Known and unknown users get the same result, so that the reason is the code.
      return codes.spend(result?.message ?? t('captchaRefused'));
    }
    const done = sendOutcome === 'done';
    const failed = sendOutcome === 'unknown' ? t('sendUnknown') : (reason ?? t('errors:INTERNAL'));
    const message = done ? t('linkSent') : problem?.code === 'PASSWORD_OFF' ? t('passwordOff') : failed;
    setOutcome({ done, message: result?.message ?? message });
    return done ? reset({ username: typed.username, captcha: '' }) : codes.spend(null);
  });
  const firstField = typedName.length < minNameLength ? 'username' : 'captcha';
  useEffect(
    function startTyping() {
      setFocus(firstField);
    },
    [setFocus, firstField],
  );
  useEffect(
    function readFailure() {
      notice.current?.focus();
    },
    [outcome],
  );

  if (outcome?.done) {
    return (
      <NarrowCard title={t('forgotTitle')}>
        <Notice kind="success" focusRef={notice}>
          {outcome.message}
        </Notice>
        <Text mt="4">{t('linkWait')}</Text>
        <Flex gap="3" mt="6" wrap="wrap">
          <Button asChild variant="outline">
            <Link to={paths.login}>{t('toLogin')}</Link>
          </Button>
          <Button variant="outline" onClick={() => setOutcome(null)}>
            {t('newLink')}
          </Button>
        </Flex>
      </NarrowCard>
    );
  }
  const [username, captcha] = watch(['username', 'captcha']);
  const isNameGood = username.length >= minNameLength && username.length <= maxNameLength;
  const missing = [!isNameGood && t('missingName'), captcha.length < shortestCaptcha && t('missingCode')];
  return (
    <NarrowCard title={t('forgotTitle')} line={t('forgotLead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {outcome && (
            <Notice kind="danger" focusRef={notice}>
              {outcome.message}
            </Notice>
          )}
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
          <CaptchaField {...register('captcha')} value={captcha} error={errors.captcha?.message} codes={codes} />
          <MissingInput missing={missing} />
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
