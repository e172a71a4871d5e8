import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, Link as PlainLink } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DefectFieldsFragment, DefectListDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatDay } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { getDefectAddress } from '../../links/thingAddresses.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { useOpenedId } from '../../hooks/useOpenedId.ts';
import { PriorityBadge, StatusBadge } from './DefectBadges.tsx';
import { formatPosition } from './defectColumns.tsx';
import { DefectDialog } from './DefectDialog.tsx';
import type { PositionSlot } from './positionSlot.ts';

/** Maximum number of defects on the visit report. */
const few = 5;

/** The most urgent defects as a section of the visit report, with a link to all of them. */
export function UrgentDefects({ country, cardcode, position }: LocationKey & { position?: PositionSlot }) {
  const { t } = useTranslation('defects');
  const location = useMemo(() => ({ country, cardcode }), [country, cardcode]);
  const { opened, open, close } = useOpenedId('m-defect');
  const { data, ...query } = useQuery(DefectListDocument, {
    variables: { customer: location, first: few, offset: 0, filter: '', sort: { field: 'PRIORITY', direction: 'DESC' }, onlyUnresolved: true },
    fetchPolicy: 'cache-and-network',
  });
  const defects = data?.customer?.defects;
  return (
    <Section title={t('urgent')} isCollapsible remember="defects" {...getLoadState(query, defects)}>
      <UnreadableRows count={defects?.unreadableCount} />
      {defects?.nodes.length === 0 ? (
        <Notice kind="success">{t('noneOpen')}</Notice>
      ) : (
        <>
          <chakra.ul aria-label={t('urgent')} listStyleType="none">
            {defects?.nodes.map((defect) => (
              <Urgent key={defect.id} defect={defect} to={getDefectAddress(location, defect.id)} onOpen={() => open(defect.id)} />
            ))}
          </chakra.ul>
          <Box mt="3">
            <PlainLink asChild color="brand.fg" textDecoration="underline">
              <Link to={paths.defects + toLocationQuery(location)}>{t('allDefects', { count: defects?.totalCount ?? 0 })}</Link>
            </PlainLink>
          </Box>
        </>
      )}
      <DefectDialog location={location} defectId={opened} onClose={close} position={position} />
    </Section>
  );
}

function Urgent({ defect, to, onOpen }: { defect: DefectFieldsFragment; to: string; onOpen: () => void }) {
  return (
    <chakra.li borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }} py="2">
      <Flex columnGap="4" rowGap="1" align="baseline" wrap="wrap">
        <Box fontSize="0.8125rem" minW="5.5rem">
          <PriorityBadge priority={defect.priority} />
        </Box>
        <Box flex={{ base: '1 1 100%', md: '1' }} minW="0" overflowWrap="anywhere">
          <EntityLink to={to} onOpen={onOpen}>
            {[defect.number, defect.summary].filter(Boolean).join(' – ')}
          </EntityLink>
          <chakra.span color="quiet" fontSize="0.875rem">
            {[formatPosition(defect), formatDay(defect.createdAt)].filter(Boolean).map((text) => ` · ${text}`)}
          </chakra.span>
        </Box>
        <Box fontSize="0.8125rem">
          <StatusBadge status={defect.status} />
        </Box>
      </Flex>
    </chakra.li>
  );
}
