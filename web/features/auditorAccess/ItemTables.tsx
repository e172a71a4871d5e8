import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { AuditorItemDocument, type AuditPackPart } from '../../generated/graphql.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import { Button } from '../../theme/Button.tsx';
import { AuditEnded } from './AuditEnded.tsx';
import { findNumberColumns } from './numberColumns.ts';
import { findEndReason } from './viewEnd.ts';

/** Rows of a table on a page, as the gateway sends them. */
const rowsOfPage = 200;

/** The columns as the gateway names them, those of numbers aligned at their end. A row of a phone has all values, so that none must be opened. */
function createColumns(headings: readonly string[], rows: readonly { cells: string[] }[], noData: string) {
  const areNumbers = findNumberColumns(headings.length, rows, noData);
  return headings.map((heading, at) => ({
    key: `${at} ${heading}`,
    heading,
    ...(at > 0 ? { phoneSlot: 'line' as const } : {}),
    ...(areNumbers[at] ? { align: 'end' as const } : {}),
    cell: ({ cells }: { cells: string[] }) => cells[at] ?? '',
  }));
}

/** The tables of an item, 200 rows at a time. */
export function ItemTables({ part, number, title }: { part: AuditPackPart; number: number; title: string }) {
  const { t } = useTranslation(['auditorAccess', 'trends']);
  const [skip, setSkip] = useState(0);
  const variables = { part, number, skip, language: getGatewayLanguage() };
  const { data, error, refetch } = useQuery(AuditorItemDocument, { variables, fetchPolicy: 'no-cache' });
  const tables = data?.auditorView?.part?.item?.tables;
  const end = findEndReason(error, data);
  if (end) return <AuditEnded reason={end === 'OTHER' ? end : 'OVER'} />;
  if (error) return <RetryNotice text={formatFailure(error, t('auditorAccess:view.partFailed'))} onRetry={() => void refetch()} />;
  if (!data) return <Loading h="12rem" />;
  if (!tables) return <Notice kind="info">{t('auditorAccess:view.noTable')}</Notice>;
  const total = Math.max(0, ...tables.map(({ rowsTotal }) => rowsTotal));
  return (
    <Stack gap="5">
      {tables.map(({ title: ownTitle, columns, rows, rowsTotal, notes }, at) => (
        <Box key={`${at} ${ownTitle}`} minW="0">
          {ownTitle && (
            <Heading as="h3" size="sm" mb="2">
              {ownTitle}
            </Heading>
          )}
          {rows.length > 0 && (
            <SmallTable
              caption={ownTitle || title}
              columns={createColumns(columns, rows, t('trends:noData'))}
              rows={rows.map(({ cells }, index) => ({ cells, index }))}
              rowKey={({ index }) => String(index)}
            />
          )}
          {rowsTotal === 0 && notes.length === 0 && <Text color="quiet">{t('auditorAccess:view.nothing')}</Text>}
          {notes.map((note) => (
            <Text key={note} color="quiet" mt="2" textStyle="sm">
              {note}
            </Text>
          ))}
        </Box>
      ))}
      {total > rowsOfPage && (
        <Flex as="nav" aria-label={title} gap="3" align="center" wrap="wrap">
          <Button size="sm" variant="outline" disabled={skip === 0} onClick={() => setSkip(skip - rowsOfPage)}>
            {t('auditorAccess:view.previous')}
          </Button>
          <Text as="span" role="status" fontSize="0.875rem" color="quiet">
            {t('auditorAccess:view.rows', { from: formatNumber(skip + 1), to: formatNumber(Math.min(total, skip + rowsOfPage)), total: formatNumber(total) })}
          </Text>
          <Button size="sm" variant="outline" disabled={skip + rowsOfPage >= total} onClick={() => setSkip(skip + rowsOfPage)}>
            {t('auditorAccess:view.next')}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}
