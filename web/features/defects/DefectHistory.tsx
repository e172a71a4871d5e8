import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';

type Event = DefectDetailFieldsFragment['history'][number];
const statuses = ['OPEN', 'RESOLVED', 'COMPLETED'] as const;
const priorities = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** History of a defect, oldest first: user, time, old and new value. */
export function DefectHistory({ history }: Pick<DefectDetailFieldsFragment, 'history'>) {
  const { t } = useTranslation('defects');
  const formatValue = (value: string | null) => {
    const status = statuses.find((word) => word === value);
    const priority = priorities.find((word) => word === value);
    return status ? t(`status.${status}`) : priority ? t(`priority.${priority}`) : '–';
  };
  const formatEvent = ({ kind, from, to, text }: Event) => {
    if (kind === 'STATUS' || kind === 'PRIORITY') return from || to ? t(`history.${kind}`, { from: formatValue(from), to: formatValue(to) }) : text;
    return t(`history.${kind}`, { text: text ?? '' });
  };
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t('history.title')}
      </Heading>
      <chakra.ol listStyleType="none" borderInlineStartWidth="2px" borderColor="line" ps="4" display="grid" gap="3" fontSize="0.875rem">
        {history.map((event, at) => (
          <chakra.li key={at} position="relative">
            <Box
              aria-hidden="true"
              position="absolute"
              insetInlineStart="-1.375rem"
              top="1.5"
              w="2.5"
              h="2.5"
              borderRadius="full"
              bg="brand.500"
              borderWidth="2px"
              borderColor="surface"
            />
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {formatEvent(event)}
            </Text>
            <Text color="quiet" fontSize="0.8125rem">
              {[formatDateTime(event.at), event.by].filter(Boolean).join(', ')}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
