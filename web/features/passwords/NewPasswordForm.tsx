import { Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type PasswordRule, SetPasswordDocument } from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useFormOf } from '../../components/form/useFormOf.ts';
import { CaptchaField, captchaRule } from './CaptchaField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordRule, type PasswordOwner, sameEntries } from './newPasswordRules.ts';
import { Button } from '../../theme/Button.tsx';

interface NewPasswordFormProps {
  /** The code of the link. */
  code: string;
  /** Is true if the address requires a strong password. */
  wantsStrong: boolean;
  owner: PasswordOwner;
  submitText: string;
}

/** Form that sets a password. The input stays after a failure, except a used captcha code. */
export function NewPasswordForm({ code, wantsStrong, owner: { username, strong }, submitText }: NewPasswordFormProps) {
  const { t } = useTranslation(['passwords', 'errors']);
  const navigate = useNavigate();
  const rules = useMemo(
    () => z.object({ first: newPasswordRule({ username, strong }, t), second: z.string(), captcha: captchaRule }).check(sameEntries(t)),
    [t, username, strong],
  );
  const { register, handleSubmit, reset, resetField, watch, formState } = useFormOf(rules, { first: '', second: '', captcha: '' }, null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly PasswordRule[]>([]);
  const { send, isBusy } = useChange({ isSecret: true, isRepeatable: true });
  const [first, second] = watch(['first', 'second']);
  const onChange = () => setRefused([]);

  const submit = handleSubmit(async ({ first: password, captcha }) => {
    const { outcome, result, problem, failure: stopped } = await send(SetPasswordDocument, { code, captcha, password, strong: wantsStrong });
    if (outcome === 'busy') return;
    if (outcome === 'done') {
      reset();
      return navigate(paths.login, { state: { passwordSet: result?.message ?? t('passwords:changed') } });
    }
    setRefused(result?.brokenRules ?? []);
    if (result?.brokenRules.length) return setFailure(t('passwords:rulesBroken'));
    setFailure(result?.message ?? (stopped ? t(`errors:${stopped}`) : t('passwords:failed')));
    // A code is used up once the provider has received it; an earlier failure leaves it valid.
    if (problem?.code === 'INVALID' || stopped === 'TOO_MANY_ATTEMPTS' || stopped === 'BUSY') return undefined;
    resetField('captcha');
    return setAttempt((count) => count + 1);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        {failure && <Notice kind="danger">{failure}</Notice>}
        <NewPasswordFields
          username={username}
          strong={strong}
          first={register('first', { onChange })}
          second={register('second', { onChange })}
          typed={{ first, second }}
          refused={refused}
        />
        <CaptchaField {...register('captcha')} attempt={attempt} onRenew={() => resetField('captcha')} />
        <Button type="submit" size="lg" colorPalette="brand" loading={isBusy} disabled={!formState.isValid}>
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}
