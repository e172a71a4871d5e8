import { chakra, Stack, Text } from '@chakra-ui/react';
import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddSecondFactorDocument,
  type AddSecondFactorInput,
  BeginAppSetupDocument,
  BeginPasskeySetupDocument,
  type SessionFieldsFragment,
} from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { CopyButton } from '../../components/layout/CopyButton.tsx';
import { Button } from '../../theme/Button.tsx';
import { type EntryFailure, findEntryFailure } from './entryFailure.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { encode } from 'uqr';

/** A text as a QR code, always dark on white, since scanners need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <chakra.svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} w="12rem" maxW="100%" bg="white" shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </chakra.svg>
  );
}

interface SetUpFactorProps {
  offersApp: boolean;
  offersPasskeys: boolean;
  /** Called at the end, with the session where the set-up completed a sign-in. */
  onDone: (session: SessionFieldsFragment | null) => void;
}
interface Added {
  codes: readonly string[];
  session: SessionFieldsFragment | null;
}

/** Sets up an authenticator app or a passkey, and shows the recovery codes of the first one. */
export function SetUpFactor({ offersApp, offersPasskeys, onDone }: SetUpFactorProps) {
  const { t } = useTranslation('secondFactor');
  const [app, setApp] = useState<{ secret: string; address: string } | null>(null);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<EntryFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    function focusWrongCode() {
      if (failure === 'wrongCode') field.current?.focus();
    },
    [failure],
  );

  async function run(work: () => Promise<EntryFailure | null>) {
    setIsBusy(true);
    setFailure(null);
    setFailure(await work());
    setIsBusy(false);
  }
  async function add(input: AddSecondFactorInput, kind: 'code' | 'passkey'): Promise<EntryFailure | null> {
    const result = (await sendRequest(AddSecondFactorDocument, { input }))?.addSecondFactor ?? null;
    const failed = findEntryFailure(result && result.problems, kind);
    if (failed || !result) return failed;
    if (result.recoveryCodes) setAdded({ codes: result.recoveryCodes, session: result.session ?? null });
    else onDone(result.session ?? null);
    return null;
  }
  const beginApp = () =>
    run(async () => {
      const begun = (await sendRequest(BeginAppSetupDocument, {}))?.beginAppSetup;
      if (!begun?.secret || !begun.address) return 'failed';
      setText('');
      setApp({ secret: begun.secret, address: begun.address });
      return null;
    });
  const addPasskey = () =>
    run(async () => {
      const options = (await sendRequest(BeginPasskeySetupDocument, {}))?.beginPasskeySetup?.options;
      if (!options) return 'failed';
      const response = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(() => null);
      return response ? add({ passkey: JSON.stringify(response), name: text.trim() || t('passkey') }, 'passkey') : 'passkeyFailed';
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (app ? run(() => add({ code: text }, 'code')) : addPasskey());
  };
  if (added) return <RecoveryCodes codes={added.codes} onDone={() => onDone(added.session)} />;
  return (
    <Stack gap="4">
      {failure && failure !== 'wrongCode' && (
        <Notice kind="danger" isNews>
          {t(`failure.${failure}`)}
        </Notice>
      )}
      {app ? (
        <>
          <Text>{t('app.scan')}</Text>
          <QrCode text={app.address} label={t('app.qr')} />
          <Text color="quiet">
            {t('app.typed')}{' '}
            <chakra.code fontFamily="mono" overflowWrap="anywhere">
              {app.secret}
            </chakra.code>{' '}
            <CopyButton text={app.secret} label={t('app.copy')} />
          </Text>
        </>
      ) : (
        offersApp && (
          <Button variant="outline" disabled={isBusy} onClick={() => void beginApp()}>
            {t('app.begin')}
          </Button>
        )
      )}
      {(app ?? offersPasskeys) && (
        <form onSubmit={submit}>
          <Stack gap="4">
            <FormField
              key={app ? 'code' : 'name'}
              label={t(app ? 'app.first' : 'passkeyName')}
              hint={t(app ? 'app.firstHint' : 'passkeyNameHint')}
              autoComplete={app ? 'one-time-code' : 'off'}
              maxLength={60}
              error={failure === 'wrongCode' ? t('failure.wrongCode') : undefined}
              ref={field}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" colorPalette="brand" loading={isBusy} disabled={app !== null && text.trim().length < 6}>
              {t(app ? 'app.confirm' : 'addPasskey')}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
