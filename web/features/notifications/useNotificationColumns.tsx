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
  getGroup: (row: NotificationFieldsFragment) => readonly NotificationFieldsFragment[];
  isUnfolded: (row: NotificationFieldsFragment) => boolean;
  onUnfold: (row: NotificationFieldsFragment) => void;
  /** Returns whether a message that the row represents is ticked. */
  isTicked: (row: NotificationFieldsFragment) => boolean;
  onToggle: (row: NotificationFieldsFragment) => void;
  onOpen: (id: string) => void;
  onDelete: (rows: readonly NotificationFieldsFragment[]) => void;
}

/** Columns of the Postbox; rows of images to be reviewed link to the review instead. */
export function useNotificationColumns({
  getGroup,
  isUnfolded,
  onUnfold,
  isTicked,
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
      cell: (row) =>
        row.status === 'UNCHECKED_IMAGES' ? null : (
          <RowTick label={t('select', { subject: row.subject })} isTicked={isTicked(row)} onToggle={() => onToggle(row)} />
        ),
    },
    { key: 'sentAt', heading: t('columns.sentAt'), sortField: 'SENT_AT', isShort: true, phoneSlot: 'lead', cell: ({ sentAt }) => formatDateTime(sentAt) },
    {
      key: 'customer',
      heading: t('columns.customer'),
      sortField: 'CUSTOMER',
      phoneSlot: 'line',
      cell: (row) => (countLocations(getGroup(row)) > 1 ? t('locations', { count: countLocations(getGroup(row)) }) : locationText(row)),
    },
    {
      key: 'subject',
      heading: t('columns.subject'),
      sortField: 'SUBJECT',
      phoneSlot: 'title',
      cell: (row) => (
        <Flex as="span" display={{ base: 'inline', md: 'inline-flex' }} maxW="full" gap="1" align="center">
          <Text as="span" fontWeight={countUnread(getGroup(row)) > 0 ? 'bold' : 'normal'} minW="0" overflow="hidden" textOverflow="ellipsis">
            {row.subject}
          </Text>{' '}
          {countUnread(getGroup(row)) > 0 && (
            <Badge bg="brand.solid" color="brand.contrast" flexShrink="0">
              {countUnread(getGroup(row)) < getGroup(row).length ? t('unreadOfRepeats', { count: countUnread(getGroup(row)) }) : t('unread')}
            </Badge>
          )}
          {getGroup(row).length > 1 && (
            <Button
              size="2xs"
              flexShrink="0"
              variant="outline"
              aria-expanded={isUnfolded(row)}
              aria-label={t('repeatsNamed', { count: getGroup(row).length, subject: row.subject })}
              onClick={() => onUnfold(row)}
            >
              {t('repeats', { count: getGroup(row).length })}
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
            <Button size="xs" variant="outline" aria-label={t('deleteNamed', { subject: row.subject })} onClick={() => onDelete(getGroup(row))}>
              {t('delete')}
            </Button>
          </Flex>
        ),
    },
  ];
}
