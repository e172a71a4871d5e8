import type { Country } from '../../generated/resolvers.ts';
import { fields, idOrNull, refusal, textOrNull } from '../../provider-client/answer.ts';
import { rows } from '../../provider-client/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { toCustomerState } from '../../locations/customerEndpoints.ts';

/** Locations of both countries that fit a term; for administrators. */
export const customersByTerm = read({
  name: 'findCustomers',
  group: 'locations',
  path: 'datenbroker/findCustomers',
  send: ({ term, onlyActive }: { term: string; onlyActive: boolean }) => ({ term, showActive: onlyActive }),
  decode: (answer) => rows(answer, toCustomerState),
  decodesRows: true,
  keepSeconds: 30,
});

/** The key user of a location, null without one. */
export const keyUserOfCustomer = read({
  name: 'findKeyUserOfCustomer',
  group: 'locations',
  path: 'datenbroker/findKeyUserOfCustomer',
  send: ({ customerId }: { customerId: string }) => ({ customer_id: customerId }),
  decode: (answer) => {
    if (answer === null || refusal(answer) !== null) return null;
    const from = fields(answer);
    const number = idOrNull(from, 'keyUserId');
    const userId = idOrNull(from, 'id') ?? number;
    if (userId === null) return null;
    return { id: userId, number: number ?? userId, name: textOrNull(from, 'keyUserName') ?? textOrNull(from, 'name') ?? '', email: textOrNull(from, 'email') };
  },
  keepSeconds: 60,
});

/** All locations of a country (X-20, D-04); with details they have the state of their last checks. */
export const customersOfCountry = read({
  name: 'customers',
  group: 'locations',
  path: 'datenbroker/customers',
  send: ({ country: mandant, details = false }: { country: Country; details?: boolean }) => ({ mandant, showDetails: details }),
  decode: (answer) => rows(fields(answer)['customerListAnalytics'], toCustomerState, 'customerListAnalytics'),
  decodesRows: 'customerListAnalytics',
  keepSeconds: 60,
});
