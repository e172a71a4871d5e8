import { LocationChoice } from '../../features/locations/LocationChoice.tsx';
import { InviteDialog } from '../../features/passwords/InviteDialog.tsx';
import type { InviteSlot, LocationSlot } from '../../features/users/locations/locationSlot.ts';
import { UserSearchPage } from '../../features/users/list/UserSearchPage.tsx';
import { UsersOfCustomerPage } from '../../features/users/list/UsersOfCustomerPage.tsx';
import { UsersPage } from '../../features/users/list/UsersPage.tsx';

const slots: { locations: LocationSlot; invite: InviteSlot } = {
  locations: (parts) => <LocationChoice {...parts} />,
  invite: (to) => <InviteDialog {...to} />,
};

/** A key user's users. */
export const UsersScreen = () => <UsersPage {...slots} />;

/** An administrator's search for users. */
export const UserSearchScreen = () => <UserSearchPage {...slots} />;

/** The users of the chosen location. */
export const UsersOfCustomerScreen = () => <UsersOfCustomerPage {...slots} />;
