import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LocationFieldsFragment, LocationOrderField } from '../../generated/graphql.ts';
import { formatAge, formatDay, formatNumber } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { TableState } from '../../components/table/useTableAddress.ts';
import { getLocationPageSizes, getShownPageSize } from './locationPageSizes.ts';

interface LocationTableProps {
  rows: readonly LocationFieldsFragment[];
  /** Number of rows at the end whose defects are not read. */
  leftOutDefects?: number | undefined;
  /** The defects of these rows are being read. */
  areDefectsOnTheWay?: boolean;
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
  areDefectsOnTheWay = false,
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
  const withoutDefects = new Set(leftOutDefects > 0 ? rows.slice(-leftOutDefects) : []);
  const level: TableColumn<LocationFieldsFragment, LocationOrderField> = {
    key: 'level',
    heading: t('columns.level'),
    sortField: isWorstFirst ? 'URGENCY' : 'LEVEL',
    phoneSlot: 'lead',
    cell: (row) => <LevelBadge level={row.level ?? 'UNKNOWN'} />,
  };
  const columns: readonly TableColumn<LocationFieldsFragment, LocationOrderField>[] = [
    ...(isWorstFirst ? [level] : []),
    { key: 'cardcode', heading: t('columns.cardcode'), sortField: 'CARDCODE', isShort: true, cell: ({ cardcode }) => cardcode },
    {
      key: 'name',
      heading: t('columns.name'),
      sortField: 'NAME',
      width: '10rem',
      cut: 'titled',
      phoneSlot: 'title',
      cell: ({ name }) => (
        <Text as="span" fontWeight="medium">
          {name}
        </Text>
      ),
    },
    { key: 'postcode', heading: t('columns.postcode'), sortField: 'POSTCODE', phoneSlot: 'line', cell: ({ postcode }) => postcode },
    { key: 'city', heading: t('columns.city'), sortField: 'CITY', phoneSlot: 'line', cell: ({ city }) => city },
    {
      key: 'address',
      heading: t('columns.address'),
      sortField: 'ADDRESS',
      width: '8rem',
      cut: 'titled',
      phoneSlot: 'line',
      cell: ({ address }) => address,
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
            {formatDay(lastCheckAt)} <span className="one-line quiet">{formatAge(lastCheckAt)}</span>
          </>
        ) : (
          '---'
        ),
    },
    {
      key: 'choose',
      heading: t('columns.choose'),
      phoneSlot: 'act',
      isShort: true,
      cell: (customer) => (
        <Button asChild size="xs" variant="surface" colorPalette="brand">
          <Link to={paths.report + toLocationQuery(customer)} aria-label={t('chooseNamed', { name: customer.name })}>
            {t('choose')}
            <Icon name="forth" size={14} />
          </Link>
        </Button>
      ),
    },
  ];
  return (
    <>
      {leftOutDefects > 0 && !areDefectsOnTheWay && (
        <Notice kind="info">{t('leftOutDefects', { count: leftOutDefects, number: formatNumber(leftOutDefects) })}</Notice>
      )}
      <DataTable
        name="locations"
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        unreadable={unreadable}
        state={{ ...state, pageSize: getShownPageSize(state.pageSize, unfilteredTotal) }}
        onChange={onChange}
        pageSizes={getLocationPageSizes(unfilteredTotal)}
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
