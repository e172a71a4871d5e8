import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChangePasswordDocument, CheckPasswordDocument, PasswordMustChangeDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { NarrowCard } from '../../ui/NarrowCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { isNewPasswordReady, NewPasswordFields } from './NewPasswordFields.tsx';

const pauseMilliseconds = 300;
const empty = { first: '', second: '' };

/** Changes one's own password: the existing one is checked while typing, and only then the new ones are asked for (B-25 ... B-27). */
export function ChangePasswordPage() {
  const { t } = useTranslation('passwords');
  const [search] = useSearchParams();
  const { needsStrongPassword, actor } = useSession();
  const { customer } = useChosenCustomer();
  const { data } = useQuery(
    PasswordMustChangeDocument,
    customer ? { variables: { country: customer.country, cardcode: customer.cardcode } } : { skip: true, variables: { country: 'AT', cardcode: '' } },
  );
  const strong = needsStrongPassword || search.has('useSavePassword') || data?.customer?.passwordMustChange === true;
  const [current, setCurrent] = useState('');
  const [isRight, setIsRight] = useState<boolean | null>(null);
  const [password, setPassword] = useState(empty);
  const [outcome, setOutcome] = useState<'changed' | 'failed' | null>(null);
  const [check] = useMutation(CheckPasswordDocument);
  const [change, { loading }] = useMutation(ChangePasswordDocument, {
    // A password that was too weak is so no longer; the dialog must not ask again (B-28).
    refetchQueries: [PasswordMustChangeDocument],
  });

  useEffect(
    function checkWhileTyping() {
      setIsRight(null);
      if (current === '') return undefined;
      let isStale = false;
      const timer = setTimeout(() => {
        void check({ variables: { password: current } })
          .then(({ data: checked }) => {
            if (isStale) return;
            if (checked) setIsRight(checked.checkPassword);
            else setOutcome('failed');
          })
          .catch(() => !isStale && setOutcome('failed'));
      }, pauseMilliseconds);
      return () => {
        isStale = true;
        clearTimeout(timer);
      };
    },
    [current, check],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await change({ variables: { currentPassword: current, newPassword: password.first, strong } }).catch(() => null);
    const done = answer?.data?.changePassword.done ?? false;
    setOutcome(done ? 'changed' : 'failed');
    if (!done) return;
    setCurrent('');
    setPassword(empty);
  }

  if (actor) {
    return (
      <NarrowCard title={t('changeTitle')}>
        <Notice kind="info">{t('notWhileActing')}</Notice>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard title={t('changeTitle')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {outcome && <Notice kind={outcome === 'changed' ? 'success' : 'danger'}>{t(outcome === 'changed' ? 'changeDone' : 'changeFailed')}</Notice>}
          <PasswordField
            label={t('current')}
            autoComplete="current-password"
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
            error={isRight === false ? t('currentWrong') : undefined}
          />
          {isRight ? (
            <>
              <NewPasswordFields value={password} strong={strong} onChange={setPassword} />
              <Button type="submit" size="lg" colorPalette="brand" loading={loading} disabled={!isNewPasswordReady(password, strong)}>
                {t('change')}
              </Button>
            </>
          ) : (
            <Text color="quiet">{t('changeLead')}</Text>
          )}
        </Stack>
      </form>
    </NarrowCard>
  );
}
