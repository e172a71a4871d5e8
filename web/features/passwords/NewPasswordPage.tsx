import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PasswordCodeCheckDocument, SetLanguageDocument, SetPasswordDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { NarrowCard } from '../../ui/NarrowCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CaptchaField, captchaLength } from './CaptchaField.tsx';
import { isNewPasswordReady, NewPasswordFields } from './NewPasswordFields.tsx';

/** Sets a password with the code of a link (B-19 ... B-24). The code leaves the address bar at once. */
export function NewPasswordPage() {
  const { t, i18n } = useTranslation(['passwords', 'errors', 'ui']);
  const [search] = useSearchParams();
  const [{ code, strong }] = useState(() => ({ code: search.get('token') ?? '', strong: search.has('useSavePassword') }));
  const navigate = useNavigate();
  useEffect(function hideCode() {
    window.history.replaceState(window.history.state, '', paths.newPassword);
  }, []);
  const [tellLanguage, { called, loading: telling }] = useMutation(SetLanguageDocument);
  const language = i18n.language === 'en' ? 'EN' : 'DE';
  useEffect(
    function askInTheReadersLanguage() {
      // The check itself takes no language; its message comes in the one the provider was told before.
      void tellLanguage({ variables: { language } }).catch(() => undefined);
    },
    [tellLanguage, language],
  );
  const isTold = called && !telling;
  const { data, loading, error, refetch } = useQuery(PasswordCodeCheckDocument, { variables: { code }, fetchPolicy: 'no-cache', skip: !isTold });
  const [password, setPassword] = useState({ first: '', second: '' });
  const [captcha, setCaptcha] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [setNewPassword, { loading: saving }] = useMutation(SetPasswordDocument);
  const checked = data?.passwordCode;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await setNewPassword({ variables: { code, captcha, password: password.first } }).catch(() => null);
    const result = answer?.data?.setPassword;
    if (result?.done) return navigate(paths.login, { state: { passwordSet: result.message ?? t('passwords:changed') } });
    setFailure(result?.message ?? t('passwords:failed'));
    setCaptcha('');
    return setAttempt((count) => count + 1);
  }

  const title = t(checked?.isNewUser ? 'passwords:setTitle' : 'passwords:resetTitle');
  if (!isTold || loading) return <Skeleton h="40" maxW="28rem" mx="auto" mt="10" borderRadius="2xl" />;
  if (error && !checked) {
    return (
      <NarrowCard title={title}>
        <Notice
          kind="danger"
          action={
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              {t('ui:retry')}
            </Button>
          }
        >
          {t(`errors:${failureOf(error)}`)}
        </Notice>
      </NarrowCard>
    );
  }
  if (!checked?.username) {
    return (
      <NarrowCard title={title}>
        <Stack gap="3">
          {checked?.message && <Notice kind="danger">{checked.message}</Notice>}
          <Notice kind="warning">{t('passwords:codeInvalid')}</Notice>
        </Stack>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard title={title} line={t('passwords:forUser', { username: checked.username })}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {failure && <Notice kind="danger">{failure}</Notice>}
          <NewPasswordFields value={password} strong={strong} onChange={setPassword} />
          <CaptchaField value={captcha} onChange={setCaptcha} attempt={attempt} />
          <Button
            type="submit"
            size="lg"
            colorPalette="brand"
            loading={saving}
            disabled={!isNewPasswordReady(password, strong) || captcha.length < captchaLength}
          >
            {t(checked.isNewUser ? 'passwords:set' : 'passwords:reset')}
          </Button>
        </Stack>
      </form>
    </NarrowCard>
  );
}
