import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProblemCode, SignInDocument } from '../../generated/graphql.ts';
import { ask } from '../../graphql/ask.ts';
import { peekRememberedRoute } from '../../session/rememberedRoute.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';

/** Shows every failure as a refusal, unless it does not concern the password. */
function reasonOf(code: ProblemCode | undefined): 'refused' | 'tooMany' | 'unexpected' {
  if (code === 'TOO_MANY_ATTEMPTS') return 'tooMany';
  return code === 'PROVIDER_SHAPE' ? 'unexpected' : 'refused';
}

/** Signs a user in. `refused` is the reason why the last attempt failed, as a key of the texts. */
export function useSignIn() {
  const { i18n } = useTranslation('session');
  const { begin } = useSessionState();
  const [refused, setRefused] = useState<ReturnType<typeof reasonOf> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function signIn(username: string, password: string): Promise<void> {
    setRefused(null);
    setIsBusy(true);
    const input = { username, password, language: i18n.language === 'en' ? ('EN' as const) : ('DE' as const), route: peekRememberedRoute() };
    const answer = await ask(SignInDocument, { input });
    setIsBusy(false);
    const session = answer?.signIn.session;
    if (session) begin(session);
    else setRefused(reasonOf(answer?.signIn.problem?.code));
  }
  return { signIn, refused, isBusy };
}
