import { useNavigate } from 'react-router-dom';
import { SignOutDocument } from '../generated/graphql.ts';
import { ask } from '../graphql/ask.ts';
import { rememberLanguage } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { useSessionState } from './SessionProvider.tsx';

/** Signs out here and at the provider, forgets everything, and goes to the welcome page (B-12). */
export function useSignOut(): () => Promise<void> {
  const { clear } = useSessionState();
  const navigate = useNavigate();
  return async () => {
    await ask(SignOutDocument, {});
    // The answer lets the browser forget all that is stored; the language is nobody's secret.
    rememberLanguage();
    await clear('signedOut');
    void navigate(paths.welcome);
  };
}
