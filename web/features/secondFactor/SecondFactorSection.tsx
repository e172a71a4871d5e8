import { useQuery } from '@apollo/client/react';
import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { AcknowledgeSecondFactorResetDocument, RemoveSecondFactorDocument, RenewRecoveryCodesDocument, SecondFactorDocument } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { useChange } from '../../changes/useChange.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useCloseSecret } from '../../components/overlay/useCloseSecret.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { Button } from '../../theme/Button.tsx';
import { RecoveryCodes } from '../../session/secondFactor/RecoveryCodes.tsx';
import { SetUpFactor } from '../../session/secondFactor/SetUpFactor.tsx';
import { useStepUp } from '../../session/secondFactor/useStepUp.tsx';

/** Second factors of the user: what is set up, and how to add, remove and renew it. */
export function SecondFactorSection() {
  const { t } = useTranslation(['secondFactor', 'errors']);
  const { actor } = useSession();
  const { data, error, refetch } = useQuery(SecondFactorDocument, { fetchPolicy: 'cache-and-network', skip: actor !== null });
  const { stepUp, dialog } = useStepUp();
  const confirm = useConfirm();
  const closeSecret = useCloseSecret();
  const { send, isBusy } = useChange({ refetchQueries: ['SecondFactor'] });
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const state = data?.secondFactor;
  if (actor) return null;
  if (!state) return error ? <RetryNotice text={formatFailure(error, t('failed'))} onRetry={() => void refetch()} /> : <Loading h="8rem" />;
  if (!state.isOffered) return null;
  const factors = [...(state.hasApp ? [{ id: 'app', name: t('app.name') }] : []), ...state.passkeys];

  async function remove(id: string, name: string) {
    if (!(await confirm(t('removeQuestion', { name }), t('remove'), 'destructive')) || !(await stepUp())) return;
    await send(RemoveSecondFactorDocument, { id }, { done: t('removed'), failed: t('removeFailed'), REFUSED: t('isRequired') });
  }
  async function renew() {
    if (!(await stepUp())) return;
    const drawn = (await sendRequest(RenewRecoveryCodesDocument, {}))?.renewRecoveryCodes?.recoveryCodes;
    if (drawn) setCodes(drawn);
    else toast.failure(t('failure.failed'));
    await refetch();
  }
  async function acknowledge() {
    const response = await sendRequest(AcknowledgeSecondFactorResetDocument, {});
    if (!response?.acknowledgeSecondFactorReset) return toast.failure(t('errors:INTERNAL'));
    return void (await refetch());
  }
  const close = () => {
    setIsAdding(false);
    setCodes(null);
    void refetch();
  };
  return (
    <Stack gap="4" as="section" aria-labelledby="second-factor" maxW="48rem" mt="8">
      <Heading as="h2" size="lg" id="second-factor">
        {t('title')}
      </Heading>
      <Text color="quiet">{t('text')}</Text>
      {state.resetAt && (
        <Notice kind="warning">
          {t('wasReset', { at: formatDateTime(state.resetAt) })}{' '}
          <Button size="xs" variant="outline" onClick={() => void acknowledge()}>
            {t('understood')}
          </Button>
        </Notice>
      )}
      {factors.length === 0 && <Notice kind="info">{t('none')}</Notice>}
      {factors.map(({ id, name }) => (
        <Flex key={id} justify="space-between" align="center" gap="4" borderBottomWidth="1px" borderColor="line" py="2">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Button
            size="xs"
            variant="outline"
            color="level.red.fg"
            disabled={isBusy}
            aria-label={t('removeNamed', { name })}
            onClick={() => void remove(id, name)}
          >
            {t('remove')}
          </Button>
        </Flex>
      ))}
      {factors.length > 0 && <Text>{t('codes.left', { count: state.recoveryCodesLeft })}</Text>}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" colorPalette="brand" onClick={() => void stepUp().then((isConfirmed) => setIsAdding(isConfirmed))}>
          {t('add')}
        </Button>
        {factors.length > 0 && (
          <Button size="sm" variant="outline" onClick={() => void renew()}>
            {t('codes.renew')}
          </Button>
        )}
      </Flex>
      {dialog}
      {isAdding && (
        <Modal
          title={t('add')}
          isOpen
          onClose={close}
          size="sm"
          isDismissable={false}
          onBack={() => closeSecret(close)}
          footer={
            <Button variant="outline" onClick={close}>
              {t('close')}
            </Button>
          }
        >
          <SetUpFactor offersApp={state.offersApp && !state.hasApp} offersPasskeys={state.offersPasskeys} onDone={close} />
        </Modal>
      )}
      {codes && (
        <Modal title={t('codes.title')} isOpen onClose={close} size="sm" isDismissable={false} onBack={() => closeSecret(close)}>
          <RecoveryCodes codes={codes} onDone={close} />
        </Modal>
      )}
    </Stack>
  );
}
