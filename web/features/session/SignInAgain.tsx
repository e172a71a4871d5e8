import { Stack, Text } from '@chakra-ui/react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/SessionProvider.tsx';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { SingleSignOnButton } from './SingleSignOnButton.tsx';
import { useSignIn } from './useSignIn.ts';
import { useSingleSignOn } from './useSingleSignOn.ts';
import { Button } from '../../theme/Button.tsx';

const SecondStep = lazyPart(() => import('../../session/secondFactor/SecondStep.tsx'), 'SecondStep', { texts: ['accounts'] });
const formId = 'sign-in-again';

/** Sign-in over the page after the session has ended. The page stays beneath it, hidden, with everything that was typed. */
export function SignInAgain() {
  const { t } = useTranslation('session');
  const { viewer, actor } = useSession();
  const { clear } = useSessionState();
  const { signIn, refused, isBusy, pending, begin, restart } = useSignIn();
  const [password, setPassword] = useState('');
  const failure = useRef<HTMLDivElement>(null);
  const { username } = actor ?? viewer;
  const { pathname, search } = window.location;
  const provider = useSingleSignOn(username, { isOffered: true, to: pathname + search });
  const wantsPassword = provider?.isPasswordAllowed ?? true;
  useEffect(
    function showFailure() {
      if (refused) failure.current?.focus();
    },
    [refused],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(username, password);
  };
  return (
    <Modal
      title={t('again.title')}
      isOpen
      isDismissable={false}
      isOpaque
      onClose={() => undefined}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={() => void clear('other')}>
            {t('again.other')}
          </Button>
          {provider && !pending && <SingleSignOnButton {...provider} />}
          {wantsPassword && !pending && (
            <Button type="submit" form={formId} colorPalette="brand" loading={isBusy} disabled={password === ''}>
              {t('signIn')}
            </Button>
          )}
        </>
      }
    >
      {pending && (
        <Suspense fallback={null}>
          <SecondStep pending={pending} onDone={begin} onRestart={restart} />
        </Suspense>
      )}
      <form id={formId} onSubmit={submit} hidden={pending !== null}>
        <Stack gap="4">
          <Text>{t(actor ? 'again.acting' : provider ? 'again.sso' : 'again.text', { name: viewer.name, provider: provider?.name })}</Text>
          {refused && (
            <Notice kind="danger" focusRef={failure}>
              {t(refused)}
            </Notice>
          )}
          <FormField label={t('username')} autoComplete="username" readOnly tabIndex={-1} value={username} />
          {wantsPassword && (
            <PasswordField label={t('password')} autoComplete="current-password" value={password} onChange={({ target }) => setPassword(target.value)} />
          )}
        </Stack>
      </form>
    </Modal>
  );
}
