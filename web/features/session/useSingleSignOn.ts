import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SingleSignOnDocument, type SingleSignOnQuery } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts';
import { rememberRoute } from '../../session/rememberedRoute.ts';

type Provider = NonNullable<SingleSignOnQuery['singleSignOn']>;

const parseDomain = (username: string): string => /@([^@\s]+\.[^@\s.]{2,})\s*$/.exec(username)?.[1] ?? '';

/** Notes that this tab leaves for an identity provider: the page on which it returns then lets other tabs look who is signed in. */
export const rememberLeaving = () => rememberRoute('/sso/start', 'identity-provider');

/** Finds the identity provider of a typed address, and the address at which a sign-in there begins. Only the domain is sent. */
export function useSingleSignOn(username: string, { isOffered, to }: { isOffered: boolean; to: string | null }) {
  const { i18n } = useTranslation('session');
  const typed = parseDomain(username);
  const domain = useDebouncedValue(typed);
  const [found, setFound] = useState<{ domain: string; provider: Provider | null } | null>(null);
  useEffect(
    function findProvider() {
      if (!isOffered || domain === '') return undefined;
      let isCurrent = true;
      void sendRequest(SingleSignOnDocument, { domain }).then((data) => isCurrent && setFound({ domain, provider: data?.singleSignOn ?? null }));
      return () => {
        isCurrent = false;
      };
    },
    [domain, isOffered],
  );
  const provider = found?.domain === typed ? found.provider : null;
  if (!provider) return null;
  const query = new URLSearchParams({ login: username.trim(), language: i18n.language === 'en' ? 'en' : 'de', ...(to === null ? {} : { to }) });
  return { ...provider, address: `${provider.startPath}&${query.toString()}` };
}
