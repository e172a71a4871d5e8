import { LocationChoice } from '../../features/locations/LocationChoice.tsx';
import { UserSearchPage } from '../../features/users/UserSearchPage.tsx';
import { UsersOfCustomerPage } from '../../features/users/UsersOfCustomerPage.tsx';
import { UsersPage } from '../../features/users/UsersPage.tsx';

/** A key user's users. */
export const UsersScreen = () => <UsersPage locations={(parts) => <LocationChoice {...parts} />} />;

/** An administrator's search for users. */
export const UserSearchScreen = () => <UserSearchPage locations={(parts) => <LocationChoice {...parts} />} />;

/** The users of the chosen location. */
export const UsersOfCustomerScreen = () => <UsersOfCustomerPage locations={(parts) => <LocationChoice {...parts} />} />;
