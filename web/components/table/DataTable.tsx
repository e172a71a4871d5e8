import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Suspense, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataRows } from './DataRows.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { lazyPart } from '../feedback/lazyPart.tsx';
import { useAnnouncedLoading } from '../feedback/Loading.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { RetryNotice } from '../feedback/RetryNotice.tsx';
import { TableViews } from './TableViews.tsx';
import { TableFilter } from './TableFilter.tsx';
import { TablePaging } from './TablePaging.tsx';
import { UnreadableRows } from '../feedback/UnreadableRows.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { usePreservedHeight } from '../../hooks/usePreservedHeight.ts';
import { isBoolean, useRemembered } from '../../hooks/useRemembered.ts';
import { useAnnouncedRows } from './useAnnouncedRows.ts';
import { useShownColumns } from './useShownColumns.ts';
import { useNewRows } from './useNewRows.ts';
import type { DataTableProps, DrawnTableProps } from './tableProps.ts';

const DataCards = lazyPart(() => import('./DataCards.tsx'), 'DataCards');

const ColumnChoice = lazyPart(() => import('./ColumnChoice.tsx'), 'ColumnChoice');

const maxSkeletons = 12;

/** A filtered, sorted and paged table; on a phone a row is two lines that open. Rows stay, dimmed, while the next ones load. */
export function DataTable<Row, Field extends string>(props: DataTableProps<Row, Field>) {
  const { total, state, onChange, pageSizes, isLoading, failure, filterLabel, actions, name } = props;
  const isPhone = useIsPhone();
  const [isCompact, setIsCompact] = useRemembered(name && `compact ${name}`, false, isBoolean);
  const { shown, ...columns } = useShownColumns(name, props.columns);
  const [isChoosing, setIsChoosing] = useState(false);
  const choice = useId();
  const frame = usePreservedHeight(props.rows.length > 0, props.rows.length === 0 && !isLoading && !failure);
  const { shown: rows, waiting, show } = useNewRows(props.rows, props.rowKey, JSON.stringify(state), isLoading, frame);
  // Many cells at once would block all other work. They are rendered in slices, and the old content remains until then.
  const drawn = useDeferredValue(rows, []);
  const { t } = useTranslation('ui');
  useAnnouncedRows(props);
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
        <Flex gap="2" wrap="wrap" align="center">
          {columns.offered.length > 0 && (
            <Button
              size="sm"
              variant="outline"
              aria-expanded={isChoosing}
              aria-controls={isChoosing ? choice : undefined}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              <Icon name="list" />
              {t('columnChoice', { shown: columns.offered.filter(({ key }) => !columns.hidden.includes(key)).length, all: columns.offered.length })}
            </Button>
          )}
          {name && <TableViews name={name} caption={props.caption} columns={columns} />}
          {actions && (
            // On a phone on separate lines: what comes there later moves no other button.
            <Flex gap="2" wrap="wrap" align="center" role="group" aria-label={props.caption} flexBasis={{ base: '100%', md: 'auto' }}>
              {typeof actions === 'function' ? actions(rows) : actions}
            </Flex>
          )}
        </Flex>
      </Flex>
      {isChoosing && columns.offered.length > 0 && (
        <Suspense fallback={null}>
          <ColumnChoice id={choice} columns={columns} />
        </Suspense>
      )}
      {!failure && <UnreadableRows count={props.unreadable} />}
      <Stack gap="3" ref={frame}>
        <Box>
          {waiting > 0 && <NewRows count={waiting} onShow={show} />}
          <TableBody
            {...props}
            columns={shown}
            rows={drawn}
            isLoading={isLoading || isBeyond || (drawn.length === 0 && rows.length > 0)}
            isCompact={isCompact}
          />
        </Box>
        {!failure && total > 0 && (drawn.length > 0 || rows.length === 0) && (
          <TablePaging caption={props.caption} total={total} page={state.page} pageSize={state.pageSize} pageSizes={pageSizes} onChange={onChange}>
            {name && !isPhone && (
              <Button size="sm" variant={isCompact ? 'subtle' : 'ghost'} color="quiet" aria-pressed={isCompact} onClick={() => setIsCompact(!isCompact)}>
                {t('compact')}
              </Button>
            )}
          </TablePaging>
        )}
      </Stack>
    </Stack>
  );
}

/** Lies over the rows, so that it moves nothing. */
function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('tables');
  return (
    <Box position="sticky" top="calc(var(--head-height, 0px) + 0.5rem)" zIndex="3" h="0" textAlign="center">
      <Button size="sm" boxShadow="md" onClick={onShow}>
        {t('showNew', { count })}
      </Button>
    </Box>
  );
}

function TableBody<Row, Field extends string>(props: DrawnTableProps<Row, Field>) {
  const { rows, isLoading, failure, onRetry, empty } = props;
  const isPhone = useIsPhone();
  useEffect(
    function readyCards() {
      if (isPhone) void DataCards.preload();
    },
    [isPhone],
  );
  const skeletons = <RowSkeletons count={rows.length || Math.min(props.state.pageSize, props.expected ?? maxSkeletons)} isPhone={isPhone} />;
  if (failure) return <RetryNotice text={failure} onRetry={onRetry} />;
  if (rows.length === 0 && !isLoading) return empty;
  return (
    <Box position="relative" aria-busy={isLoading}>
      {isLoading && <Progress />}
      {rows.length === 0 ? (
        skeletons
      ) : (
        <Box className={isLoading ? 'was-read' : undefined} pointerEvents={isLoading ? 'none' : undefined}>
          {isPhone ? (
            <Suspense fallback={skeletons}>
              <DataCards {...props} />
            </Suspense>
          ) : (
            <DataRows {...props} />
          )}
        </Box>
      )}
    </Box>
  );
}

/** As high as the rows that come, so that nothing beneath them moves: on a phone with the choice of sort above them. */
function RowSkeletons({ count, isPhone }: { count: number; isPhone: boolean }) {
  return (
    <Stack gap={isPhone ? '2' : '1'} aria-busy>
      {isPhone && <Skeleton height="10" mb="1" />}
      {Array.from({ length: Math.min(count, maxSkeletons) }, (_, at) => (
        <Skeleton key={at} height={isPhone ? '3.375rem' : '9'} />
      ))}
    </Stack>
  );
}

function Progress() {
  return (
    <Box position="absolute" insetX="0" top="-2px" zIndex="2">
      <ProgressBar label={useAnnouncedLoading()} progress={null} />
    </Box>
  );
}
