import type { Country, Right } from '../generated/resolvers.ts';
import { locationKey } from '../access/scope.ts';
import { type Fields, fields, id, list, refusal, text, textOrNull, WrongShape } from '../provider-client/answer.ts';
import { read } from '../provider-client/endpoint.ts';

/** A user at a location. */
interface UserAt {
  userId: string;
  country: Country;
  cardcode: string;
}

const storedRights: Record<Exclude<Right, 'SHOW_DEFECTS_IN_PLANS'>, string> = {
  EDIT_PLAN: 'editPlan',
  SHOW_DEFECTS: 'showMaengel',
  EDIT_DEFECTS: 'editMaengel',
  SHOW_DEFECT_PHOTOS: 'showMaengelFotos',
  SHOW_DELIVERY_NOTES: 'showLieferscheine',
};

/** Areas of a `showAreas` list: none stored means all (W-10). */
function toAreas(from: Fields): 'all' | ReadonlySet<string> {
  const stored = textOrNull(from, 'showAreas');
  if (stored === null) return 'all';
  return new Set(
    stored
      .split(',')
      .map((area) => area.trim())
      .filter(Boolean),
  );
}

/** An answer with an `error` is a refusal, never "nothing stored". */
function answered(answer: unknown): Fields {
  if (refusal(answer) !== null) throw new WrongShape('error', 'missing');
  return fields(answer);
}

/**
 * Rights of a user at a location. This is the one place that reads "holds unless stored false" (W-07) and the
 * inverted plan right (W-09), and only after a successful answer.
 */
export const rightsOfUser = read({
  name: 'getBenutzerrechte',
  group: 'rights',
  path: 'biotechUser/getBenutzerrechte',
  send: ({ userId, country, cardcode }: UserAt) => ({ cardcode, mandant: country, biotechUser_id: userId }),
  decode: (answer) => {
    const from = answered(answer);
    const isFalse = (value: unknown) => value === false || value === 'false' || value === 0;
    const rights = new Set<Right>();
    for (const [right, field] of Object.entries(storedRights)) if (!isFalse(from[field])) rights.add(right as Right);
    const hidden = from['isHideMaengelInPlaenen'];
    if (hidden !== true && hidden !== 'true' && hidden !== 1) rights.add('SHOW_DEFECTS_IN_PLANS');
    return { rights, areas: toAreas(from) };
  },
  keepSeconds: 10,
});

/** Areas a user may see, at a location or over all of them (X-135, W-11). */
export const allowedAreas = read({
  name: 'getAllowedAreas',
  group: 'rights',
  path: 'biotechUser/getAllowedAreas',
  send: ({ userId, country, cardcode }: { userId: string } & Partial<UserAt>) => ({ biotechUser_id: userId, cardcode, mandant: country }),
  decode: (answer) => toAreas(answered(answer)),
  keepSeconds: 10,
});

/** Areas of a location. */
export const areasOfCustomer = read({
  name: 'getAreas',
  group: 'locations',
  path: 'datenbroker/getAreas',
  send: ({ country, cardcode }: { country: Country; cardcode: string }) => ({ cardcode, mandant: country }),
  decode: (answer, { country, cardcode }) =>
    list(answer).map((from) => ({ id: id(from, 'id'), name: text(from, 'name'), location: locationKey(country, cardcode) })),
  keepSeconds: 300,
});
