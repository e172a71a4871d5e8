import { allowedAreas, rightsOfUser } from '../../gateway/access/accessEndpoints.ts';
import { rightTable } from '../../domain/rights.ts';
import {
  allUsersOfCustomer,
  deleteUser,
  hasLocation,
  isKeyUserActive,
  isUsernameUnique,
  keyUserOfUser,
  userById,
  updateUser,
  usersByTerm,
  usersOfCustomer,
  usersOfUser,
} from '../../gateway/features/users/endpoints.ts';
import { bakery, call, place, testWireTable } from './wireTable.ts';

const rights = rightTable.map(({ right }) => right);
const allRights = { editPlan: true, showMaengel: true, editMaengel: true, showMaengelFotos: true, showLieferscheine: true, isHideMaengelInPlaenen: false };
const nina = { id: null, username: 'Nina@kunde.example', firstName: 'Nina', lastName: 'Neu', isEnabled: true, role: 'CUSTOMER', country: 'AT' } as const;
const sentNina = {
  id: -1,
  username: 'Nina@kunde.example',
  vorname: 'Nina',
  nachname: 'Neu',
  name: 'Nina Neu',
  enabled: true,
  role: { authority: 'ROLE_CUSTOMER' },
};

testWireTable('users and rights', [
  call('X-123', usersOfUser, { userId: '2' }, { user_id: '2' }),
  call('X-124', userById, { userId: '8' }, { user_id: '8' }),
  call('X-125', usersOfCustomer, { ...bakery, userId: '2' }, { ...place, biotechUser_id: '2' }),
  call('X-126', allUsersOfCustomer, bakery, place),
  call('X-127', keyUserOfUser, { userId: '3' }, { user_id: '3' }),
  call('X-128', isKeyUserActive, { userId: '3' }, { user_id: '3' }),
  call('X-129', usersByTerm, { term: 'Kündinger & Söhne' }, { term: 'Kündinger & Söhne' }),
  call(
    'X-130',
    isUsernameUnique,
    { username: 'customer@portal.example', userId: null },
    { username: 'customer@portal.example', id: -1, usernameNotUniqueAllowed: false },
    { variant: 'of a new user' },
  ),
  call(
    'X-130',
    isUsernameUnique,
    { username: 'customer@portal.example', userId: '8' },
    { username: 'customer@portal.example', id: 8, usernameNotUniqueAllowed: false },
    { variant: 'of a user who is renamed' },
  ),
  call(
    'X-131',
    updateUser,
    {
      user: { ...nina, email: 'Nina@kunde.example', keyUserId: '2' },
      assignments: [
        { ...bakery, rights: new Set(rights), areas: 'all' },
        { ...bakery, rights: new Set(rights.filter((right) => right !== 'EDIT_DEFECTS')), areas: new Set(['101', '103']) },
      ],
      mayShareName: false,
    },
    {
      user: { ...sentNina, email: 'Nina@kunde.example', keyUserId: 2, biotechCountry: { name: 'AT' } },
      customers: [
        { ...place, benutzerrechte: { showAreas: null, ...allRights } },
        { ...place, benutzerrechte: { showAreas: '101,103', ...allRights, editMaengel: false } },
      ],
      usernameNotUniqueAllowed: false,
    },
    { variant: 'of a new user', unnamed: ['customers'] },
  ),
  call(
    'X-131',
    updateUser,
    { user: { ...nina, id: 'B-08', email: null, isEnabled: false, keyUserId: 'K-02' }, assignments: [], mayShareName: true },
    { user: { ...sentNina, id: 'B-08', enabled: false, keyUserId: 'K-02', biotechCountry: { name: 'AT' } }, customers: [], usernameNotUniqueAllowed: true },
    { variant: 'of a user without an address whose ids are no numbers', unnamed: ['customers'] },
  ),
  call('X-132', deleteUser, { userId: '22' }, { id: 22 }),
  call('X-132', deleteUser, { userId: '022' }, { id: '022' }, { variant: 'of a user whose id is no number' }),
  call('X-133', rightsOfUser, { ...bakery, userId: '3' }, { ...place, biotechUser_id: '3' }),
  call('X-134', hasLocation, { ...bakery, userId: '3' }, { ...place, biotechUser_id: '3' }),
  call('X-135', allowedAreas, { ...bakery, userId: '10' }, { ...place, biotechUser_id: '10' }, { variant: 'at a location' }),
  call('X-135', allowedAreas, { userId: '11' }, { biotechUser_id: '11' }, { variant: 'over all locations' }),
]);
