import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ActionDetailFieldsFragment } from '../../generated/graphql.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { priorities, statuses } from './actionChoice.ts';

type Event = ActionDetailFieldsFragment['history'][number];

/** History of an action, oldest first: person, time, old and new value, and the comments. */
export function ActionHistory({ history }: Pick<ActionDetailFieldsFragment, 'history'>) {
  const { t } = useTranslation('actions');
  const formatValue = (value: string | null, { kind, field }: Event) => {
    if (value === null || value === '') return t('history.nothing');
    const status = statuses.find((each) => each === value);
    const priority = priorities.find((each) => each === value);
    if (kind === 'STATUS' && status) return t(`status.${status}`);
    if (field === 'PRIORITY' && priority) return t(`priority.${priority}`);
    return field === 'DUE_ON' ? formatIsoDay(value) : value;
  };
  const formatEvent = (event: Event) => {
    if (event.kind === 'CREATED' || event.kind === 'PHOTO_ADDED' || event.kind === 'PHOTO_REMOVED') return t(`history.${event.kind}`);
    if (event.kind === 'COMMENT') return event.text;
    const name = event.field ? t(`field.${event.field}`) : t('columns.status');
    return t('history.CHANGED', { name, before: formatValue(event.before, event), after: formatValue(event.after, event) });
  };
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t('history.title')}
      </Heading>
      <chakra.ol listStyleType="none" borderInlineStartWidth="2px" borderColor="line" ps="4" display="grid" gap="3" fontSize="0.875rem">
        {history.map((event, at) => (
          <chakra.li key={at} {...(event.kind === 'COMMENT' && { bg: 'canvas', borderRadius: 'lg', p: '2' })}>
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {formatEvent(event)}
            </Text>
            {event.kind === 'STATUS' && event.text && (
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {t('history.reason', { text: event.text })}
              </Text>
            )}
            <Text color="quiet" fontSize="0.8125rem">
              {formatDateTime(event.at)}, {event.actedAsName === null ? event.byName : t('history.actedAs', { name: event.byName, as: event.actedAsName })}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
