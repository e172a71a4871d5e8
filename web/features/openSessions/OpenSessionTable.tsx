import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EndSessionDocument, type OpenSessionFieldsFragment } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { Button } from '../../theme/Button.tsx';

/** Open sessions with device, network and times, and a button to end each but the present one. */
export function OpenSessionTable({ sessions }: { sessions: readonly OpenSessionFieldsFragment[] }) {
  const { t } = useTranslation('openSessions');
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ refetchQueries: ['OpenSessions'] });

  const describeDevice = ({ browser, system }: OpenSessionFieldsFragment) => (browser && system ? t('deviceOf', { browser, system }) : (browser ?? system));
  const getSessionName = (each: OpenSessionFieldsFragment) =>
    each.kind === 'TOOL' ? (each.toolName ?? describeDevice(each) ?? t('unknownProgram')) : (describeDevice(each) ?? t('unknownBrowser'));

  // The buttons stay enabled: a disabled one does not get the focus back from the confirmation.
  async function endSession(each: OpenSessionFieldsFragment) {
    if (isBusy) return;
    const named = { name: getSessionName(each), begun: formatDateTime(each.startedAt) };
    if (!(await confirm(t('question', named), t('end'), 'destructive'))) return;
    await send(EndSessionDocument, { id: each.id }, { done: t('ended'), failed: t('endFailed') });
  }
  const columns: readonly SmallColumn<OpenSessionFieldsFragment>[] = [
    {
      key: 'device',
      heading: t('columns.device'),
      cell: (each) => (
        <Box>
          <Flex gap="2" align="center" wrap="wrap">
            <Text as="span" fontWeight="medium" overflowWrap="anywhere">
              {getSessionName(each)}
            </Text>
            {each.isNewDevice && (
              <Badge bg="level.yellow.subtle" color="level.yellow.fg">
                {t('isNew')}
              </Badge>
            )}
          </Flex>
          {each.kind === 'TOOL' && <Box color="quiet">{t('program')}</Box>}
          {each.actsAs && <Box color="quiet">{t('actsAs', { name: each.actsAs })}</Box>}
        </Box>
      ),
    },
    { key: 'network', heading: t('columns.network'), cell: ({ network }) => network ?? t('unknownNetwork') },
    { key: 'startedAt', heading: t('columns.startedAt'), cell: ({ startedAt }) => formatDateTime(startedAt) },
    { key: 'lastUsedAt', heading: t('columns.lastUsedAt'), cell: ({ lastUsedAt }) => formatDateTime(lastUsedAt) },
    {
      key: 'action',
      heading: t('columns.action'),
      phoneSlot: 'act',
      cell: (each) =>
        each.isThis ? (
          <Text as="span" color="quiet">
            {t('isThis')}
          </Text>
        ) : (
          <Button
            size="xs"
            variant="outline"
            color="level.red.fg"
            aria-label={t('endNamed', { name: getSessionName(each), begun: formatDateTime(each.startedAt) })}
            onClick={() => void endSession(each)}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
  return <SmallTable caption={t('title')} columns={columns} rows={sessions} rowKey={({ id }) => id} />;
}
