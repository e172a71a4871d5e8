import { Stack, Text } from '@chakra-ui/react';
import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeginPasskeyUseDocument, type SecondFactorInput } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Button } from '../../theme/Button.tsx';
import { type EntryFailure, findEntryFailure } from './entryFailure.ts';

interface FactorEntryProps {
  hasApp: boolean;
  hasPasskey: boolean;
  /** Sends what was entered; the problems, or null without a response. */
  send: (input: SecondFactorInput) => Promise<readonly { code: string }[] | null>;
}

/** Asks for a passkey, the code of an app, or a recovery code. Without Apollo and form libraries, since the login page shows it. */
export function FactorEntry({ hasApp, hasPasskey, send }: FactorEntryProps) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<EntryFailure | null>(null);
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);

  const notice = useRef<HTMLDivElement>(null);
  useEffect(
    function readFailure() {
      notice.current?.focus();
    },
    [failure],
  );

  async function enter(kind: 'code' | 'passkey', input: () => Promise<SecondFactorInput>) {
    setBusy(kind);
    setFailure(null);
    const entered = await input().catch(() => null);
    if (entered) setFailure(findEntryFailure(await send(entered), kind));
    else setFailure('passkeyFailed');
    setBusy(null);
  }
  const enterPasskey = () =>
    enter('passkey', async () => {
      const options = (await sendRequest(BeginPasskeyUseDocument, {}))?.beginPasskeyUse?.options;
      if (!options) throw new Error('There is no passkey.');
      return { passkey: JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) })) };
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter('code', async () => ({ code }));
  };
  return (
    <Stack gap="4">
      {failure && (
        <Notice kind="danger" focusRef={notice}>
          {t(`failure.${failure}`)}
        </Notice>
      )}
      {hasPasskey && (
        <Button size="lg" colorPalette="brand" loading={busy === 'passkey'} disabled={busy !== null} onClick={() => void enterPasskey()}>
          {t('usePasskey')}
        </Button>
      )}
      <form onSubmit={submit}>
        <Stack gap="4">
          {hasPasskey && <Text color="quiet">{t('orCode')}</Text>}
          <FormField
            label={t(hasApp ? 'code' : 'recoveryCode')}
            hint={hasApp ? t('codeHint') : undefined}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button
            type="submit"
            size="lg"
            {...(hasPasskey ? { variant: 'outline' as const } : { colorPalette: 'brand' })}
            loading={busy === 'code'}
            disabled={code.trim().length < 6 || busy !== null}
          >
            {t('confirm')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
