import { Badge, Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { priorityColour } from '../../../domain/priorities.ts';
import type { DefectPriority, DefectStatus } from '../../generated/graphql.ts';

const statusLooks = {
  OPEN: { bg: 'level.red.subtle', color: 'level.red.fg', sign: 'M7 0l7 7-7 7-7-7z' },
  RESOLVED: { bg: 'level.green.subtle', color: 'level.green.fg', sign: 'M1 7.5l4 4L13 3' },
  COMPLETED: { bg: 'canvas', color: 'quiet', sign: 'M2 2h10v10H2z' },
} as const;

/** Status of a defect: word, sign and colour. */
export function StatusBadge({ status }: { status: DefectStatus }) {
  const { t } = useTranslation('defects');
  const { bg, color, sign } = statusLooks[status];
  const isDrawn = status === 'RESOLVED';
  return (
    <Badge
      bg={bg}
      color={color}
      borderWidth={status === 'COMPLETED' ? '1px' : undefined}
      borderColor="line"
      px="2"
      py="0.5"
      fontSize="inherit"
      fontWeight="medium"
      gap="1.5"
    >
      <svg
        width="10"
        height="10"
        viewBox="0 0 14 14"
        fill={isDrawn ? 'none' : 'currentColor'}
        stroke={isDrawn ? 'currentColor' : 'none'}
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <path d={sign} />
      </svg>
      {t(`status.${status}`)}
    </Badge>
  );
}

/** Colours of the priorities. */
const prioritySigns: Record<DefectPriority, string> = { HIGH: 'M7 0l7 7-7 7-7-7z', MEDIUM: 'M7 1l7 12H0z', LOW: 'M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1' };

/** Sign of a priority: each has a shape besides its colour. */
export function PrioritySign({ priority }: { priority: DefectPriority }) {
  return (
    <svg width="13" height="13" viewBox="0 0 14 14" fill={priorityColour[priority]} aria-hidden="true" style={{ flexShrink: 0 }}>
      <path d={prioritySigns[priority]} />
    </svg>
  );
}

/** Priority of a defect: word, sign and colour. */
export function PriorityBadge({ priority }: { priority: DefectPriority }) {
  const { t } = useTranslation('defects');
  return (
    <Flex as="span" display="inline-flex" align="baseline" gap="1.5" whiteSpace="nowrap">
      <Box as="span" position="relative" top="2px">
        <PrioritySign priority={priority} />
      </Box>
      {t(`priority.${priority}`)}
    </Flex>
  );
}
