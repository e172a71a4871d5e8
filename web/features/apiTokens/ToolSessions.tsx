import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EndToolSessionDocument, type ToolSessionFieldsFragment, ToolSessionsDocument } from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import { minuteText } from '../../i18n/format.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Retry } from '../../components/feedback/Retry.tsx';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { Button } from '../../theme/Button.tsx';

/** Programs that are signed in at the GraphQL endpoint as this user. Each can be ended. */
export function ToolSessions() {
  const { t } = useTranslation('apiTokens');
  const { data, error, refetch } = useQuery(ToolSessionsDocument, { fetchPolicy: 'cache-and-network' });
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ touches: ['ToolSessions'] });
  const open = data?.toolSessions;
  const nameOf = ({ name }: ToolSessionFieldsFragment) => name ?? t('programs.unnamed');

  async function end(session: ToolSessionFieldsFragment) {
    const question = t('programs.question', { name: nameOf(session), begun: minuteText(session.startedAt) });
    if (!(await confirm(question, t('programs.end'), 'destructive'))) return;
    await send(EndToolSessionDocument, { id: session.id }, { done: t('programs.ended'), failed: t('programs.endFailed') });
  }
  const columns: readonly SmallColumn<ToolSessionFieldsFragment>[] = [
    { key: 'name', heading: t('programs.name'), cell: (each) => <Text fontWeight="medium">{nameOf(each)}</Text> },
    { key: 'startedAt', heading: t('programs.startedAt'), cell: ({ startedAt }) => minuteText(startedAt) },
    { key: 'lastUsedAt', heading: t('programs.lastUsedAt'), cell: ({ lastUsedAt }) => minuteText(lastUsedAt) },
    { key: 'endsAt', heading: t('programs.endsAt'), cell: ({ endsAt }) => minuteText(endsAt) },
    {
      key: 'end',
      heading: t('programs.action'),
      onCard: 'act',
      cell: (each) => (
        <Button
          size="xs"
          variant="outline"
          borderColor="line"
          disabled={isBusy}
          aria-label={t('programs.endNamed', { name: nameOf(each), begun: minuteText(each.startedAt) })}
          onClick={() => void end(each)}
        >
          {t('programs.end')}
        </Button>
      ),
    },
  ];
  if (error && !open) return <Retry text={t('programs.failed')} onRetry={() => void refetch()} />;
  if (!open) return <Loading h="12" />;
  if (open.nodes.length === 0) return <Notice kind="info">{t('programs.none')}</Notice>;
  return <SmallTable caption={t('programs.title')} columns={columns} rows={open.nodes} rowKey={({ id }) => id} />;
}
