import type { Country } from '../../generated/resolvers.ts';
import { fields, text, textOrNull } from '../../provider-client/decoders/values.ts';
import { acceptedFields } from '../../provider-client/decoders/refusal.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';

/** The token of a location; null without one. Never cached, since a token must not outlive its change. */
export const tokenOfCustomer = read({
  name: 'getCustomerToken',
  group: 'locations',
  path: 'datenbroker/getCustomer',
  send: ({ country: mandant, cardcode }: { country: Country; cardcode: string }) => ({ mandant, cardcode }),
  decode: (response) => textOrNull(acceptedFields(response), 'token'),
});

/** Gives a location a new token; false when the provider refused. */
export const refreshToken = write({
  name: 'refreshToken',
  group: 'locations',
  path: 'datenbroker/refreshToken',
  send: ({ customerId }: { customerId: string }) => ({ customer_id: customerId }),
  decode: decodeOutcome(false, (response) => text(fields(response), 'token') !== ''),
});
