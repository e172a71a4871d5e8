import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/layout/FactList.tsx';
import type { DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { PriorityBadge, StatusBadge } from './DefectBadges.tsx';
import { formatPosition } from './defectColumns.tsx';
import type { PositionSlot } from './positionSlot.ts';

interface DefectFactsProps {
  location: LocationKey;
  defect: DefectDetailFieldsFragment;
  position: PositionSlot | undefined;
}

/** Fields of a defect. */
export function DefectFacts({ location, defect, position }: DefectFactsProps) {
  const { t } = useTranslation('defects');
  const { status, priority, positionId, findings, summary } = defect;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('facts.status'), <StatusBadge key="status" status={status} />],
    [t('facts.priority'), <PriorityBadge key="priority" priority={priority} />],
    [t('facts.position'), position && positionId ? position(location, positionId, formatPosition(defect)) : formatPosition(defect)],
    [t('facts.area'), defect.areaName],
    [t('facts.createdAt'), formatDateTime(defect.createdAt)],
    [t('facts.finishedAt'), formatDateTime(defect.finishedAt)],
    [t('facts.responsible'), defect.responsible],
    [t('facts.reportedBy'), defect.reportedBy],
    [t('facts.customerEmail'), defect.customerEmail],
  ];
  return (
    <Box>
      <Text fontWeight="semibold" fontSize="1.0625rem" overflowWrap="anywhere">
        {summary}
      </Text>
      <Text mt="1.5" whiteSpace="pre-line" overflowWrap="anywhere">
        {findings}
      </Text>
      <FactList facts={facts} columns={2} mt="4" />
    </Box>
  );
}
