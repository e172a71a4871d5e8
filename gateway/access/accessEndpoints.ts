import type { Country } from '../generated/resolvers.ts';
import { toLocationKey } from './scope.ts';
import { type Fields, id, text, textIfGiven } from '../provider-client/decoders/values.ts';
import { acceptedFields } from '../provider-client/decoders/refusal.ts';
import { rows } from '../provider-client/decoders/rows.ts';
import { read } from '../provider-client/endpoint.ts';
import { decodeRights } from './rights.ts';

interface UserAt {
  userId: string;
  country: Country;
  cardcode: string;
}

/** Areas of a `showAreas` list: an empty list means all, also where a column fills it with spaces, so that a list that cannot be read is an error. */
function toAreas(from: Fields): 'all' | ReadonlySet<string> {
  const stored = textIfGiven(from, 'showAreas');
  if (stored === null) return 'all';
  return new Set(
    stored
      .split(',')
      .map((area) => area.trim())
      .filter(Boolean),
  );
}

/** Rights and areas of a user at a location, only after a successful response. */
export const rightsOfUser = read({
  name: 'getBenutzerrechte',
  group: 'rights',
  path: 'biotechUser/getBenutzerrechte',
  send: ({ userId, country, cardcode }: UserAt) => ({ cardcode, mandant: country, biotechUser_id: userId }),
  decode: (response) => {
    const from = acceptedFields(response);
    return { rights: decodeRights(from), areas: toAreas(from) };
  },
  ttlSeconds: 10,
});

/** Areas a user may see, at a location or over all of them. */
export const allowedAreas = read({
  name: 'getAllowedAreas',
  group: 'rights',
  path: 'biotechUser/getAllowedAreas',
  send: ({ userId, country, cardcode }: { userId: string } & Partial<UserAt>) => ({ biotechUser_id: userId, cardcode, mandant: country }),
  decode: (response) => toAreas(acceptedFields(response)),
  ttlSeconds: 10,
});

export const areasOfCustomer = read({
  name: 'getAreas',
  group: 'locations',
  path: 'datenbroker/getAreas',
  send: ({ country, cardcode }: { country: Country; cardcode: string }) => ({ cardcode, mandant: country }),
  decode: (response, { country, cardcode }) =>
    rows(response, (from) => ({ id: id(from, 'id'), name: text(from, 'name'), location: toLocationKey(country, cardcode) })),
  ttlSeconds: 300,
});
