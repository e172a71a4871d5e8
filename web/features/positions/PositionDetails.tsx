import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionHeadDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { Section } from '../../ui/Section.tsx';
import { SupportLink } from '../../session/SupportLink.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { LastResult } from './LastResult.tsx';
import { ObjectTable } from './ObjectTable.tsx';
import { DeviceChart, TaskCharts } from './PositionCharts.tsx';
import type { DrawRows } from './PointChart.tsx';
import type { PositionRef } from './positionRef.ts';
import { RemoveFromPlan } from './RemoveFromPlan.tsx';

interface Place {
  country: 'AT' | 'DE';
  cardcode: string;
}

/** Parts of a position that other features draw; put in by the app. */
export interface PositionSlots {
  /** Results behind a point of a chart (F-17). */
  results: DrawRows;
  /** Open defects of the position (G-21). */
  defects?: (at: Place, positionId: string) => ReactNode;
  /** Charts of the position's sensors (G-11). */
  sensors?: (at: Place, positionId: string) => ReactNode;
}

interface DetailsProps extends PositionRef, PositionSlots {
  /** False takes away what changes the position (G-22). */
  editable?: boolean;
  /** It was taken from its plan. */
  onRemoved?: () => void;
}

/** A position: its area, and an accordion whose parts load when they are opened (G-09 ... G-22). */
export function PositionDetails({ results, defects, sensors, editable = true, onRemoved, ...at }: DetailsProps) {
  const { t } = useTranslation(['positions', 'errors']);
  const { country, cardcode, positionId } = at;
  const { data, loading, error, refetch } = useQuery(PositionHeadDocument, { variables: { country, cardcode, id: positionId }, errorPolicy: 'all' });
  const position = data?.customer?.position;
  const rights = data?.customer?.rights;
  if (loading && !position) return <Skeleton h="32" />;
  if (error && !position) return <Retry text={t(`errors:${failureOf(error)}`)} onRetry={() => void refetch()} />;
  if (!position) return <Notice kind="info">{t('positions:missing')}</Notice>;
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="4">
        <Box minW="0">
          <Flex align="center" gap="3" wrap="wrap">
            <Heading as="h2" size="lg">
              {position.number} {position.name}
            </Heading>
            <LevelBadge level={position.level} />
          </Flex>
          <LastResult at={at} />
          <Text mt="1">
            {t('positions:area', { name: position.areaName })}
            {position.areaDescription && (
              <Text as="span" color="quiet">
                {' – '}
                {position.areaDescription}
              </Text>
            )}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          <SupportLink at={{ country, cardcode }} about={{ position: positionId }} />
          {editable && rights?.canEditPlan && data?.customer?.planOfPosition && <RemoveFromPlan at={at} number={position.number} onRemoved={onRemoved} />}
        </Flex>
      </Flex>
      {position.isExtraService && (
        <Box mb="4">
          <Notice kind="info">{t('positions:extraService')}</Notice>
        </Box>
      )}
      <Section title={t('positions:sections.objects')} isCollapsible>
        <ObjectTable at={at} />
      </Section>
      <Section title={t('positions:sections.taskCharts')} isCollapsible startsOpen={false}>
        <TaskCharts at={at} rows={results} />
      </Section>
      <Section title={t('positions:sections.deviceChart')} isCollapsible startsOpen={false}>
        <DeviceChart at={at} rows={results} />
      </Section>
      {sensors && (
        <Section title={t('positions:sections.sensors')} isCollapsible startsOpen={false}>
          {sensors({ country, cardcode }, positionId)}
        </Section>
      )}
      <Section title={t('positions:sections.articles')} isCollapsible startsOpen={false}>
        <ArticleTable at={at} />
      </Section>
      {defects && rights?.canShowDefects && (
        <Section title={t('positions:sections.defects')} isCollapsible startsOpen={false}>
          {defects({ country, cardcode }, positionId)}
        </Section>
      )}
    </>
  );
}
