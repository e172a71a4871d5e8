import { useMutation } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogInAsDocument } from '../../generated/graphql.ts';
import { forgetChosenCustomer } from '../../session/chosenCustomerRef.ts';
import { tellOtherTabs } from '../../session/SessionProvider.tsx';
import { startPage } from '../../session/startPage.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

const formId = 'log-in-as';

/** Warns, asks for the administrator's own password again, and goes on as the user (O-20, O-21). */
export function LogInAsDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation(['users', 'ui']);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [logInAs, { loading }] = useMutation(LogInAsDocument);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const answer = await logInAs({ variables: { userId, password } }).catch(() => null);
    const { session, problem } = answer?.data?.logInAs ?? { session: null, problem: null };
    if (!session) return setFailure(problem?.code === 'PASSWORD_WRONG' ? t('logInAs.wrong') : (problem?.message ?? t('logInAs.failed')));
    setIsLeaving(true);
    forgetChosenCustomer();
    tellOtherTabs();
    // A new page, so that nothing that was read as the administrator stays.
    return window.location.assign(startPage(session, null));
  }
  return (
    <Modal
      title={t('logInAs.title', { name })}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} colorPalette="brand" loading={loading || isLeaving} disabled={password === ''}>
            {t('logInAs.go')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          <Notice kind="info">{t('logInAs.warning')}</Notice>
          {failure && <Notice kind="warning">{failure}</Notice>}
          <PasswordField label={t('logInAs.password')} autoComplete="current-password" value={password} onChange={({ target }) => setPassword(target.value)} />
        </Stack>
      </form>
    </Modal>
  );
}
