import { useQuery } from '@apollo/client/react';
import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PasswordCodeCheckDocument, SetLanguageDocument } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';
import { getStartPage } from '../../session/startPage.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Button } from '../../theme/Button.tsx';

/** Sets a password with the code of a link. The code leaves the address bar at once. */
export function NewPasswordPage() {
  const { t, i18n } = useTranslation(['passwords', 'errors', 'ui']);
  const [search] = useSearchParams();
  const { session } = useSessionState();
  const [{ code, wantsStrong }] = useState(() => ({ code: search.get('token') ?? '', wantsStrong: search.has('useSavePassword') }));
  useEffect(function hideCode() {
    window.history.replaceState(window.history.state, '', paths.newPassword);
  }, []);
  const [isLanguageSent, setIsLanguageSent] = useState(false);
  const language = i18n.language === 'en' ? 'EN' : 'DE';
  useEffect(
    function askInTheReadersLanguage() {
      // The check has no language parameter. Its message is in the language that the provider received last, or in its default.
      void sendRequest(SetLanguageDocument, { input: { language } }).then(() => setIsLanguageSent(true));
    },
    [language],
  );
  const { data, loading, error, refetch } = useQuery(PasswordCodeCheckDocument, { variables: { code }, fetchPolicy: 'no-cache', skip: !isLanguageSent });
  const checked = data?.passwordCode;
  const title = t(checked?.isNewUser ? 'passwords:setTitle' : 'passwords:resetTitle');
  if (!isLanguageSent || loading) return <Loading h="40" maxW="28rem" mx="auto" mt="10" borderRadius="2xl" />;
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
          {formatFailure(error)}
        </Notice>
      </NarrowCard>
    );
  }
  if (!checked?.username) {
    return (
      <NarrowCard title={title}>
        <Stack gap="3">
          <Notice kind="warning" isNews>
            {[checked?.message, t('passwords:codeInvalid')].filter(Boolean).join(' ')}
          </Notice>
          <Flex gap="3" wrap="wrap">
            {session && (
              <Button asChild colorPalette="brand">
                <Link to={getStartPage(session)}>{t('passwords:goOn')}</Link>
              </Button>
            )}
            <Button asChild {...(session ? { variant: 'outline' } : { colorPalette: 'brand' })}>
              <Link to={paths.forgotPassword}>{t('passwords:newLink')}</Link>
            </Button>
          </Flex>
        </Stack>
      </NarrowCard>
    );
  }
  const owner = { username: checked.username, strong: wantsStrong || checked.needsStrongPassword };
  return (
    <NarrowCard title={title} line={t('passwords:forUser', { username: checked.username })}>
      <NewPasswordForm code={code} wantsStrong={wantsStrong} owner={owner} submitText={t(checked.isNewUser ? 'passwords:set' : 'passwords:reset')} />
    </NarrowCard>
  );
}
