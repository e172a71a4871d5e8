import { countOrNull } from '../provider-client/decoders/count.ts';
import type { Country, Level } from '../generated/resolvers.ts';
import {
  type Fields,
  fields,
  flagOrNo,
  id,
  idOrNull,
  levelOrNull,
  numberOrNull,
  getRefusal,
  text,
  textOrNull,
  timeOrNull,
  DecodeError,
} from '../provider-client/decoders/values.ts';
import { rows } from '../provider-client/decoders/rows.ts';
import { read } from '../provider-client/endpoint.ts';
import { toSentId } from '../provider-client/sentId.ts';
import { type LocationKey, toLocationKey } from './scope.ts';
import type { PortalUser } from '../auth/session.ts';

/** TTL in seconds of a user's locations, which rights depend on. A change at the provider applies after this time. */
const rightsSeconds = 10;

/** The ids of a location. Reads take no more of one, so that their arguments contain no names. */
export interface CustomerIdentity {
  location: LocationKey;
  id: string;
  cardcode: string;
  country: Country;
}

/** A location as the provider describes it. */
export interface Customer extends CustomerIdentity {
  name: string;
  postcode: string | null;
  city: string | null;
  address: string | null;
}

/** A location with the state of its last checks. */
export interface CustomerState extends Customer {
  level: Level | null;
  levelOrder: number | null;
  monthlyLevel: Level | null;
  monthlyLevelOrder: number | null;
  openDefects: number | null;
  visitEndedAt: Date | null;
  monthlyStartedAt: Date | null;
  isExtra: boolean;
}

/** Country of a user or location. */
export function getCountry(from: Fields): Country {
  const name = text(from, 'biotechCountry');
  if (name === 'AT' || name === 'DE') return name;
  throw new DecodeError('biotechCountry', 'AT or DE', 'another country');
}

/** Decodes a location. */
export function toCustomer(from: Fields): Customer {
  const cardcode = id(from, 'cardcode');
  return {
    location: toLocationKey(getCountry(from), cardcode),
    id: idOrNull(from, 'id') ?? id(from, 'customerId'),
    cardcode,
    country: getCountry(from),
    name: textOrNull(from, 'kunde') ?? cardcode,
    postcode: textOrNull(from, 'zipcode'),
    city: textOrNull(from, 'ort'),
    address: textOrNull(from, 'adresse'),
  };
}

/** Decodes a location with its state. */
export function toCustomerState(from: Fields): CustomerState {
  return {
    ...toCustomer(from),
    level: levelOrNull(from, 'alarmLevel'),
    levelOrder: numberOrNull(from, 'alarmLevelOrder'),
    monthlyLevel: levelOrNull(from, 'alarmLevelMonatsbericht'),
    monthlyLevelOrder: numberOrNull(from, 'alarmLevelOrderMonatsbericht'),
    openDefects: countOrNull(from, 'anzahlOffeneMaengel'),
    visitEndedAt: timeOrNull(from, 'ended'),
    monthlyStartedAt: timeOrNull(from, 'monatsberichtStarted'),
    isExtra: flagOrNo(from, 'notKeyUser'),
  };
}

const toCountedCustomers = (response: unknown) => rows(fields(response)['customer'], toCustomer, 'customer');
const toCustomerStates = (response: unknown) => rows(fields(response)['customerListAnalytics'], toCustomerState, 'customerListAnalytics');

export const locationsOfCustomer = read({
  name: 'countCustomerOfBiotechUser',
  group: 'rights',
  path: 'biotechUser/countCustomerOfBiotechUser',
  send: ({ user }: { user: PortalUser }) => ({ biotechUser_id: user.id }),
  decode: toCountedCustomers,
  decodesRows: 'customer',
  ttlSeconds: rightsSeconds,
});

export const locationsOfKeyUser = read({
  name: 'countCustomerOfKeyUser',
  group: 'rights',
  path: 'datenbroker/countCustomerOfKeyUser',
  send: ({ user, route }: { user: PortalUser; route?: string | null }) => ({ userjson: formatUserJson(user), routeQuery: route ?? undefined }),
  decode: toCountedCustomers,
  decodesRows: 'customer',
  ttlSeconds: rightsSeconds,
});

/** Arguments of a list of a user's locations in a country. */
export interface Listing {
  user: PortalUser;
  country: Country;
  areas: string | undefined;
  details: boolean;
}

/** Customers of a key user in a country with their state; includes extra assigned ones. */
export const listedLocationsOfKeyUser = read({
  name: 'customers',
  group: 'locations',
  path: 'datenbroker/customers',
  send: ({ user, country: mandant, areas, details }: Listing) => ({
    mandant,
    keyUserId: user.keyUserId ?? user.id,
    biotechUser_id: user.id,
    areasAllowed: areas,
    showDetails: details,
  }),
  decode: toCustomerStates,
  decodesRows: 'customerListAnalytics',
  ttlSeconds: rightsSeconds,
});

/** Customers of a customer in a country with their state; includes extra assigned ones. */
export const listedLocationsOfCustomer = read({
  name: 'findCustomersOfBiotechUser',
  group: 'locations',
  path: 'biotechUser/findCustomersOfBiotechUser',
  send: ({ user, country: mandant, areas, details }: Listing) => ({
    mandant,
    showDetails: details,
    biotechUser_id: user.id,
    areasAllowed: areas,
  }),
  decode: toCustomerStates,
  decodesRows: 'customerListAnalytics',
  ttlSeconds: rightsSeconds,
});

/** One location by its number; null when there is none. */
export const customerByNumber = read({
  name: 'getCustomer',
  group: 'locations',
  path: 'datenbroker/getCustomer',
  send: ({ country: mandant, cardcode }: { country: Country; cardcode: string }) => ({ mandant, cardcode }),
  decode: (response) => (response === null || getRefusal(response) !== null || idOrNull(fields(response), 'id') === null ? null : toCustomer(fields(response))),
  ttlSeconds: rightsSeconds,
});

/** The user in the provider's format for `userjson`; always built here, never taken from a caller. */
export function formatUserJson(user: PortalUser): string {
  return JSON.stringify({
    id: toSentId(user.id),
    username: user.username,
    name: user.name,
    keyUserId: user.keyUserId === null ? null : toSentId(user.keyUserId),
    biotechCountry: { name: user.country },
    role: { authority: `ROLE_${user.role}` },
  });
}

/** A location in the provider's format for a `customer` field; always built here, never taken from a caller. */
export const formatCustomerJson = ({ id, cardcode, country }: CustomerIdentity): string =>
  JSON.stringify({ id: toSentId(id), cardcode, biotechCountry: { name: country } });

/** The same with its name and address, for what the provider prints. */
export const toAddressedCustomer = ({ id, cardcode, country, name, postcode, city, address }: Customer) => ({
  id: toSentId(id),
  cardcode,
  kunde: name,
  zipcode: postcode,
  ort: city,
  adresse: address,
  biotechCountry: { name: country },
});
