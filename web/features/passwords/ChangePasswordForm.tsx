import { Box, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ChangePasswordDocument, type PasswordRule } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { useSession, useSessionState } from '../../session/SessionProvider.tsx';
import { getStartPage } from '../../session/startPage.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { Button } from '../../theme/Button.tsx';
import { findBrokenRules } from '../../../domain/passwordRules.ts';
import { MissingInput } from './MissingInput.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { createNewPasswordRule, createOtherThanCurrentRule, type PasswordOwner, createSameEntriesRule } from './newPasswordRules.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { useCurrentPassword } from './useCurrentPassword.ts';

/** Form that changes the user's password. The new entries appear once the existing password is right. */
export function ChangePasswordForm({ username, strong }: PasswordOwner) {
  const { t } = useTranslation(['passwords', 'errors']);
  const rules = useMemo(
    () =>
      z
        .object({ current: z.string(), first: createNewPasswordRule({ username, strong }, t), second: z.string() })
        .check(createSameEntriesRule(t), createOtherThanCurrentRule(t)),
    [t, username, strong],
  );
  const { register, handleSubmit, reset, watch, setFocus, formState } = useDraftForm(rules, { current: '', first: '', second: '' }, null);
  const [current, first, second] = watch(['current', 'first', 'second']);
  const [done, setDone] = useState<{ strong: boolean } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [refused, setRefused] = useState<readonly PasswordRule[]>([]);
  const { checked, check, refuse } = useCurrentPassword(current, () => setFailure(t('passwords:checkFailed')));
  // The password is no longer weak; the dialog must not open again.
  const { send, isBusy } = useChange({ refetchQueries: ['PasswordMustChange'], isSecret: true });
  const session = useSession();
  const { begin } = useSessionState();
  const notice = useRef<HTMLDivElement>(null);
  const entries = useRef<HTMLDivElement>(null);
  /** True if the user requested the next step, so that the focus goes there. */
  const wantsNext = useRef(false);
  const onChange = () => setRefused([]);

  useEffect(
    function showNext() {
      if (checked === 'open') return;
      // The keyboard of a phone covers the lower half of the page.
      if (checked === 'right') entries.current?.scrollIntoView({ block: 'start' });
      // A press on “continue” takes the focus from the field, which checks its input; a response during the press removes the button.
      const isLost = document.activeElement === document.body;
      if (wantsNext.current || isLost) setFocus(checked === 'right' ? 'first' : 'current');
      wantsNext.current = false;
    },
    [checked, entries, setFocus],
  );
  useEffect(
    function readNotice() {
      notice.current?.focus();
      // The form was longer than the notice in its place.
      if (done) window.scrollTo({ top: 0 });
    },
    [failure, done, notice],
  );

  const change = handleSubmit(async (typed) => {
    setFailure(null);
    const { outcome, result, problem, reason } = await send(ChangePasswordDocument, { currentPassword: typed.current, newPassword: typed.first, strong });
    if (outcome === 'busy') return;
    if (outcome === 'done') {
      reset();
      setDone({ strong });
      if (session.hasWeakPassword) begin({ ...session, hasWeakPassword: false });
      return;
    }
    const broken = result?.brokenRules ?? [];
    setRefused(broken);
    if (broken.length > 0) return setFailure(t('passwords:rulesBroken'));
    if (problem?.code === 'PASSWORD_WRONG') {
      refuse();
      return setFocus('current');
    }
    const isUnknown = outcome === 'unknown' || outcome === 'noAnswer';
    setFailure(
      [t('passwords:changeFailed'), !isUnknown && reason, t(isUnknown ? 'passwords:changeUnknown' : 'passwords:currentHolds')].filter(Boolean).join(' '),
    );
  });
  const submit = (event: FormEvent) => {
    if (checked === 'right') return void change(event);
    event.preventDefault();
    setFailure(null);
    setIsMissing(current === '');
    if (current === '' || checked === 'wrong') return setFocus('current');
    wantsNext.current = true;
    return void check();
  };
  // The location says what it requires only of the password that is in use.
  const isTooShort = strong && done?.strong === false;
  if (done)
    return (
      <Stack gap="5">
        <Notice kind="success" focusRef={notice}>
          {t('passwords:changeDone')} {t('passwords:othersSignedOut')}
        </Notice>
        {isTooShort ? (
          <>
            <Notice kind="warning">{t('passwords:stillShort')}</Notice>
            <Button size="lg" colorPalette="brand" onClick={() => setDone(null)}>
              {t('passwords:chooseLonger')}
            </Button>
          </>
        ) : (
          <Button asChild size="lg" colorPalette="brand">
            <Link to={getStartPage(session)}>{t('passwords:goOn')}</Link>
          </Button>
        )}
      </Stack>
    );
  const lacking = strong ? findBrokenRules(current, strong, username, null).map((rule) => t(`passwords:rules.${rule}`)) : [];
  const isNewGood = findBrokenRules(first, strong, username, current).length === 0;
  const missing = [!isNewGood && t('passwords:missingPassword'), (second === '' || first !== second) && t('passwords:missingRepeat')];
  const wrong = checked === 'wrong' ? t('passwords:currentWrong') : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        {failure && (
          <Notice kind="danger" focusRef={notice}>
            {failure}
          </Notice>
        )}
        <PasswordField
          label={t('passwords:current')}
          autoComplete="current-password"
          error={isMissing && current === '' ? t('passwords:currentMissing') : wrong}
          {...register('current', { onBlur: () => void check() })}
        />
        {checked === 'right' ? (
          <Stack gap="5" ref={entries} scrollMarginTop="calc(var(--head-height) + 6rem)">
            {lacking.length > 0 && <Text>{t('passwords:currentLacks', { rules: lacking.join(', ') })}</Text>}
            <NewPasswordFields
              username={username}
              strong={strong}
              first={register('first', { onChange })}
              second={register('second', { onChange })}
              current={current}
              typed={{ first, second }}
              refused={refused}
            />
            <MissingInput missing={missing} />
            <Button type="submit" size="lg" colorPalette="brand" loading={isBusy} disabled={!formState.isValid}>
              {t('passwords:change')}
            </Button>
          </Stack>
        ) : (
          <>
            <Button type="submit" size="lg" colorPalette="brand">
              {t('passwords:continue')}
            </Button>
            <Box color="quiet">
              <Text mb="3">{t('passwords:changeLead')}</Text>
              <PasswordRules username={username} strong={strong} password="" current="" refused={[]} />
            </Box>
          </>
        )}
      </Stack>
    </form>
  );
}
