import { useApolloClient, useQuery } from '@apollo/client/react';
import { Tabs, Text } from '@chakra-ui/react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryLocationsDocument, type Country, type LocationFieldsFragment, LocationListDocument, type LocationOrderField } from '../../generated/graphql.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { TableState } from '../../components/table/useTableAddress.ts';
import { getLocationPageSizes, getShownPageSize } from './locationPageSizes.ts';

const everyRow = 20_000;

/** The locations that match the filter. */
interface MatchingLocations {
  /** Another one for other locations: a country and a filter. */
  key: string;
  /** The country of an administrator's list. */
  country: Country | null;
  isFiltered: boolean;
  total: number;
  /** Those of this page. */
  rows: readonly LocationFieldsFragment[];
  loadAll: () => Promise<readonly LocationFieldsFragment[]>;
}

interface LocationChoiceProps {
  /** An administrator's list: all locations of a country, this one at first. Without it the own locations. */
  startCountry?: Country | undefined;
  pageSize: number;
  /** The last column, by the purpose of the list. */
  action: { heading: string; cell: (row: LocationFieldsFragment) => ReactNode };
  /** Detail beneath a row; null while it is collapsed. */
  detail?: ((row: LocationFieldsFragment) => ReactNode) | undefined;
  /** Rendered next to the filter; acts on all rows that match it. */
  toolbar?: ((matching: MatchingLocations) => ReactNode) | undefined;
}

/** Locations with another last column than the select button. */
export function LocationChoice({ startCountry, ...list }: LocationChoiceProps) {
  const { t } = useTranslation('locations');
  const [country, setCountry] = useState(startCountry ?? 'AT');
  if (!startCountry) return <ChoiceTable country={null} {...list} />;
  return (
    <Tabs.Root value={country} onValueChange={({ value }) => setCountry(value === 'DE' ? 'DE' : 'AT')} lazyMount unmountOnExit>
      <Tabs.List colorPalette="brand">
        <Tabs.Trigger value="AT">{t('austria')}</Tabs.Trigger>
        <Tabs.Trigger value="DE">{t('germany')}</Tabs.Trigger>
      </Tabs.List>
      {(['AT', 'DE'] as const).map((each) => (
        <Tabs.Content key={each} value={each}>
          <ChoiceTable country={each} {...list} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function ChoiceTable({ country, pageSize, action, detail, toolbar }: Omit<LocationChoiceProps, 'startCountry'> & { country: Country | null }) {
  const { t } = useTranslation('locations');
  const client = useApolloClient();
  const [state, setState] = useState<TableState<LocationOrderField>>({ filter: '', sort: { field: 'NAME', direction: 'ASC' }, page: 1, pageSize });
  const change = useCallback((next: Partial<TableState<LocationOrderField>>) => setState((before) => ({ ...before, page: 1, ...next })), []);
  const requested = { first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort };
  const own = useQuery(LocationListDocument, { variables: requested, skip: country !== null });
  const all = useQuery(CountryLocationsDocument, { variables: { ...requested, country: country ?? 'AT' }, skip: country === null });
  const { loading, error, refetch } = country === null ? own : all;
  const found =
    country === null
      ? (own.loading ? (own.data ?? own.previousData) : own.data)?.locations
      : (all.loading ? (all.data ?? all.previousData) : all.data)?.countryLocations;

  async function loadAll(): Promise<readonly LocationFieldsFragment[]> {
    const variables = { ...requested, first: everyRow, offset: 0 };
    const { data, error: failure } =
      country === null
        ? await client.query({ query: LocationListDocument, variables })
        : await client.query({ query: CountryLocationsDocument, variables: { ...variables, country } });
    const list = data && ('locations' in data ? data.locations : data.countryLocations);
    // Some of them are not all of them.
    if (failure || !list || list.totalCount > list.nodes.length) throw failure ?? new Error('The response has no locations.');
    return list.nodes;
  }
  const columns: readonly TableColumn<LocationFieldsFragment, LocationOrderField>[] = [
    { key: 'cardcode', heading: t('columns.cardcode'), sortField: 'CARDCODE', isShort: true, cell: ({ cardcode }) => cardcode },
    { key: 'name', heading: t('columns.name'), sortField: 'NAME', phoneSlot: 'title', cell: ({ name }) => <Text fontWeight="medium">{name}</Text> },
    { key: 'postcode', heading: t('columns.postcode'), sortField: 'POSTCODE', phoneSlot: 'line', cell: ({ postcode }) => postcode },
    { key: 'city', heading: t('columns.city'), sortField: 'CITY', phoneSlot: 'line', cell: ({ city }) => city },
    { key: 'address', heading: t('columns.address'), sortField: 'ADDRESS', phoneSlot: 'line', cell: ({ address }) => address },
    { key: 'action', heading: action.heading, phoneSlot: 'act', isShort: true, cell: action.cell },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={found?.nodes ?? []}
      rowKey={({ id }) => id}
      total={found?.totalCount ?? 0}
      unreadable={found?.unreadableCount}
      state={{ ...state, pageSize: getShownPageSize(state.pageSize, found?.unfilteredCount ?? 0) }}
      onChange={change}
      pageSizes={getLocationPageSizes(found?.unfilteredCount ?? 0)}
      isLoading={loading}
      failure={error !== undefined && !found ? t('failed') : undefined}
      onRetry={() => void refetch()}
      filterLabel={t('filter')}
      detail={detail}
      actions={toolbar?.({
        key: `${country} ${state.filter}`,
        country,
        isFiltered: state.filter !== '',
        total: found?.totalCount ?? 0,
        rows: found?.nodes ?? [],
        loadAll,
      })}
      empty={<Notice kind="info">{state.filter ? t('noneFound', { term: state.filter }) : t('none')}</Notice>}
    />
  );
}
