import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReadinessCountsDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';

/** Number of points that an auditor would find, with a link to their list. */
export function ReadinessTile({ location }: { location: LocationKey }) {
  const { t } = useTranslation('dashboard');
  const { data, ...query } = useQuery(ReadinessCountsDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode } },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.customer?.readiness;
  const count = found?.total ?? null;
  const notRead = found?.notRead.length ?? 0;
  const isWhole = notRead === 0 && (found?.checks.every(({ state }) => state === 'CHECKED') ?? false);
  const to = `${paths.readiness}${toLocationQuery(location)}`;
  return (
    <Tile title={t('readiness.title')} line={found && formatDateTime(found.checkedAt)} {...getLoadState(query, found)}>
      {count ? (
        <CountLink to={to} count={count}>
          {t(notRead > 0 ? 'readiness.openOrMore' : 'readiness.open', { count })}
        </CountLink>
      ) : (
        <Text fontSize="0.875rem" textDecoration="underline" asChild>
          <Link to={to}>{t(`readiness.${count === null ? 'noneRead' : isWhole ? 'nothing' : 'nothingSeen'}`)}</Link>
        </Text>
      )}
      {count !== null && notRead > 0 && (
        <Text fontSize="0.875rem" color="quiet">
          {t('readiness.notRead', { count: notRead })}
        </Text>
      )}
    </Tile>
  );
}
