import { Box, Button, Link, Stack } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { type ErrorCode, SignInDocument } from '../../generated/graphql.ts';
import { ask } from '../../graphql/ask.ts';
import { paths } from '../../paths.ts';
import { peekRememberedRoute } from '../../session/rememberedRoute.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';
import { useServiceState } from '../../session/useServiceState.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';

const retryMilliseconds = 30_000;
const shortest = 3;

/** Shows every failure as a refusal, unless it does not concern the password. */
function reasonOf(code: ErrorCode | undefined): 'refused' | 'tooMany' | 'unexpected' {
  if (code === 'TOO_MANY_ATTEMPTS') return 'tooMany';
  return code === 'PROVIDER_SHAPE' ? 'unexpected' : 'refused';
}

/**
 * Sign-in; a maintenance notice replaces it while the provider is not available. A plain form without Apollo: this page is the first load,
 * and the form libraries would exceed its weight budget.
 */
export function LoginPage() {
  const { t, i18n } = useTranslation('session');
  const [search] = useSearchParams();
  const passwordSet = (useLocation().state as { passwordSet?: string } | null)?.passwordSet;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<'refused' | 'tooMany' | 'unexpected' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { begin } = useSessionState();
  const failure = useRef<HTMLDivElement>(null);
  const { service, isAsked, readAgain } = useServiceState();
  const isAvailable = service?.available ?? !isAsked;

  useEffect(
    function askAgainUntilAvailable() {
      if (isAvailable) return undefined;
      const timer = setInterval(() => void readAgain(), retryMilliseconds);
      return () => clearInterval(timer);
    },
    [isAvailable, readAgain],
  );
  useEffect(
    function showFailure() {
      if (refused) failure.current?.focus();
    },
    [refused],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    setIsBusy(true);
    const input = { username, password, language: i18n.language === 'en' ? ('EN' as const) : ('DE' as const), route: peekRememberedRoute() };
    const answer = await ask(SignInDocument, { input });
    setIsBusy(false);
    const session = answer?.signIn?.session;
    if (session) begin(session);
    else setRefused(reasonOf(answer?.signIn?.problem?.code));
  }

  return (
    <NarrowCard title={t('title')}>
      <Stack gap="4" mb="5" _empty={{ display: 'none' }}>
        {search.has('ended') && <Notice kind="info">{t('ended')}</Notice>}
        {passwordSet && <Notice kind="success">{passwordSet}</Notice>}
        {!isAvailable && <Notice kind="warning">{t('maintenance')}</Notice>}
        {refused && (
          <Box ref={failure} tabIndex={-1} outline="none">
            <Notice kind="danger">{t(refused)}</Notice>
          </Box>
        )}
      </Stack>
      <form onSubmit={(event) => void submit(event)} hidden={!isAvailable}>
        <Stack gap="5">
          <FormField
            label={t('username')}
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
          <PasswordField label={t('password')} autoComplete="current-password" value={password} onChange={({ target }) => setPassword(target.value)} />
          <Button type="submit" size="lg" colorPalette="brand" loading={isBusy} disabled={username.length < shortest || password.length < shortest}>
            {t('signIn')}
          </Button>
          <Link asChild alignSelf="center" color="brand.solid" textDecoration="underline">
            <RouterLink to={paths.forgotPassword}>{t('forgot')}</RouterLink>
          </Link>
        </Stack>
      </form>
    </NarrowCard>
  );
}
