import { type ComponentProps, useState } from 'react';
import type { UserFieldsFragment } from '../../../generated/graphql.ts';
import type { LocationSlot } from '../locations/locationSlot.ts';
import { EditUserDialog } from '../EditUserDialog.tsx';
import { UserTable } from './UserTable.tsx';

interface UserListProps extends Pick<ComponentProps<typeof UserTable>, 'state' | 'onChange' | 'invite'> {
  list: { nodes: readonly UserFieldsFragment[]; totalCount: number; unreadableCount: number } | null | undefined;
  isLoading: boolean;
  error: unknown;
  readAgain: () => void;
  locations: LocationSlot;
}

/** A page of users as an administrator sees them, each of which can be opened and changed. */
export function UserList({ list, state, onChange, isLoading, error, readAgain, locations, invite }: UserListProps) {
  const [edited, setEdited] = useState<UserFieldsFragment | null>(null);
  return (
    <>
      <UserTable
        rows={list?.nodes ?? []}
        total={list?.totalCount ?? 0}
        unreadable={list?.unreadableCount}
        state={state}
        onChange={onChange}
        isLoading={isLoading && !list}
        failure={list ? undefined : error}
        onRetry={readAgain}
        onEdit={setEdited}
        invite={invite}
      />
      {edited && <EditUserDialog user={edited} locations={locations} onClose={() => setEdited(null)} />}
    </>
  );
}
