import { Badge, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationFieldsFragment, NotificationOrderField } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { getMessageAddress } from './messageAddress.ts';
import { countLocations, countUnread } from './foldRepeats.ts';
import { PriorityBadge, StatusBadge, useLocationText } from './notificationViews.tsx';
import { Button } from '../../theme/Button.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { RowTick } from '../../components/table/RowTick.tsx';

interface Actions {
  /** Returns the messages that a row represents, including its own. */
  getGroup: (id: string) => readonly NotificationFieldsFragment[];
  unfolded: string | null;
  onUnfold: (id: string | null) => void;
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
  onDelete: (rows: readonly NotificationFieldsFragment[]) => void;
}

/** Columns of the Postbox; rows of images to be reviewed link to the review instead. */
export function useNotificationColumns({
  getGroup,
  unfolded,
  onUnfold,
  selected,
  onToggle,
  onOpen,
  onDelete,
}: Actions): readonly TableColumn<NotificationFieldsFragment, NotificationOrderField>[] {
  const { t } = useTranslation('notifications');
  const locationText = useLocationText();
  return [
    {
      key: 'select',
      heading: t('columns.select'),
      width: '4rem',
      phoneSlot: 'tick',
      cell: ({ id, subject, status }) =>
        status === 'UNCHECKED_IMAGES' ? null : <RowTick label={t('select', { subject })} isTicked={selected.has(id)} onToggle={() => onToggle(id)} />,
    },
    { key: 'sentAt', heading: t('columns.sentAt'), sortField: 'SENT_AT', isShort: true, phoneSlot: 'lead', cell: ({ sentAt }) => formatDateTime(sentAt) },
    {
      key: 'customer',
      heading: t('columns.customer'),
      sortField: 'CUSTOMER',
      phoneSlot: 'line',
      cell: (row) => (countLocations(getGroup(row.id)) > 1 ? t('locations', { count: countLocations(getGroup(row.id)) }) : locationText(row)),
    },
    {
      key: 'subject',
      heading: t('columns.subject'),
      sortField: 'SUBJECT',
      phoneSlot: 'title',
      cell: ({ id, subject }) => (
        <Flex as="span" display={{ base: 'inline', md: 'inline-flex' }} maxW="full" gap="1" align="center">
          <Text as="span" fontWeight={countUnread(getGroup(id)) > 0 ? 'bold' : 'normal'} minW="0" overflow="hidden" textOverflow="ellipsis">
            {subject}
          </Text>{' '}
          {countUnread(getGroup(id)) > 0 && (
            <Badge bg="brand.solid" color="brand.contrast" flexShrink="0">
              {countUnread(getGroup(id)) < getGroup(id).length ? t('unreadOfRepeats', { count: countUnread(getGroup(id)) }) : t('unread')}
            </Badge>
          )}
          {getGroup(id).length > 1 && (
            <Button
              size="2xs"
              flexShrink="0"
              variant="outline"
              aria-expanded={unfolded === id}
              aria-label={t('repeatsNamed', { count: getGroup(id).length, subject })}
              onClick={() => onUnfold(unfolded === id ? null : id)}
            >
              {t('repeats', { count: getGroup(id).length })}
            </Button>
          )}
        </Flex>
      ),
    },
    { key: 'level', heading: t('columns.level'), sortField: 'LEVEL', isShort: true, phoneSlot: 'lead', cell: ({ level }) => <PriorityBadge level={level} /> },
    { key: 'status', heading: t('columns.status'), sortField: 'STATUS', phoneSlot: 'aside', isShort: true, cell: (row) => <StatusBadge notification={row} /> },
    {
      key: 'actions',
      heading: t('columns.actions'),
      phoneSlot: 'foot',
      isShort: true,
      cell: (row) =>
        row.status === 'UNCHECKED_IMAGES' ? (
          <Button asChild size="xs" variant="surface" colorPalette="brand">
            <Link to={paths.trapImages}>{t('toImages')}</Link>
          </Button>
        ) : (
          <Flex as="span" gap="2" wrap={{ base: 'wrap', md: 'nowrap' }}>
            <Button asChild size="xs" variant="surface" colorPalette="brand">
              <EntityLink className="" to={getMessageAddress(row.id)} onOpen={() => onOpen(row.id)} aria-label={t('openNamed', { subject: row.subject })}>
                {t('open')}
              </EntityLink>
            </Button>
            <Button size="xs" variant="outline" aria-label={t('deleteNamed', { subject: row.subject })} onClick={() => onDelete(getGroup(row.id))}>
              {t('delete')}
            </Button>
          </Flex>
        ),
    },
  ];
}
