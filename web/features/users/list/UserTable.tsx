import { Badge, Flex, Text } from '@chakra-ui/react';
import { listMembers } from '../../../../domain/listMembers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../../graphql/failure.ts';
import { type UserFieldsFragment, type UserOrderField, DeleteUserDocument } from '../../../generated/graphql.ts';
import { useSession } from '../../../session/SessionProvider.tsx';
import { DataTable } from '../../../components/table/DataTable.tsx';
import type { TableColumn } from '../../../components/table/tableProps.ts';
import { Button } from '../../../theme/Button.tsx';
import { Icon } from '../../../theme/Icon.tsx';
import { MailAddress } from '../../../components/layout/MailAddress.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { usualPageSizes } from '../../../components/table/TablePaging.tsx';
import { useIsPhone } from '../../../hooks/useIsPhone.ts';
import type { TableState } from '../../../components/table/useTableAddress.ts';
import type { InviteSlot } from '../locations/locationSlot.ts';
import { LogInAsDialog } from './LogInAsDialog.tsx';
import { getUserName } from '../getUserName.ts';
import { StateBadge } from './StateBadge.tsx';
import { UserLocations } from '../locations/UserLocations.tsx';
import { useChange } from '../../../changes/useChange.ts';
import { useConfirm } from '../../../components/overlay/useConfirm.tsx';
import { touchedLists } from '../locations/touchedLists.ts';

/** Deletes a user after a confirmation that names it. */
function useDeleteUser(): (id: string, name: string) => Promise<void> {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const { send } = useChange({ refetchQueries: touchedLists });
  return async (id, name) => {
    const isSure = await confirm(t('deleteQuestion', { name }), t('delete'), 'destructive');
    if (isSure) await send(DeleteUserDocument, { id }, { done: t('deleted'), failed: t('deleteFailed') });
  };
}

/** Fields by which users sort. */
export const userSortFields = listMembers<UserOrderField>({ USERNAME: true, FIRST_NAME: true, LAST_NAME: true, ENABLED: true });

interface UserTableProps {
  rows: readonly UserFieldsFragment[];
  total: number;
  unreadable: number | undefined;
  state: TableState<UserOrderField>;
  onChange: (next: Partial<TableState<UserOrderField>>) => void;
  isLoading: boolean;
  /** Undefined while the list can be shown. */
  failure: unknown;
  onRetry: () => void;
  onEdit: (user: UserFieldsFragment) => void;
  invite: InviteSlot;
}

/** Users with their locations behind each row. Permitted callers edit, delete, or continue as one of them. */
export function UserTable({ rows, total, unreadable, state, onChange, isLoading, failure, onRetry, onEdit, invite }: UserTableProps) {
  const { t } = useTranslation('users');
  const { viewer, actor } = useSession();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [actAs, setActAs] = useState<UserFieldsFragment | null>(null);
  const [invited, setInvited] = useState<UserFieldsFragment | null>(null);
  const deleteUser = useDeleteUser();
  const toggle = (id: string) => setOpened((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  const isPhone = useIsPhone();
  const getOpenerProps = (user: UserFieldsFragment) => ({
    'aria-expanded': opened.has(user.id),
    'aria-label': t(opened.has(user.id) ? 'hideLocations' : 'showLocations', { name: getUserName(user) }),
    onClick: () => toggle(user.id),
  });
  const columns: readonly TableColumn<UserFieldsFragment, UserOrderField>[] = [
    {
      key: 'username',
      heading: t('columns.username'),
      sortField: 'USERNAME',
      phoneSlot: 'title',
      cell: (user) => (
        <Flex as="span" align="center" gap="1">
          {!isPhone && (
            <Button variant="ghost" size="2xs" px="0" minW="6" {...getOpenerProps(user)}>
              <Icon name={opened.has(user.id) ? 'descending' : 'next'} />
            </Button>
          )}
          <Text as="span" fontWeight="medium" overflowWrap="anywhere">
            <MailAddress of={user.username} />
          </Text>
        </Flex>
      ),
    },
    { key: 'firstName', heading: t('columns.firstName'), sortField: 'FIRST_NAME', cell: ({ firstName }) => firstName },
    { key: 'lastName', heading: t('columns.lastName'), sortField: 'LAST_NAME', cell: ({ lastName }) => lastName },
    {
      key: 'isEnabled',
      heading: t('columns.isEnabled'),
      sortField: 'ENABLED',
      phoneSlot: 'aside',
      isShort: true,
      cell: (user) => <StateBadge {...user} />,
    },
    {
      key: 'keyUser',
      heading: t('columns.keyUser'),
      cell: ({ isKeyUser, keyUser, canEdit }) => {
        if (!canEdit) return t('sharedOnly');
        if (isKeyUser)
          return (
            <Badge bg="level.info.subtle" color="level.info.fg">
              {t('isKeyUser')}
            </Badge>
          );
        return keyUser && (keyUser.isActive ? keyUser.name : t('keyUserInactive', { name: keyUser.name }));
      },
    },
    {
      key: 'actions',
      heading: t('columns.actions'),
      phoneSlot: 'foot',
      isShort: true,
      cell: (user) => (
        <Flex as="span" gap="2" wrap="wrap">
          {isPhone && (
            <Button size="xs" variant="outline" {...getOpenerProps(user)}>
              {t('dialog.locations')}
            </Button>
          )}
          {!actor && (
            <Button size="xs" variant="surface" colorPalette="brand" aria-label={t('editNamed', { name: getUserName(user) })} onClick={() => onEdit(user)}>
              {t('edit')}
            </Button>
          )}
          {viewer.role === 'ADMIN' && !actor && user.id !== viewer.id && user.isEnabled && (
            <Button size="xs" variant="outline" aria-label={t('logInAs.buttonNamed', { name: getUserName(user) })} onClick={() => setActAs(user)}>
              {t('logInAs.button')}
            </Button>
          )}
          {user.isInvited && user.isEnabled && user.canEdit && !actor && (
            <Button size="xs" variant="outline" aria-label={t('inviteNamed', { name: getUserName(user) })} onClick={() => setInvited(user)}>
              {t('invite')}
            </Button>
          )}
          {user.canDelete && !actor && (
            <Button
              size="xs"
              variant="outline"
              color="level.red.fg"
              aria-label={t('deleteNamed', { name: getUserName(user) })}
              onClick={() => void deleteUser(user.id, getUserName(user))}
            >
              {t('delete')}
            </Button>
          )}
        </Flex>
      ),
    },
  ];
  return (
    <>
      <DataTable
        name="users"
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        unreadable={unreadable}
        state={state}
        onChange={onChange}
        pageSizes={usualPageSizes}
        isLoading={isLoading}
        failure={failure ? formatFailure(failure, t('failed')) : undefined}
        onRetry={onRetry}
        filterLabel={t('filter')}
        detail={(user) => (opened.has(user.id) ? <UserLocations userId={user.id} /> : null)}
        empty={<Notice kind="info">{t('none')}</Notice>}
      />
      {invited && invite({ username: invited.username, onClose: () => setInvited(null) })}
      {actAs && <LogInAsDialog userId={actAs.id} name={getUserName(actAs)} onClose={() => setActAs(null)} />}
    </>
  );
}
