import type { Country } from '../../generated/resolvers.ts';
import { fields, idOrNull, getRefusal, textOrNull } from '../../provider-client/decoders/values.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { toCustomerState } from '../../access/customerEndpoints.ts';

/** Locations of both countries that fit a term; for administrators. */
export const customersByTerm = read({
  name: 'findCustomers',
  group: 'locations',
  path: 'datenbroker/findCustomers',
  send: ({ term, onlyActive }: { term: string; onlyActive: boolean }) => ({ term, showActive: onlyActive }),
  decode: (response) => rows(response, toCustomerState),
  decodesRows: true,
  ttlSeconds: 30,
});

/** The key user of a location, null without one. */
export const keyUserOfCustomer = read({
  name: 'findKeyUserOfCustomer',
  group: 'locations',
  path: 'datenbroker/findKeyUserOfCustomer',
  send: ({ customerId }: { customerId: string }) => ({ customer_id: customerId }),
  decode: (response) => {
    if (response === null || getRefusal(response) !== null) return null;
    const from = fields(response);
    const number = idOrNull(from, 'keyUserId');
    const userId = idOrNull(from, 'id') ?? number;
    if (userId === null) return null;
    return { id: userId, number: number ?? userId, name: textOrNull(from, 'keyUserName') ?? textOrNull(from, 'name') ?? '', email: textOrNull(from, 'email') };
  },
  ttlSeconds: 60,
});

/** All locations of a country; with details they have the state of their last checks. */
export const customersOfCountry = read({
  name: 'customers',
  variant: 'of a country',
  group: 'locations',
  path: 'datenbroker/customers',
  send: ({ country: mandant, details = false }: { country: Country; details?: boolean }) => ({ mandant, showDetails: details }),
  decode: (response) => rows(fields(response)['customerListAnalytics'], toCustomerState, 'customerListAnalytics'),
  decodesRows: 'customerListAnalytics',
  ttlSeconds: 60,
});
