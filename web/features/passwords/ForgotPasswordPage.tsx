import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RequestPasswordLinkDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { FormField } from '../../ui/FormField.tsx';
import { NarrowCard } from '../../ui/NarrowCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CaptchaField, captchaLength } from './CaptchaField.tsx';

const [shortestName, longestName] = [5, 100];

/** Asks for a password link (B-14 ... B-17). What was typed stays after a failure, but for the used-up code. */
export function ForgotPasswordPage() {
  const { t, i18n } = useTranslation('passwords');
  const [username, setUsername] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ done: boolean; message: string } | null>(null);
  const [request, { loading }] = useMutation(RequestPasswordLinkDocument);
  const isNameGood = username.length >= shortestName && username.length <= longestName;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await request({ variables: { username, captcha, language: i18n.language === 'en' ? 'EN' : 'DE' } }).catch(() => null);
    const result = answer?.data?.requestPasswordLink;
    const done = result?.done ?? false;
    setOutcome({ done, message: result?.message ?? t(done ? 'linkSent' : 'failed') });
    if (done) return;
    setCaptcha('');
    setAttempt((count) => count + 1);
  }

  if (outcome?.done) {
    return (
      <NarrowCard title={t('forgotTitle')}>
        <Notice kind="success">{outcome.message}</Notice>
        <Button asChild variant="outline" mt="6">
          <Link to={paths.login}>{t('toLogin')}</Link>
        </Button>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard title={t('forgotTitle')} line={t('forgotLead')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {outcome && <Notice kind="danger">{outcome.message}</Notice>}
          <FormField
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestName + 1}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            onBlur={() => setWasLeft(true)}
            error={wasLeft && username !== '' && !isNameGood ? t('usernameInvalid') : undefined}
          />
          <CaptchaField value={captcha} onChange={setCaptcha} attempt={attempt} />
          <Flex gap="3" justify="flex-end">
            <Button asChild variant="outline">
              <Link to={paths.login}>{t('cancel')}</Link>
            </Button>
            <Button type="submit" colorPalette="brand" loading={loading} disabled={!isNameGood || captcha.length < captchaLength}>
              {t('continue')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </NarrowCard>
  );
}
