import { Link, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useServiceState } from '../../session/useServiceState.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { peekRememberedRoute } from '../../session/rememberedRoute.ts';
import { SingleSignOnButton } from './SingleSignOnButton.tsx';
import { useSignIn } from './useSignIn.ts';
import { rememberLeaving, useSingleSignOn } from './useSingleSignOn.ts';
import { Button } from '../../theme/Button.tsx';

const SecondStep = lazyPart(() => import('../../session/secondFactor/SecondStep.tsx'), 'SecondStep', { texts: ['accounts'] });
const SingleSignOnRefusal = lazyPart(() => import('./SingleSignOnRefusal.tsx'), 'SingleSignOnRefusal', { texts: ['accounts'] });
const retryMilliseconds = 30_000;
const shortest = 3;

/**
 * Sign-in; a maintenance notice replaces it while the provider is not available. A plain form without Apollo: this page is the first load,
 * and the form libraries would exceed its weight budget.
 */
export function LoginPage() {
  const { t } = useTranslation('session');
  const [search] = useSearchParams();
  const { passwordSet, username: known = '' } = (useLocation().state as { passwordSet?: string; username?: string } | null) ?? {};
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const { signIn, refused, isBusy, pending, begin, restart } = useSignIn();
  const failure = useRef<HTMLDivElement>(null);
  const { service, isRequested, readAgain } = useServiceState();
  const isAvailable = service?.available ?? !isRequested;
  const provider = useSingleSignOn(username, { isOffered: service?.hasSingleSignOn === true, to: peekRememberedRoute() });
  const wantsPassword = provider?.isPasswordAllowed ?? true;
  const refusal = search.get('sso');

  useEffect(
    function retryUntilAvailable() {
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (provider && !wantsPassword) {
      rememberLeaving();
      window.location.assign(provider.address);
    } else void signIn(username, password);
  }

  return (
    <NarrowCard title={t('title')}>
      <Stack gap="4" mb="5" _empty={{ display: 'none' }}>
        {search.has('ended') && <Notice kind="info">{t('ended')}</Notice>}
        {passwordSet && <Notice kind="success">{passwordSet}</Notice>}
        {refusal && !refused && (
          <Suspense fallback={null}>
            <SingleSignOnRefusal reason={refusal} />
          </Suspense>
        )}
        {!isAvailable && <Notice kind="warning">{t('maintenance')}</Notice>}
        {refused && (
          <Notice kind="danger" focusRef={failure}>
            {t(refused)}
          </Notice>
        )}
      </Stack>
      {pending && (
        <Suspense fallback={null}>
          <SecondStep pending={pending} onDone={begin} onRestart={restart} />
        </Suspense>
      )}
      <form onSubmit={submit} hidden={!isAvailable || pending !== null}>
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
          {wantsPassword && (
            <>
              <PasswordField label={t('password')} autoComplete="current-password" value={password} onChange={({ target }) => setPassword(target.value)} />
              <Button type="submit" size="lg" colorPalette="brand" loading={isBusy} disabled={username.length < shortest || password.length < shortest}>
                {t('signIn')}
              </Button>
              <Link asChild alignSelf="center" py="1" color="brand.solid" textDecoration="underline">
                <RouterLink to={paths.forgotPassword} state={{ username }}>
                  {t('forgot')}
                </RouterLink>
              </Link>
            </>
          )}
          <Text role="status" _empty={{ display: 'none' }}>
            {provider && t(wantsPassword ? 'sso.offered' : 'sso.only', { name: provider.name })}
          </Text>
          {provider && <SingleSignOnButton {...provider} />}
        </Stack>
      </form>
    </NarrowCard>
  );
}
