import {
  customerByNumber,
  listedLocationsOfCustomer,
  listedLocationsOfKeyUser,
  locationsOfCustomer,
  locationsOfKeyUser,
} from '../../gateway/access/customerEndpoints.ts';
import { tokenOfCustomer } from '../../gateway/features/apiTokens/endpoints.ts';
import { customersByTerm, customersOfCountry, keyUserOfCustomer } from '../../gateway/features/locations/endpoints.ts';
import { phoneOfCustomer } from '../../gateway/features/support/endpoints.ts';
import { keyUserByNumber } from '../../gateway/features/users/endpoints.ts';
import type { PortalUser } from '../../gateway/auth/session.ts';
import { bakery, call, place, user, testWireTable } from './wireTable.ts';

const keyUser: PortalUser = { ...user, id: '2', username: 'keyuser@portal.example', name: 'Karl Köck', role: 'KEY_USER', keyUserId: '2' };
const userjson =
  '{"id":2,"username":"keyuser@portal.example","name":"Karl Köck","keyUserId":2,"biotechCountry":{"name":"AT"},"role":{"authority":"ROLE_KEY_USER"}}';

testWireTable('locations', [
  call('X-16', locationsOfCustomer, { user }, { biotechUser_id: '3' }),
  call('X-17', locationsOfKeyUser, { user: keyUser, route: '/positionen?a=1&b=2' }, { userjson, routeQuery: '/positionen?a=1&b=2' }),
  call('X-17', locationsOfKeyUser, { user: keyUser, route: null }, { userjson }, { variant: 'without an address' }),
  call('X-18', customerByNumber, bakery, place, { variant: 'by an administrator' }),
  call('X-18', phoneOfCustomer, bakery, place, { variant: 'for its phone number' }),
  call('X-18', tokenOfCustomer, bakery, place, { variant: 'for its token' }),
  call('X-19', customersByTerm, { term: '1001', onlyActive: false }, { term: '1001', showActive: false }, { variant: 'of all' }),
  call('X-19', customersByTerm, { term: 'Bäck & Co', onlyActive: true }, { term: 'Bäck & Co', showActive: true }, { variant: 'that are active' }),
  call('X-20', customersOfCountry, { country: 'DE' }, { mandant: 'DE', showDetails: false }, { variant: 'of a country' }),
  call(
    'X-20',
    listedLocationsOfKeyUser,
    { user: keyUser, country: 'AT', areas: '103,104', details: true },
    { mandant: 'AT', keyUserId: '2', biotechUser_id: '2', areasAllowed: '103,104', showDetails: true },
    { variant: 'of a key user' },
  ),
  call(
    'X-20',
    listedLocationsOfKeyUser,
    { user: keyUser, country: 'DE', areas: undefined, details: false },
    { mandant: 'DE', keyUserId: '2', biotechUser_id: '2', showDetails: false },
    { variant: 'of another key user, for an administrator' },
  ),
  ...[true, false].map((details) =>
    call(
      'X-21',
      listedLocationsOfCustomer,
      { user, country: 'AT', areas: undefined, details },
      { mandant: 'AT', showDetails: details, biotechUser_id: '3' },
      { variant: String(details) },
    ),
  ),
  call('X-22', keyUserOfCustomer, { customerId: '1' }, { customer_id: '1' }),
  call('X-23', keyUserByNumber, { keyUserId: '2' }, { keyUserId: '2' }),
]);
