import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PositionHeadDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useTabThing } from '../../hooks/useTabTitle.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { SupportLink } from '../../links/SupportLink.tsx';
import { EntityActions } from '../../links/EntityActions.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { DeviceStates } from './DeviceStates.tsx';
import { LastResult } from './LastResult.tsx';
import { ObjectTable } from './ObjectTable.tsx';
import { DeviceChart, TaskCharts } from './PositionCharts.tsx';
import type { DrawRows } from './PointChart.tsx';
import type { PositionRef } from './positionRef.ts';
import { RemoveFromPlan } from './RemoveFromPlan.tsx';
import { usePositionOverview } from './usePositionOverview.ts';

interface Place {
  country: 'AT' | 'DE';
  cardcode: string;
}

/** Parts of a position that other features render; set by the app. */
export interface PositionSlots {
  /** Results behind a point of a chart. */
  results: DrawRows;
  /** The last results of the position. */
  latest: (location: Place, positionId: string) => ReactNode;
  /** History and latest picture of the position's 24/7 devices. */
  devices: (location: Place, positionId: string) => ReactNode;
  /** Open defects of the position. */
  defects: (location: Place, positionId: string) => ReactNode;
  /** Charts of the position's sensors. */
  sensors: (location: Place, positionId: string) => ReactNode;
}

interface DetailsProps extends PositionRef, PositionSlots {
  /** It was taken from its plan. */
  onRemoved?: () => void;
}

/** A position: its area, and an accordion whose parts load when they are opened; those with something in them are open from the start. */
export function PositionDetails({ results, latest, devices, defects, sensors, onRemoved, ...at }: DetailsProps) {
  const { t } = useTranslation('positions');
  const { country, cardcode, positionId } = at;
  const { data, loading, error, refetch } = useQuery(PositionHeadDocument, {
    variables: { customer: { country, cardcode }, id: positionId },
    errorPolicy: 'all',
  });
  const position = data?.customer?.position;
  const name = position && `${position.number} ${position.name}`;
  useTabThing(name);
  const rights = data?.customer?.rights;
  const overview = usePositionOverview(at, { isSkipped: !position, withDefects: rights?.canShowDefects ?? false });
  if (loading && !position) return <Loading h="32" />;
  if (error && !position) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!position) return <Notice kind="info">{t('missing')}</Notice>;
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="4">
        <Box minW="0">
          <Flex align="center" gap="3" wrap="wrap">
            <Heading as="h2" size="lg">
              {name}
            </Heading>
            <LevelBadge level={position.level} />
          </Flex>
          <Text mt="1">
            {t('area', { name: position.areaName })}
            {position.areaDescription && (
              <Text as="span" color="quiet">
                {' – '}
                {position.areaDescription}
              </Text>
            )}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          {data?.customer?.planOfPosition && (
            <Button asChild size="sm" variant="outline">
              <Link to={`${paths.plan}${toLocationQuery({ country, cardcode })}&position_id=${encodeURIComponent(positionId)}`}>
                <Icon name="plan" />
                {t('toPlan')}
              </Link>
            </Button>
          )}
          <EntityActions
            location={{ country, cardcode }}
            thing={{ kind: 'POSITION', thingId: positionId, text: [position.number, position.name ?? position.areaName].filter(Boolean).join(' – ') }}
          />
          <SupportLink
            location={{ country, cardcode }}
            about={{ position: positionId, topic: t('supportTopic', { number: position.number, name: position.name ?? position.areaName }) }}
          />
          {rights?.canEditPlan && data?.customer?.planOfPosition && (
            <RemoveFromPlan at={at} planId={data.customer.planOfPosition.id} number={position.number} onRemoved={onRemoved} />
          )}
        </Flex>
      </Flex>
      {position.isExtraService && (
        <Box mb="4">
          <Notice kind="info">{t('extraService')}</Notice>
        </Box>
      )}
      {overview.isKnown ? (
        <>
          <Box mb="4">
            <LastResult at={at} level={position.level} />
            <DeviceStates devices={overview.placed} />
          </Box>
          <Part name="latest" count={overview.latest} startsOpen>
            {latest({ country, cardcode }, positionId)}
          </Part>
          <Part name="taskCharts" startsOpen={(overview.taskCharts ?? 0) > 0}>
            <TaskCharts at={at} rows={results} />
          </Part>
          {rights?.canShowDefects && (
            <Part name="defects" count={overview.defects}>
              {defects({ country, cardcode }, positionId)}
            </Part>
          )}
          <Part name="objects" count={overview.objects} startsOpen>
            <ObjectTable at={at} />
          </Part>
          <Part name="devices" count={overview.devices}>
            {devices({ country, cardcode }, positionId)}
          </Part>
          <Part name="deviceChart" startsOpen={(overview.devices ?? 0) > 0}>
            <DeviceChart at={at} rows={results} />
          </Part>
          <Part name="sensors" count={overview.sensors}>
            {sensors({ country, cardcode }, positionId)}
          </Part>
          <Part name="articles" count={overview.articles}>
            <ArticleTable at={at} />
          </Part>
        </>
      ) : (
        <Loading h="96" />
      )}
    </>
  );
}

interface PartProps {
  name: 'latest' | 'taskCharts' | 'defects' | 'objects' | 'devices' | 'deviceChart' | 'sensors' | 'articles';
  /** Number of entries; undefined if unknown. */
  count?: number | undefined;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A part of a position, initially open if it has content. */
function Part({ name, count, startsOpen = (count ?? 0) > 0, children }: PartProps) {
  const { t } = useTranslation('positions');
  return (
    <Section title={[t(`sections.${name}`), count === undefined ? '' : `(${count})`].filter(Boolean).join(' ')} isCollapsible startsOpen={startsOpen}>
      {children}
    </Section>
  );
}
