import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LocationFieldsFragment, LocationOrderField } from '../../generated/graphql.ts';
import { ageText, dayText, numberText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { TableState } from '../../components/table/useTableAddress.ts';
import { locationPageSizes, shownPageSize } from './locationPageSizes.ts';

interface LocationTableProps {
  rows: readonly LocationFieldsFragment[];
  /** Number of rows at the end whose defects are not read. */
  leftOutDefects?: number | undefined;
  total: number;
  unreadable: number | undefined;
  unfilteredTotal: number;
  state: TableState<LocationOrderField>;
  onChange: (next: Partial<TableState<LocationOrderField>>) => void;
  isLoading: boolean;
  expected?: number | null;
  hasFailed: boolean;
  onRetry: () => void;
  /** Search term for the message without results. */
  term?: string;
  /** On the dashboard the first column is a location's state, and the worst are on top. */
  isWorstFirst?: boolean;
}

/** Locations with the state of their last checks; choosing one opens its visit report. */
export function LocationTable({
  rows,
  leftOutDefects = 0,
  total,
  unreadable,
  unfilteredTotal,
  state,
  onChange,
  isLoading,
  expected = null,
  hasFailed,
  onRetry,
  term,
  isWorstFirst = false,
}: LocationTableProps) {
  const { t } = useTranslation('locations');
  const { choose } = useChosenCustomer();
  const withoutDefects = new Set(leftOutDefects > 0 ? rows.slice(-leftOutDefects) : []);
  const level: TableColumn<LocationFieldsFragment, LocationOrderField> = {
    key: 'level',
    heading: t('columns.level'),
    sortField: isWorstFirst ? 'URGENCY' : 'LEVEL',
    onCard: 'lead',
    cell: (row) => <LevelBadge level={row.level} />,
  };
  const columns: readonly TableColumn<LocationFieldsFragment, LocationOrderField>[] = [
    ...(isWorstFirst ? [level] : []),
    { key: 'cardcode', heading: t('columns.cardcode'), sortField: 'CARDCODE', isShort: true, cell: ({ customer }) => customer.cardcode },
    {
      key: 'name',
      heading: t('columns.name'),
      sortField: 'NAME',
      width: '10rem',
      cut: 'told',
      onCard: 'title',
      cell: ({ customer }) => (
        <Text as="span" fontWeight="medium">
          {customer.name}
        </Text>
      ),
    },
    { key: 'postcode', heading: t('columns.postcode'), sortField: 'POSTCODE', onCard: 'line', cell: ({ customer }) => customer.postcode },
    { key: 'city', heading: t('columns.city'), sortField: 'CITY', onCard: 'line', cell: ({ customer }) => customer.city },
    {
      key: 'address',
      heading: t('columns.address'),
      sortField: 'ADDRESS',
      width: '8rem',
      cut: 'told',
      onCard: 'line',
      cell: ({ customer }) => customer.address,
    },
    ...(isWorstFirst ? [] : [level]),
    {
      key: 'openDefects',
      heading: t('columns.openDefects'),
      sortField: 'OPEN_DEFECTS',
      align: 'end',
      cell: (row) => (withoutDefects.has(row) ? '…' : (row.openDefects ?? '---')),
    },
    {
      key: 'lastCheck',
      heading: t('columns.lastCheck'),
      sortField: 'LAST_CHECK',
      isShort: true,
      cell: ({ lastCheckAt }) =>
        lastCheckAt ? (
          <>
            {dayText(lastCheckAt)} <span className="one-line quiet">{ageText(lastCheckAt)}</span>
          </>
        ) : (
          '---'
        ),
    },
    {
      key: 'choose',
      heading: t('columns.choose'),
      onCard: 'act',
      isShort: true,
      cell: ({ customer }) => (
        <Button
          size="xs"
          variant="surface"
          colorPalette="brand"
          data-page={paths.report}
          aria-label={t('chooseNamed', { name: customer.name })}
          onClick={() => choose(customer)}
        >
          {t('choose')}
          <Icon name="forth" size={14} />
        </Button>
      ),
    },
  ];
  return (
    <>
      {leftOutDefects > 0 && <Notice kind="info">{t('leftOutDefects', { count: leftOutDefects, number: numberText(leftOutDefects) })}</Notice>}
      <DataTable
        name="locations"
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        unreadable={unreadable}
        state={{ ...state, pageSize: shownPageSize(state.pageSize, unfilteredTotal) }}
        onChange={onChange}
        pageSizes={locationPageSizes(unfilteredTotal)}
        isLoading={isLoading}
        expected={expected}
        failure={hasFailed ? t('failed') : undefined}
        onRetry={onRetry}
        filterLabel={t('filter')}
        empty={<Notice kind="info">{state.filter || term ? t('noneFound', { term: state.filter || term }) : t('none')}</Notice>}
      />
    </>
  );
}
