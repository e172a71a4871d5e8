import { Flex } from '@chakra-ui/react';
import { listMembers } from '../../../domain/listMembers.ts';
import type { TFunction } from 'i18next';
import type { ActionFieldsFragment, ActionOrderField } from '../../generated/graphql.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatDay } from '../../i18n/format.ts';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { ActionPriorityBadge, ActionStatusBadge, OverdueBadge } from './ActionBadges.tsx';
import { formatNameAndCity } from '../../i18n/formatAddress.ts';

/** An action of a list; over all locations with its location. */
export type ListedAction = ActionFieldsFragment & { customer?: { name: string; city: string | null } | null };

/** Fields by which actions sort. */
export const actionFields = listMembers<ActionOrderField>({
  URGENCY: true,
  DUE_ON: true,
  PRIORITY: true,
  STATUS: true,
  TITLE: true,
  RESPONSIBLE: true,
  CREATED_AT: true,
});

/** Name of the location of an action, with its city. */
export const formatLocation = ({ customer, cardcode }: ListedAction): string => (customer ? formatNameAndCity(customer) : cardcode);

/** Text of the thing of an action, with its area. */
export const formatThing = ({ thing, areaName }: ListedAction): string => [thing?.text, areaName].filter(Boolean).join(' · ');

/** Due date of an action, which says if it is over. */
export function DueText({ action: { dueOn, isOverdue } }: { action: ListedAction }) {
  return (
    <Flex as="span" display="inline-flex" gap="2" align="center" wrap="wrap">
      {dueOn && `${formatIsoDay(dueOn)} `}
      {isOverdue && <OverdueBadge />}
    </Flex>
  );
}

/** Address of an action, and the function that opens it on this page. */
export type LinkToAction = (id: string) => { to: string; onOpen: () => void };

/** Columns of the list of actions. */
export function createActionColumns(
  t: TFunction<'actions'>,
  { linkTo, isAll }: { linkTo: LinkToAction; isAll: boolean },
): readonly TableColumn<ListedAction, ActionOrderField>[] {
  return [
    {
      key: 'title',
      heading: t('columns.title'),
      sortField: 'TITLE',
      width: '16rem',
      cut: 'wraps',
      phoneSlot: 'title',
      cell: ({ id, title }) => <EntityLink {...linkTo(id)}>{title}</EntityLink>,
    },
    {
      key: 'status',
      heading: t('columns.status'),
      sortField: 'STATUS',
      isShort: true,
      phoneSlot: 'aside',
      cell: ({ status }) => <ActionStatusBadge status={status} />,
    },
    {
      key: 'due',
      heading: t('columns.due'),
      sortField: 'URGENCY',
      isShort: true,
      phoneSlot: 'lead',
      cell: (action) => action.dueOn && <DueText action={action} />,
    },
    {
      key: 'priority',
      heading: t('columns.priority'),
      sortField: 'PRIORITY',
      isShort: true,
      cell: ({ priority }) => <ActionPriorityBadge priority={priority} />,
    },
    { key: 'responsible', heading: t('columns.responsible'), sortField: 'RESPONSIBLE', phoneSlot: 'line', cell: ({ responsible }) => responsible?.name },
    { key: 'thing', heading: t('columns.thing'), width: '14rem', cut: 'titled', cell: formatThing },
    ...(isAll ? [{ key: 'location', heading: t('columns.location'), phoneSlot: 'line' as const, cell: formatLocation }] : []),
    { key: 'createdAt', heading: t('columns.createdAt'), sortField: 'CREATED_AT', isShort: true, cell: ({ createdAt }) => formatDay(createdAt) },
  ];
}
