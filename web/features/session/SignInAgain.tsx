import { Link, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession, useSessionState } from '../../session/SessionProvider.tsx';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { isAnythingUnsaved } from '../../components/form/useUnsaved.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
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
  const { t } = useTranslation(['signInAgain', 'session', 'ui']);
  const { viewer, actor } = useSession();
  const { clear } = useSessionState();
  const confirm = useConfirm();
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
  const startOver = async () => {
    // A press by mistake would lose photos and secrets, and lead away from the page.
    if (!isAnythingUnsaved() || (await confirm(t('ui:leaveQuestion'), t('ui:leave'), 'destructive'))) await clear('other');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(username, password);
  };
  return (
    <Modal
      title={t('title')}
      isOpen
      isDismissable={false}
      isOpaque
      onClose={() => undefined}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={() => void startOver()}>
            {t('other')}
          </Button>
          {provider && !pending && <SingleSignOnButton {...provider} />}
          {wantsPassword && !pending && (
            <Button type="submit" form={formId} colorPalette="brand" loading={isBusy} disabled={password === ''}>
              {t('session:signIn')}
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
          <Text>{t(actor ? 'acting' : provider ? 'sso' : 'text', { name: viewer.name, provider: provider?.name })}</Text>
          {refused && (
            <Notice kind="danger" focusRef={failure}>
              {t(refused === 'refused' || refused === 'passwordOff' ? refused : `session:${refused}`)}
            </Notice>
          )}
          <FormField label={t('session:username')} autoComplete="username" readOnly tabIndex={-1} value={username} />
          {wantsPassword && (
            <>
              <PasswordField
                label={t('session:password')}
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
              {/* After the sign-in in the other tab, this one goes on. */}
              <Link href={paths.forgotPassword} target="_blank" rel="noopener" alignSelf="center" py="1" color="brand.solid" textDecoration="underline">
                {t('forgot')}
              </Link>
            </>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
