import { Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type PasswordRule, SetPasswordDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { CaptchaField, createCaptchaRule, shortestCaptcha, useCaptcha } from './CaptchaField.tsx';
import { MissingInput } from './MissingInput.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { createNewPasswordRule, type PasswordOwner, createSameEntriesRule } from './newPasswordRules.ts';
import { Button } from '../../theme/Button.tsx';
import { findBrokenRules } from '../../../domain/passwordRules.ts';

interface NewPasswordFormProps {
  /** The code of the link. */
  code: string;
  /** Is true if the address requires a strong password. */
  wantsStrong: boolean;
  owner: PasswordOwner;
  submitText: string;
}

/** Form that sets a password. The input stays after a failure, except a used captcha code. */
export function NewPasswordForm({ code, wantsStrong, owner, submitText }: NewPasswordFormProps) {
  const { t } = useTranslation(['passwords', 'errors']);
  const navigate = useNavigate();
  const rules = useMemo(
    () => z.object({ first: createNewPasswordRule(owner, t), second: z.string(), captcha: createCaptchaRule(t) }).check(createSameEntriesRule(t)),
    [t, owner],
  );
  const { register, handleSubmit, reset, resetField, watch, formState, showProblems } = useDraftForm(rules, { first: '', second: '', captcha: '' }, null);
  const codes = useCaptcha(resetField);
  const notice = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly PasswordRule[]>([]);
  const { send, isBusy } = useChange({ isSecret: true, isRepeatable: true });
  const [first, second, captcha] = watch(['first', 'second', 'captcha']);
  const onChange = () => setRefused([]);

  const submit = handleSubmit(async ({ first: password, captcha: typed }) => {
    setFailure(null);
    const change = { code, captcha: typed, password, strong: wantsStrong };
    const { outcome, result, problem, problems, failure: stopped, reason } = await send(SetPasswordDocument, change);
    if (outcome === 'busy') return;
    if (outcome === 'done') {
      reset();
      return navigate(paths.login, { state: { passwordSet: result?.message ?? t('passwords:changed'), username: owner.username } });
    }
    setRefused(result?.brokenRules ?? []);
    if (problems.length > 0 && showProblems(problems).length === 0) return setFailure(null);
    if (result?.brokenRules.length) return setFailure(t('passwords:rulesBroken'));
    // The gateway has checked the link and the rules before, so that the reason is most likely the code.
    if (problem?.code === 'REFUSED') return codes.spend(result?.message ?? t('passwords:captchaRefused'));
    setFailure(outcome === 'unknown' || outcome === 'noAnswer' ? t('passwords:setUnknown') : (result?.message ?? reason ?? t('errors:INTERNAL')));
    // A code is used up once the provider has received it; an earlier failure leaves it valid.
    if (problem?.code === 'INVALID' || stopped === 'TOO_MANY_ATTEMPTS' || stopped === 'BUSY' || (outcome === 'failed' && stopped === 'OFFLINE'))
      return undefined;
    return codes.spend(null);
  });
  useEffect(
    function readFailure() {
      notice.current?.focus();
    },
    [failure],
  );
  const missing = [
    findBrokenRules(first, owner.strong, owner.username, null).length > 0 && t('passwords:missingPassword'),
    (second === '' || first !== second) && t('passwords:missingRepeat'),
    captcha.length < shortestCaptcha && t('passwords:missingCode'),
  ];
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        {failure && (
          <Notice kind="danger" focusRef={notice}>
            {failure}
          </Notice>
        )}
        <NewPasswordFields
          {...owner}
          current={null}
          first={register('first', { onChange })}
          second={register('second', { onChange })}
          typed={{ first, second }}
          refused={refused}
        />
        <CaptchaField {...register('captcha')} value={captcha} error={formState.errors.captcha?.message} codes={codes} />
        <MissingInput missing={missing} />
        <Button type="submit" size="lg" colorPalette="brand" loading={isBusy} disabled={!formState.isValid}>
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}
