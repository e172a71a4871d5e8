import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiTokenSecretDocument, type Country, RefreshApiTokenDocument } from '../../generated/graphql.ts';
import { toFailure } from '../../graphql/failure.ts';
import { useChange } from '../../changes/useChange.ts';
import { useStepUp } from '../../session/secondFactor/useStepUp.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { useOneAtATime } from '../../components/overlay/useOneAtATime.ts';

/** The location of a token. */
export interface TokenPlace {
  country: Country;
  cardcode: string;
  name: string;
}
interface Found {
  secret: string | null;
  isWithheld: boolean;
}

/**
 * Returns the token of a location. Fetches it when it is shown or copied, and stores it only while it is shown. A change is sent once. If
 * its response is lost, the currently valid token is fetched and shown.
 */
export function useToken({ country, cardcode, name }: TokenPlace) {
  const { t } = useTranslation('apiTokens');
  const client = useApolloClient();
  const confirm = useConfirm();
  const { stepUp, dialog } = useStepUp();
  const { send } = useChange({ isSecret: true });
  const [shown, setShown] = useState<Found | null>(null);
  const [busy, setBusy] = useState<'show' | 'copy' | 'refresh' | null>(null);
  const { run } = useOneAtATime();

  const runOne = (what: 'show' | 'copy' | 'refresh', work: () => Promise<void>) =>
    run(async () => {
      setBusy(what);
      await work().finally(() => setBusy(null));
    });
  async function read(): Promise<Found | null> {
    const response = await client
      .query({ query: ApiTokenSecretDocument, variables: { customer: { country, cardcode } }, fetchPolicy: 'no-cache' })
      .catch(() => null);
    if (response?.error && toFailure(response.error) === 'SECOND_FACTOR_REQUIRED') return (await stepUp()) ? read() : null;
    const token = response?.error ? null : response?.data?.customer?.apiToken;
    if (!token) toast.failure(t('tokens.readFailed'));
    return token ? { secret: token.secret, isWithheld: token.isWithheld } : null;
  }
  const show = () => runOne('show', async () => setShown(await read()));
  /** Shows the valid token and says so if it is not the shown one, which another user has replaced. */
  function isReplaced(found: Found): boolean {
    if (!shown?.secret || !found.secret || found.secret === shown.secret) return false;
    setShown(found);
    toast.failure(t('tokens.replaced'), t('tokens.replacedLine', { name }));
    return true;
  }
  const copy = () =>
    runOne('copy', async () => {
      // Some browsers copy only at once after the press.
      const found = shown ?? (await read());
      if (!found?.secret) return setShown(found);
      const isCopied = await navigator.clipboard.writeText(found.secret).then(
        () => true,
        () => false,
      );
      if (isCopied) return toast.success(t('tokens.copied'), t('tokens.copiedLine', { name }));
      setShown(found);
      toast.failure(t('tokens.copyFailed'));
    });
  async function refresh() {
    if (!(await confirm(t('tokens.refreshQuestion', { name }), t('tokens.refresh'), 'destructive'))) return;
    await runOne('refresh', async () => {
      // Whose token is shown expects to replace that one, not one that another user has already given to a system.
      const present = shown ? await read() : null;
      if (shown && (!present || isReplaced(present))) return undefined;
      const failed = t('tokens.refreshFailed');
      const unknown = t('tokens.refreshUnknown');
      const { outcome, result } = await send(RefreshApiTokenDocument, { customer: { country, cardcode } }, { failed, unknown, noAnswer: unknown });
      if (outcome === 'unknown' || outcome === 'noAnswer') return setShown(await read());
      if (outcome !== 'done') return undefined;
      // Changed, but perhaps not read: it then stays hidden and can be shown.
      const token = result?.apiToken;
      setShown(token?.secret || token?.isWithheld ? { secret: token.secret, isWithheld: token.isWithheld } : null);
      return toast.success(t('tokens.refreshed'), t('tokens.refreshedLine', { name }));
    });
  }
  return { dialog, shown, busy, show, hide: () => setShown(null), copy, refresh };
}
