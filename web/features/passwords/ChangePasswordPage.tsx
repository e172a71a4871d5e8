import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ChangePasswordDocument, CheckPasswordDocument, PasswordMustChangeDocument, type PasswordRule } from '../../generated/graphql.ts';
import { ask } from '../../graphql/ask.ts';
import { useChange } from '../../graphql/useChange.ts';
import { useSession, useSessionState } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useFormOf } from '../../components/form/useFormOf.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordRule, sameEntries } from './newPasswordRules.ts';
import { Button } from '../../theme/Button.tsx';

const pauseMilliseconds = 300;

/** Changes the user's password. Checks the existing one during input, and enables the new ones only then. */
export function ChangePasswordPage() {
  const { t } = useTranslation('passwords');
  const [search] = useSearchParams();
  const { needsStrongPassword, actor, viewer } = useSession();
  const { customer } = useChosenCustomer();
  const { data } = useQuery(
    PasswordMustChangeDocument,
    customer
      ? { variables: { customer: { country: customer.country, cardcode: customer.cardcode } } }
      : { skip: true, variables: { customer: { country: 'AT', cardcode: '' } } },
  );
  const strong = needsStrongPassword || search.has('useSavePassword') || data?.customer?.passwordMustChange === true;
  return (
    <NarrowCard title={t('changeTitle')}>
      {actor ? <Notice kind="info">{t('notWhileActing')}</Notice> : <ChangePasswordForm username={viewer.username} strong={strong} />}
    </NarrowCard>
  );
}

function ChangePasswordForm({ username, strong }: { username: string; strong: boolean }) {
  const { t } = useTranslation('passwords');
  const rules = useMemo(
    () => z.object({ current: z.string(), first: newPasswordRule({ username, strong }, t), second: z.string() }).check(sameEntries(t)),
    [t, username, strong],
  );
  const { register, handleSubmit, reset, watch, formState } = useFormOf(rules, { current: '', first: '', second: '' }, null);
  const [current, first, second] = watch(['current', 'first', 'second']);
  const [isRight, setIsRight] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<'changeDone' | 'changeFailed' | 'rulesBroken' | null>(null);
  const [refused, setRefused] = useState<readonly PasswordRule[]>([]);
  // The password is no longer weak; the dialog must not open again.
  const { send, isBusy } = useChange({ touches: ['PasswordMustChange'], isSecret: true });
  const session = useSession();
  const { begin } = useSessionState();
  const onChange = () => setRefused([]);

  useEffect(
    function checkWhileTyping() {
      setIsRight(null);
      if (current === '') return undefined;
      let isStale = false;
      const timer = setTimeout(() => {
        // Several checks may be under way, of which the last one counts.
        void ask(CheckPasswordDocument, { input: { password: current } }).then((checked) => {
          if (isStale) return;
          if (checked?.checkPassword) setIsRight(checked.checkPassword.problems.length === 0);
          else setOutcome('changeFailed');
        });
      }, pauseMilliseconds);
      return () => {
        isStale = true;
        clearTimeout(timer);
      };
    },
    [current],
  );

  const submit = handleSubmit(async (typed) => {
    const { outcome: became, result } = await send(ChangePasswordDocument, { currentPassword: typed.current, newPassword: typed.first, strong });
    if (became === 'busy') return;
    const broken = result?.brokenRules ?? [];
    setRefused(broken);
    setOutcome(became === 'done' ? 'changeDone' : broken.length > 0 ? 'rulesBroken' : 'changeFailed');
    if (became !== 'done') return;
    reset();
    if (session.hasWeakPassword) begin({ ...session, hasWeakPassword: false });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        {outcome && <Notice kind={outcome === 'changeDone' ? 'success' : 'danger'}>{t(outcome)}</Notice>}
        <PasswordField
          label={t('current')}
          autoComplete="current-password"
          error={isRight === false ? t('currentWrong') : undefined}
          {...register('current')}
        />
        {isRight ? (
          <>
            <NewPasswordFields
              username={username}
              strong={strong}
              first={register('first', { onChange })}
              second={register('second', { onChange })}
              typed={{ first, second }}
              refused={refused}
            />
            <Button type="submit" size="lg" colorPalette="brand" loading={isBusy} disabled={!formState.isValid}>
              {t('change')}
            </Button>
          </>
        ) : (
          <Text color="quiet">{t('changeLead')}</Text>
        )}
      </Stack>
    </form>
  );
}
