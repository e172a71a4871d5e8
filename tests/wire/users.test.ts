import { eq } from 'drizzle-orm';
import { userCustomers, users } from '../../provider/database/tables.ts';
import { everyRight } from '../testkit/everyRight.ts';
import { bakery, type Caller, type TestStack } from '../testkit/testStack.ts';
import { type WireRow, wireTable } from './wireTable.ts';

const user = (id: number) => ({ id: String(id) });
const place = { cardcode: bakery.cardcode, mandant: bakery.country };
const allRights = {
  showAreas: null,
  editPlan: true,
  showMaengel: true,
  editMaengel: true,
  showMaengelFotos: true,
  showLieferscheine: true,
  isHideMaengelInPlaenen: false,
};
const saveUser = (person: Caller, input: object) => person.change('SaveUser', input);
const changeLocations = (person: Caller, userId: string, changes: object[]) => person.change('ChangeUserLocations', { userId, changes });
const enableExisting = (person: Caller, username: string, locations: object[]) => person.change('EnableExistingUser', { username, locations });
const deleteUser = (person: Caller, id: string) => person.change('DeleteUser', { id });

/** Lets the provider name another address than the sign-in name for the user who has three locations. */
function withOwnAddress(stack: TestStack): void {
  stack.alter('/biotechUser', (users: { id: number }[]) => users.map((each) => (each.id === 8 ? { ...each, email: 'doris.dreier@kunde.example' } : each)));
}
const doris = {
  id: 8,
  username: 'customer.three@portal.example',
  email: 'doris.dreier@kunde.example',
  vorname: 'Doris',
  nachname: 'Dreier',
  name: 'Doris Dreier',
  enabled: true,
  keyUserId: 2,
  biotechCountry: { name: 'AT' },
  role: { authority: 'ROLE_CUSTOMER' },
};
const hers = ['100314', '100321', '100328'];
const assigned = (cardcode: string, benutzerrechte: object = allRights) => ({ mandant: 'AT', cardcode, benutzerrechte });

const rows: WireRow[] = [
  {
    id: 'X-123',
    method: 'GET',
    path: 'biotechUser',
    async run({ as }) {
      await (await as('keyuser')).ask('UserList');
      return { user_id: 2 };
    },
  },
  {
    id: 'X-124',
    method: 'GET',
    path: 'biotechUser/getUser',
    async run({ as }) {
      await (await as('admin')).ask('UserLocations', user(8));
      return { user_id: 8 };
    },
  },
  {
    id: 'X-125',
    method: 'GET',
    path: 'biotechUser/getUsersOfCustomer',
    async run({ as }) {
      await (await as('keyuser')).ask('UsersOfCustomer', bakery);
      return { ...place, biotechUser_id: 2 };
    },
  },
  {
    id: 'X-126',
    method: 'GET',
    path: 'biotechUser/biotechUserOfCustomer',
    async run({ as }) {
      await (await as('admin')).ask('UsersOfCustomer', bakery);
      return place;
    },
  },
  {
    id: 'X-127',
    method: 'GET',
    path: 'biotechUser/getKeyUserOfUser',
    async run({ as }) {
      await (await as('admin')).ask('FindUsers', { term: 'Kundinger' });
      return { user_id: 3 };
    },
  },
  {
    id: 'X-128',
    method: 'GET',
    path: 'biotechUser/isKeyUserAktiv',
    async run({ as }) {
      await (await as('admin')).ask('FindUsers', { term: 'Kundinger' });
      return { user_id: 3 };
    },
  },
  {
    id: 'X-129',
    method: 'GET',
    path: 'searchBiotechUser',
    async run({ as }) {
      await (await as('admin')).ask('FindUsers', { term: 'Kündinger & Söhne' });
      return { term: 'Kündinger & Söhne' };
    },
  },
  {
    id: 'X-130',
    variant: 'of a new user',
    method: 'POST',
    path: 'biotechUser/isUsernameUnique',
    async run({ as }) {
      await saveUser(await as('keyuser'), { username: 'customer@portal.example', firstName: 'Nina', lastName: 'Neu' });
      return { username: 'customer@portal.example', id: -1, usernameNotUniqueAllowed: false };
    },
  },
  {
    id: 'X-130',
    variant: 'of a user who is renamed',
    method: 'POST',
    path: 'biotechUser/isUsernameUnique',
    async run({ as }) {
      await saveUser(await as('keyuser'), { ...user(8), username: 'customer@portal.example', firstName: 'Doris', lastName: 'Dreier' });
      return { username: 'customer@portal.example', id: 8, usernameNotUniqueAllowed: false };
    },
  },
  {
    id: 'X-131',
    variant: 'of a new user',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run({ as }) {
      const locations = [{ ...bakery, isAssigned: true, rights: { ...everyRight, canEditDefects: false, areaIds: ['101', '103'] } }];
      await saveUser(await as('keyuser'), { username: ' Nina@kunde.example ', firstName: 'Nina', lastName: 'Neu', locations });
      return {
        user: {
          id: -1,
          username: 'Nina@kunde.example',
          email: 'Nina@kunde.example',
          vorname: 'Nina',
          nachname: 'Neu',
          name: 'Nina Neu',
          enabled: true,
          keyUserId: 2,
          biotechCountry: { name: 'AT' },
          role: { authority: 'ROLE_CUSTOMER' },
        },
        customers: [assigned('100100', { ...allRights, editMaengel: false, showAreas: '101,103' })],
        usernameNotUniqueAllowed: false,
      };
    },
  },
  {
    id: 'X-131',
    variant: 'when a location is ticked: the address stays',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run(stack) {
      withOwnAddress(stack);
      await changeLocations(await stack.as('keyuser'), '8', [{ ...bakery, isAssigned: true, rights: everyRight }]);
      return { user: doris, customers: [...hers, '100100'].map((each) => assigned(each)), usernameNotUniqueAllowed: true };
    },
  },
  {
    id: 'X-131',
    variant: 'when a location is taken away',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run(stack) {
      withOwnAddress(stack);
      await changeLocations(await stack.as('keyuser'), '8', [{ ...bakery, isAssigned: false }]);
      return { user: doris, customers: hers.map((each) => assigned(each)), usernameNotUniqueAllowed: true };
    },
  },
  {
    id: 'X-131',
    variant: 'when another name is entered: an address of its own stays',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run(stack) {
      withOwnAddress(stack);
      await saveUser(await stack.as('keyuser'), { ...user(8), username: 'dora@kunde.example', firstName: 'Dora', lastName: 'Drei', isEnabled: false });
      const changed = { username: 'dora@kunde.example', vorname: 'Dora', nachname: 'Drei', name: 'Dora Drei', enabled: false };
      return { user: { ...doris, ...changed }, customers: hers.map((each) => assigned(each)), usernameNotUniqueAllowed: false };
    },
  },
  {
    id: 'X-131',
    variant: 'when another name is entered: an address that was the name follows it',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run(stack) {
      await stack.db.update(users).set({ email: null }).where(eq(users.id, 8));
      await saveUser(await stack.as('keyuser'), { ...user(8), username: 'doris@kunde.example', firstName: 'Doris', lastName: 'Dreier' });
      const changed = { username: 'doris@kunde.example', email: 'doris@kunde.example' };
      return { user: { ...doris, ...changed }, customers: hers.map((each) => assigned(each)), usernameNotUniqueAllowed: false };
    },
  },
  {
    id: 'X-131',
    variant: 'when the provider names no address, none is made up',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run(stack) {
      stack.alter('/biotechUser', (users: object[]) => users.map((each) => ({ ...each, email: null })));
      await changeLocations(await stack.as('keyuser'), '8', [{ ...bakery, isAssigned: false }]);
      const { email: _none, ...others } = doris;
      return { user: others, customers: hers.map((each) => assigned(each)), usernameNotUniqueAllowed: true };
    },
  },
  {
    id: 'X-131',
    variant: 'of a user whose ids are no numbers: they stay as they are',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run(stack) {
      stack.alter('/biotechUser/getUser', () => ({ ...doris, id: 'B-08', keyUserId: 'K-02', hasStandorte: true }));
      await changeLocations(await stack.as('admin'), 'B-08', [{ ...bakery, isAssigned: true, rights: everyRight }]);
      return { user: { ...doris, id: 'B-08', keyUserId: 'K-02' }, customers: [assigned('100100')], usernameNotUniqueAllowed: true };
    },
  },
  {
    id: 'X-131',
    variant: 'when whoever has the name is given a location',
    method: 'POST',
    path: 'biotechUser/update',
    unnamed: ['customers'],
    async run({ as }) {
      await enableExisting(await as('keyuser'), 'disabled@portal.example', [{ country: 'AT', cardcode: '100314', isAssigned: true, rights: everyRight }]);
      return {
        user: {
          id: 20,
          username: 'disabled@portal.example',
          email: 'disabled@portal.example',
          vorname: 'Ina',
          nachname: 'Inaktiv',
          name: 'Ina Inaktiv',
          enabled: true,
          keyUserId: 2,
          biotechCountry: { name: 'AT' },
          role: { authority: 'ROLE_CUSTOMER' },
        },
        customers: [assigned('100100'), assigned('100314')],
        usernameNotUniqueAllowed: true,
      };
    },
  },
  {
    id: 'X-132',
    method: 'POST',
    path: 'biotechUser/delete',
    async run({ as }) {
      await deleteUser(await as('admin'), '22');
      return { id: 22 };
    },
  },
  {
    id: 'X-132',
    variant: 'of a user whose id is no number',
    method: 'POST',
    path: 'biotechUser/delete',
    async run(stack) {
      stack.alter('/biotechUser/getUser', () => ({ ...doris, id: '022', keyUserId: null, hasStandorte: false }));
      await deleteUser(await stack.as('admin'), '022');
      return { id: '022' };
    },
  },
  {
    id: 'X-133',
    method: 'GET',
    path: 'biotechUser/getBenutzerrechte',
    async run({ as }) {
      await (await as('keyuser')).ask('UserRights', { ...user(3), ...bakery });
      return { ...place, biotechUser_id: 3 };
    },
  },
  {
    id: 'X-134',
    method: 'GET',
    path: 'biotechUser/hasBiotechUserToCustomer',
    async run(stack) {
      stack.alter('/biotechUser', () => []);
      await changeLocations(await stack.as('keyuser'), '3', [{ ...bakery, isAssigned: true, rights: everyRight }]);
      await (await stack.as('keyuser')).ask('UserRights', { ...user(3), ...bakery });
      return { ...place, biotechUser_id: 3 };
    },
  },
  {
    id: 'X-135',
    variant: 'over all locations',
    method: 'GET',
    path: 'biotechUser/getAllowedAreas',
    async run({ as }) {
      await (await as('areas.keyuser')).ask('DashboardChart', { kind: 'ALARMS_PER_AREA' });
      return { biotechUser_id: 11 };
    },
  },
  {
    id: 'X-135',
    variant: 'at a location',
    method: 'GET',
    path: 'biotechUser/getAllowedAreas',
    async run({ as }) {
      await (await as('areas')).ask('AreaList', bakery);
      return { biotechUser_id: 10, ...place };
    },
  },
];

wireTable('users and rights', rows, [users, userCustomers]);
