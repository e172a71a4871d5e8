import { useQuery } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCity } from '../../i18n/formatAddress.ts';
import { FindLocationsOfBothDocument, type LocationFieldsFragment, LocationListDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { toLocationKey, toLocationQuery } from '../../session/chosenLocation.ts';
import { getRecentLocations } from '../../session/recentLocations.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import type { ChosenCustomer, LocationKey } from '../../session/useChosenCustomer.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PickList, type PickItem } from '../../components/form/PickList.tsx';
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts';

/** Maximum number of locations in the list. Users with more type a part of the name. */
const maxPicks = 20;
const minTermLength = 3;

interface LocationItem extends PickItem {
  ref: LocationKey;
}

/** Locations to pick. Administrators get those of both countries that match a term. Others get a page of their own, worst first. */
function useFound(term: string) {
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const isLongEnough = term.length >= minTermLength;
  const own = useQuery(LocationListDocument, {
    variables: { first: maxPicks, offset: 0, filter: term, sort: { field: 'URGENCY', direction: 'DESC' } },
    skip: isAdmin,
  });
  const all = useQuery(FindLocationsOfBothDocument, { variables: { term, first: maxPicks }, skip: !isAdmin || !isLongEnough });
  const both = all.loading ? (all.data ?? all.previousData) : all.data;
  const rows = isAdmin
    ? isLongEnough
      ? [...(both?.austria?.nodes ?? []), ...(both?.germany?.nodes ?? [])]
      : []
    : ((own.loading ? (own.data ?? own.previousData) : own.data)?.locations?.nodes ?? []);
  const total = isAdmin ? rows.length : (own.data?.locations?.totalCount ?? rows.length);
  const { loading, error } = isAdmin ? all : own;
  return { rows, total, isLoading: loading, error: rows.length === 0 ? error : undefined, needsTerm: isAdmin && !isLongEnough };
}

interface LocationPicksProps {
  chosen: ChosenCustomer | null;
  /** Path of the page that shows the picked location. */
  page: string;
  onPick: (ref: LocationKey) => void;
}

/** Locations to choose from: the recent ones, then the matches of the input. */
export function LocationPicks({ chosen, page, onPick }: LocationPicksProps) {
  const { t } = useTranslation('locations');
  const { viewer } = useSession();
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed).trim();
  const { rows, total, isLoading, error, needsTerm } = useFound(term);
  const states = new Map(rows.map((row) => [toLocationKey(row), row]));
  const recent = getRecentLocations(viewer.id).filter((each) => !chosen || toLocationKey(each) !== toLocationKey(chosen));
  const isRecent = new Set(term === '' ? recent.map(toLocationKey) : []);
  const others = rows.filter((customer) => !isRecent.has(toLocationKey(customer)) && (!chosen || toLocationKey(customer) !== toLocationKey(chosen)));
  const renderAside = (row: LocationFieldsFragment | undefined) =>
    row && (
      <Flex direction="column" align="flex-end" gap="0.5" flexShrink="0">
        <LevelBadge level={row.level ?? 'UNKNOWN'} />
        {row.openDefects !== null && (
          <Text as="span" color="quiet" fontSize="0.75rem">
            {t('switch.defects', { count: row.openDefects })}
          </Text>
        )}
      </Flex>
    );
  const groups = [
    {
      title: t('switch.recent'),
      items: (term === '' ? recent : []).map(
        (each): LocationItem => ({
          key: toLocationKey(each),
          ref: each,
          to: page + toLocationQuery(each),
          title: each.name,
          detail: [each.city, each.cardcode].filter(Boolean).join(' · '),
          aside: renderAside(states.get(toLocationKey(each))),
        }),
      ),
    },
    {
      title: total > rows.length ? t('switch.some', { shown: rows.length, total }) : t('titleAdmin'),
      items: others.map(
        (row): LocationItem => ({
          key: toLocationKey(row),
          ref: row,
          to: page + toLocationQuery(row),
          title: row.name,
          detail: [formatCity(row), row.cardcode].filter(Boolean).join(' · '),
          aside: renderAside(row),
        }),
      ),
    },
  ];
  const said = needsTerm ? t('searchFirst') : term === '' ? t('none') : t('noneFound', { term });
  return (
    <PickList
      label={t('search')}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isLoading={isLoading}
      notice={error ? <Notice kind="danger">{formatFailure(error)}</Notice> : <Notice kind="info">{said}</Notice>}
      onPick={({ ref }) => onPick(ref)}
    />
  );
}
