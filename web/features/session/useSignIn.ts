import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PendingSignInFieldsFragment, SignInDocument, type SignInMutation } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { peekRememberedRoute } from '../../session/rememberedRoute.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';

/** Shows every failure as a refusal, unless it does not concern the password; without a response nothing is known about it. */
function getRefusalReason(response: SignInMutation | null): 'refused' | 'passwordOff' | 'tooMany' | 'unexpected' | 'unreachable' | 'recordsAway' {
  if (!response?.signIn) return 'unreachable';
  const code = response.signIn.problems[0]?.code;
  if (code === 'TOO_MANY_ATTEMPTS') return 'tooMany';
  if (code === 'PASSWORD_OFF') return 'passwordOff';
  if (code === 'RECORDS_UNREACHABLE') return 'recordsAway';
  return code === 'PROVIDER_SHAPE' ? 'unexpected' : 'refused';
}

/**
 * Signs a user in. `refused` is the reason why the last attempt failed, as a key of the texts. `pending` is the second step that the
 * sign-in needs.
 */
export function useSignIn() {
  const { t, i18n } = useTranslation('session');
  const { begin } = useSessionState();
  const [refused, setRefused] = useState<ReturnType<typeof getRefusalReason> | null>(null);
  const [pending, setPending] = useState<PendingSignInFieldsFragment | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function signIn(username: string, password: string): Promise<void> {
    setRefused(null);
    setIsBusy(true);
    const input = { username, password, language: i18n.language === 'en' ? ('EN' as const) : ('DE' as const), route: peekRememberedRoute() };
    const response = await sendRequest(SignInDocument, { input });
    setIsBusy(false);
    const session = response?.signIn?.session;
    if (session?.secondFactorResetAt) toast.failure(t('factorReset'), t('factorResetText'));
    if (session) begin(session);
    else if (response?.signIn?.pending) setPending(response.signIn.pending);
    else setRefused(getRefusalReason(response));
  }
  return { signIn, refused, isBusy, pending, begin, restart: () => setPending(null) };
}
