import { getArea, type Contents } from './contents.ts';
import type { IdHint, Place } from './documents.ts';
import type { Person } from './world.ts';

const attacksPerType = 1;

const getLocationKey = ({ country, cardcode }: Place) => `${country}:${cardcode}`;

/** Objects seen by permitted persons: their owners, and the ids for attacks. */
export class Knowledge {
  readonly #shared: ReadonlySet<string>;

  /** `shared` are the objects that belong to no location. */
  constructor(shared: ReadonlySet<string>) {
    this.#shared = shared;
  }

  /** Locations at which an object was seen, by type and id. */
  readonly #seenAt = new Map<string, Set<number>>();
  /** The objects of a location, by its key. */
  readonly #at = new Map<string, Map<string, Record<string, unknown>>>();

  /** Objects of each place that were seen by naming it: a list over locations does not say whose they are. */
  readonly #placed = new Map<string, Set<string>>();

  /** Records objects that a person saw at a place, or with `isPlaced` false somewhere among `locations`, their possible owners. */
  learn(place: Place, locations: Iterable<number>, contents: Contents, isPlaced = true): void {
    const placed = this.#placed.get(getLocationKey(place)) ?? new Set<string>();
    this.#placed.set(getLocationKey(place), placed);
    if (isPlaced) for (const key of contents.objects.keys()) placed.add(key);
    const here = this.#at.get(getLocationKey(place)) ?? new Map<string, Record<string, unknown>>();
    this.#at.set(getLocationKey(place), here);
    for (const [key, thing] of contents.objects) {
      here.set(key, { ...here.get(key), ...thing });
      const seen = this.#seenAt.get(key) ?? new Set();
      for (const location of locations) seen.add(location);
      this.#seenAt.set(key, seen);
    }
  }

  /** Returns whether an object was seen, and only at locations that this person may not see. */
  isForeign(key: string, { own, role }: Person): boolean {
    const seen = this.#seenAt.get(key);
    return role !== 'ADMIN' && seen !== undefined && !this.#shared.has(key) && ![...seen].some((location) => own.has(location));
  }

  /** Keys of objects at home in areas that this person may not see. */
  getHiddenKeys({ home, hiddenAreas }: Person): Set<string> {
    const names = new Set(hiddenAreas.map(({ name }) => name));
    const placed = this.#placed.get(getLocationKey(home));
    return new Set([...(this.#at.get(getLocationKey(home)) ?? [])].flatMap(([key, thing]) => (placed?.has(key) && names.has(getArea(thing) ?? '') ? key : [])));
  }

  /** Ids to attack with: of each type some that are foreign or hidden, and that are no id of the person's own as well. */
  attackIds(person: Person): string[] {
    const ownIds = new Set([...(this.#at.get(getLocationKey(person.home)) ?? new Map()).keys()].map(getIdOfKey));
    const hidden = this.getHiddenKeys(person);
    // Each kind has its own id sequence at the provider: an id of a hidden object may be that of a visible one, too.
    const openIds = new Set([...(this.#at.get(getLocationKey(person.home)) ?? new Map()).keys()].filter((key) => !hidden.has(key)).map(getIdOfKey));
    const foreign = person.foreign.flatMap((customer) =>
      [...(this.#at.get(getLocationKey(customer)) ?? new Map()).keys()].filter((key) => this.isForeign(key, person) && !ownIds.has(getIdOfKey(key))),
    );
    const byType = Map.groupBy([...new Set(foreign)], getTypeOfKey);
    const hiddenByType = Map.groupBy(
      [...hidden].filter((key) => !openIds.has(getIdOfKey(key))),
      getTypeOfKey,
    );
    const hiddenAreas = person.hiddenAreas.slice(0, 1).map(({ id }) => id);
    return [...new Set([...[...byType.values(), ...hiddenByType.values()].flatMap((keys) => keys.slice(0, attacksPerType).map(getIdOfKey)), ...hiddenAreas])];
  }

  /** Returns an id of a place that fits an argument, the likeliest first; null where there is none at this index. */
  findOwnId(place: Place, { argument, field, type }: IdHint, at = 0): string | null {
    const words = [type, argument.replace(/Ids?$/, ''), field].map((word) => word.toLowerCase()).filter((word) => word !== 'id');
    const scoreKey = (key: string) => {
      const name = getTypeOfKey(key).toLowerCase();
      return words.findIndex((word) => word === name || word.includes(name) || name.includes(word));
    };
    const keys = [...(this.#at.get(getLocationKey(place)) ?? new Map<string, unknown>()).keys()].filter((key) => scoreKey(key) >= 0);
    return [...new Set(keys.toSorted((one, other) => scoreKey(one) - scoreKey(other)).map(getIdOfKey))][at] ?? null;
  }

  /** Texts that only a foreign location has. */
  listForeignTexts({ foreign, home }: Person): string[] {
    return foreign.flatMap(({ name, cardcode }) => [name, ...(cardcode === home.cardcode ? [] : [cardcode])]);
  }
}

const getIdOfKey = (key: string) => key.slice(key.indexOf(':') + 1);
const getTypeOfKey = (key: string) => key.slice(0, key.indexOf(':'));
