import { chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { priorities, priorityColour } from '../../../domain/priorities.ts';
import type { PlanIcon } from '../../generated/graphql.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { type PlacedPosition } from './planColours.ts';
import { PlanIconImage } from './planIcons.tsx';
import { formatLevel } from '../../i18n/formatLevel.ts';
import { defectDrawings, getMarkerState } from '../../../domain/planMarkers.ts';

/** Legend of the map's icons and colours. */
export function PlanLegend({ positions, hasDefects }: { positions: readonly PlacedPosition[]; hasDefects: boolean }) {
  const { t } = useTranslation(['plans', 'ui']);
  const kinds = new Map<PlanIcon, string>();
  for (const { objects } of positions) for (const { icon, name } of objects) if (!kinds.has(icon)) kinds.set(icon, name);
  return (
    <Flex as="section" aria-label={t('plans:legend')} gap="4" rowGap="2" wrap="wrap" mt="3" fontSize="0.8125rem" color="quiet" align="center">
      {[...kinds].map(([icon, name]) => (
        <Flex key={icon} as="span" gap="1.5" align="center" color="ink">
          <PlanIconImage icon={icon} />
          {name}
        </Flex>
      ))}
      <LevelBadge level="GREEN" />
      <LevelBadge level="YELLOW" />
      <LevelBadge level="RED" />
      <LevelBadge level="NOT_CHECKABLE" />
      {positions.some((position) => getMarkerState(position) === 'NOT_CHECKED') && <LevelBadge level="UNKNOWN" text={formatLevel('NOT_CHECKED')} />}
      {hasDefects &&
        priorities.map((priority) => (
          <Flex key={priority} as="span" gap="1.5" align="center">
            <chakra.svg w="4" h="4" viewBox="-18 -18 36 36" aria-hidden="true">
              <path d={defectDrawings[priority].shape} fill={priorityColour[priority]} />
            </chakra.svg>
            <Text as="span">{t(`plans:priority.${priority}`)}</Text>
          </Flex>
        ))}
      <Text as="span" flexBasis="100%">
        {t('plans:levelMeaning')}
      </Text>
    </Flex>
  );
}
