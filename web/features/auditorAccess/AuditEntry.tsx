import { Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AuditorRefusal, EnterAuditDocument } from '../../generated/graphql.ts';
import type { Failure } from '../../graphql/failure.ts';
import { useChange } from '../../changes/useChange.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { useSessionState } from '../../session/SessionProvider.tsx';
import { getStartPage } from '../../session/startPage.ts';
import { Button } from '../../theme/Button.tsx';
import { AuditEnded } from './AuditEnded.tsx';

/** Enters by the secret of a link, with its code where it has one. Asks first where a user is signed in, whose session ends with it. */
export function AuditEntry({ secret, onEntered }: { secret: string; onEntered: () => void }) {
  const { t } = useTranslation(['auditorAccess', 'errors']);
  const { session, isLoading, clear } = useSessionState();
  const { send, isBusy } = useChange({ isSecret: true, isRepeatable: true });
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [refusal, setRefusal] = useState<AuditorRefusal | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const sent = useRef(false);
  const isRequested = session !== null && !isConfirmed;

  async function enter(given: string | null) {
    setFailure(null);
    const { outcome, result, failure: reason } = await send(EnterAuditDocument, { secret, code: given });
    if (outcome === 'busy') return;
    if (!result) return setFailure(reason ?? 'INTERNAL');
    setRefusal(result.refusal ?? null);
    if (result.refusal) return;
    if (session) await clear('signedOut');
    onEntered();
  }
  useEffect(function enterAtOnce() {
    if (sent.current || isLoading || isRequested) return;
    sent.current = true;
    void enter(null);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '') void enter(code);
  }
  if (isRequested)
    return (
      <NarrowCard title={t('auditorAccess:entry.title')}>
        <Text mb="5">{t('auditorAccess:entry.signedIn', { name: session.viewer.name })}</Text>
        <Flex gap="3" wrap="wrap">
          <Button asChild colorPalette="brand">
            <Link to={getStartPage(session)} replace>
              {t('auditorAccess:entry.stay')}
            </Link>
          </Button>
          <Button variant="outline" onClick={() => setIsConfirmed(true)}>
            {t('auditorAccess:entry.continue')}
          </Button>
        </Flex>
      </NarrowCard>
    );
  if (refusal === 'EXPIRED' || refusal === 'ENDED' || refusal === 'UNKNOWN') return <AuditEnded reason={refusal} />;
  if (refusal === null && !failure)
    return (
      <Flex minH="40vh" direction="column" align="center" justify="center" gap="4" role="status">
        <Spinner size="lg" color="brand.solid" />
        <Text>{t('auditorAccess:entry.opening')}</Text>
      </Flex>
    );
  const wrong = refusal === 'CODE_WRONG' ? t('auditorAccess:entry.codeWrong') : undefined;
  return (
    <NarrowCard title={t('auditorAccess:entry.title')}>
      <Stack gap="4">
        {failure && (
          <Notice kind="danger" isNews>
            {t(`errors:${failure}`)}
          </Notice>
        )}
        {refusal === null ? (
          <Button colorPalette="brand" loading={isBusy} onClick={() => void enter(null)}>
            {t('auditorAccess:entry.open')}
          </Button>
        ) : (
          <form onSubmit={submit} noValidate>
            <Stack gap="4">
              <Text>{t('auditorAccess:entry.codeText')}</Text>
              <FormField
                label={t('auditorAccess:entry.code')}
                value={code}
                onChange={({ target }) => setCode(target.value)}
                autoComplete="one-time-code"
                required
                error={isMissing ? t('auditorAccess:entry.codeMissing') : wrong}
              />
              <Button type="submit" colorPalette="brand" loading={isBusy}>
                {t('auditorAccess:entry.open')}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </NarrowCard>
  );
}
