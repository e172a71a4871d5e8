import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DataCards } from './DataCards.tsx';
import { DataRows } from './DataRows.tsx';
import { Retry } from './Retry.tsx';
import { TableFilter } from './TableFilter.tsx';
import { TablePaging } from './TablePaging.tsx';
import { UnreadableRows } from './UnreadableRows.tsx';
import { useIsPhone } from './useIsPhone.ts';
import type { DataTableProps } from './tableProps.ts';

/** A filtered, sorted and paged table; on a phone each row is a card. Rows stay, dimmed, while the next ones load. */
export function DataTable<Row, Field extends string>(props: DataTableProps<Row, Field>) {
  const { rows, total, state, onChange, pageSizes, isLoading, failure, filterLabel, actions } = props;
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  const isBeyond = !isLoading && !failure && total > 0 && rows.length === 0 && state.page > lastPage;
  useEffect(
    function comeBackToLastPage() {
      if (isBeyond) onChange({ page: lastPage });
    },
    [isBeyond, lastPage, onChange],
  );
  return (
    <Stack gap="3">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        {filterLabel && <TableFilter label={filterLabel} value={state.filter} onChange={(filter) => onChange({ filter })} />}
        {actions && (
          <Flex gap="2" wrap="wrap" align="center" role="group" aria-label={props.caption}>
            {actions}
          </Flex>
        )}
      </Flex>
      {!failure && <UnreadableRows count={props.unreadable} />}
      <TableBody {...props} isLoading={isLoading || isBeyond} />
      {!failure && total > 0 && (
        <TablePaging caption={props.caption} total={total} page={state.page} pageSize={state.pageSize} pageSizes={pageSizes} onChange={onChange} />
      )}
    </Stack>
  );
}

function TableBody<Row, Field extends string>(given: DataTableProps<Row, Field>) {
  const { failure, onRetry, empty } = given;
  const isPhone = useIsPhone();
  // Many cells at once would hold up everything else: they are drawn in slices, and until then what was there stays.
  const rows = useDeferredValue(given.rows, []);
  const isLoading = given.isLoading || (rows.length === 0 && given.rows.length > 0);
  const props = { ...given, rows };
  if (failure) return <Retry text={failure} onRetry={onRetry} />;
  if (rows.length === 0 && !isLoading) return empty;
  return (
    <Box position="relative" aria-busy={isLoading}>
      {isLoading && <Progress />}
      {rows.length === 0 ? (
        <Stack gap="2" pt="2">
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} height="9" />
          ))}
        </Stack>
      ) : (
        <Box opacity={isLoading ? 0.5 : 1} transition="opacity 120ms" pointerEvents={isLoading ? 'none' : undefined}>
          {isPhone ? <DataCards {...props} /> : <DataRows {...props} />}
        </Box>
      )}
    </Box>
  );
}

function Progress() {
  const { t } = useTranslation('ui');
  return (
    <Box
      role="progressbar"
      aria-label={t('loading')}
      position="absolute"
      insetX="0"
      top="-2px"
      h="3px"
      borderRadius="full"
      bg="brand.100"
      overflow="hidden"
      zIndex="2"
    >
      <Box
        position="absolute"
        h="100%"
        w="40%"
        borderRadius="full"
        bg="brand.500"
        animation="position 1.1s ease-in-out infinite"
        _motionReduce={{ animation: 'none', w: '100%' }}
        css={{ '--animate-from-x': '-40%', '--animate-to-x': '100%' }}
      />
    </Box>
  );
}
