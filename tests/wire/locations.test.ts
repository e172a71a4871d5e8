import { bakery } from '../testkit/testStack.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const place = { mandant: bakery.country, cardcode: bakery.cardcode };
const userjson = JSON.stringify({
  id: 2,
  username: 'keyuser@portal.example',
  name: 'Karl Köck',
  keyUserId: 2,
  biotechCountry: { name: 'AT' },
  role: { authority: 'ROLE_KEY_USER' },
});

const rows: WireRow[] = [
  asked('X-16', 'biotechUser/countCustomerOfBiotechUser', 'customer', ['CurrentSession'], { biotechUser_id: 3 }),
  asked('X-17', 'datenbroker/countCustomerOfKeyUser', 'keyuser', ['CurrentSession'], { userjson }, 'without an address'),
  {
    id: 'X-17',
    variant: 'with the address that was asked for',
    method: 'GET',
    path: 'datenbroker/countCustomerOfKeyUser',
    async run({ visitor }) {
      await visitor().ask('SignIn', {
        input: { username: 'keyuser@portal.example', password: 'Demo-Portal-2026!', language: 'DE', route: '/positionen?a=1&b=2' },
      });
      return { userjson, routeQuery: '/positionen?a=1&b=2' };
    },
  },
  asked('X-18', 'datenbroker/getCustomer', 'admin', ['ChosenCustomer', bakery], place, 'by an administrator'),
  asked('X-18', 'datenbroker/getCustomer', 'customer', ['ApiTokenSecret', bakery], place, 'for its token'),
  asked('X-18', 'datenbroker/getCustomer', 'customer', ['SupportForm', bakery], place, 'for its phone number'),
  asked(
    'X-19',
    'datenbroker/findCustomers',
    'admin',
    ['FindLocations', { term: 'Bäck & Co', country: 'AT', onlyActive: true }],
    { term: 'Bäck & Co', showActive: true },
    'that are active',
  ),
  asked(
    'X-19',
    'datenbroker/findCustomers',
    'admin',
    ['FindLocations', { term: '1001', country: 'DE', onlyActive: false }],
    { term: '1001', showActive: false },
    'of all',
  ),
  {
    id: 'X-20',
    variant: 'of a key user',
    method: 'GET',
    path: 'datenbroker/customers',
    async run(stack) {
      stack.alter('/biotechUser/getAllowedAreas', () => ({ showAreas: '103,104' }));
      await (await stack.as('areas.keyuser')).ask('LocationList');
      return { mandant: 'AT', keyUserId: 11, biotechUser_id: 11, areasAllowed: '103,104', showDetails: true };
    },
  },
  asked('X-20', 'datenbroker/customers', 'admin', ['CountryLocations', { country: 'DE' }], { mandant: 'DE', showDetails: false }, 'of a country'),
  {
    id: 'X-20',
    variant: 'of another key user, for an administrator',
    method: 'GET',
    path: 'datenbroker/customers',
    async run({ as }) {
      await (await as('admin')).ask('UserLocations', { id: '2' });
      return { mandant: 'DE', keyUserId: 2, biotechUser_id: 2, showDetails: false };
    },
  },
  asked(
    'X-21',
    'biotechUser/findCustomersOfBiotechUser',
    'customer.three',
    ['LocationList'],
    { mandant: 'AT', showDetails: true, biotechUser_id: 8 },
    'of a customer',
  ),
  {
    id: 'X-21',
    variant: 'of a user, for its key user',
    method: 'GET',
    path: 'biotechUser/findCustomersOfBiotechUser',
    async run({ as }) {
      await (await as('keyuser')).ask('UserLocations', { id: '8' });
      return { mandant: 'AT', showDetails: false, biotechUser_id: 8 };
    },
  },
  asked('X-22', 'datenbroker/findKeyUserOfCustomer', 'customer', ['ReportPage', bakery], { customer_id: 1 }),
  {
    id: 'X-23',
    method: 'GET',
    path: 'datenbroker/getKeyUser',
    async run(stack) {
      stack.alter('/biotechUser/getKeyUserOfUser', () => ({}));
      await (await stack.as('admin')).ask('FindUsers', { term: 'Kundinger' });
      return { keyUserId: 2 };
    },
  },
];

wireTable('locations', rows);
