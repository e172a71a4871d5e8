import { matchesText } from '../../../domain/matchesText.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import { createBadInputError, GatewayError } from '../../errors.ts';
import type { Resolvers, SearchKind } from '../../generated/resolvers.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { getCustomer } from '../../access/createScope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { searchActions } from '../actions/service.ts';
import { listAllDefects } from '../defects/service.ts';
import { getDevicePlace, listDevices, listDevicesOfPosition } from '../devices/service.ts';
import { listDocuments } from '../documents/service.ts';
import { findLocations } from '../locations/service.ts';
import { listOrders } from '../reports/service.ts';
import { listPositionNames } from '../support/service.ts';
import { assertCount } from '../../lists/assertCount.ts';

interface Hit {
  kind: SearchKind;
  id: string;
  location: LocationKey;
  number: string | null;
  text: string | null;
  at: Date | null;
  positionId: string | null;
  isExact: boolean;
  customer: Customer;
}
/** A candidate for a hit, with the texts that are searched for the term. */
interface Candidate {
  hit: Omit<Hit, 'isExact' | 'location'>;
  texts: readonly (string | null)[];
  /** Fetches the position of a hit, where its list does not contain it. */
  place?: () => Promise<string | null>;
  /** Found by something besides its texts. */
  isMatch?: boolean;
}

const minTermLength = 2;
const maxOfAKind = 20;
/** Maximum number of positions found by the term whose devices are fetched. */
const maxPositions = 6;

const monthNames = (['de-AT', 'de-DE', 'en-GB'] as const).map(
  (language) => new Intl.DateTimeFormat(language, { timeZone: 'Europe/Vienna', month: 'long', year: 'numeric' }),
);

/** A day and its month as people write them: 09.11.2026, 11.2026, November 2026. */
const listTimeTexts = (at: Date | null): (string | null)[] => (at ? [formatDay(at), ...monthNames.map((names) => names.format(at))] : []);

async function listLocationCandidates(term: string, context: SignedIn): Promise<Candidate[]> {
  const customers = await findLocations(term, context);
  return customers.map((customer) => {
    const { id, cardcode, name, postcode, city, address } = customer;
    return {
      hit: { kind: 'LOCATION', id, number: cardcode, text: name, at: null, positionId: null, customer },
      texts: [cardcode, name, postcode, city, address],
    };
  });
}

async function listPositionCandidates(customer: Customer, context: SignedIn): Promise<Candidate[]> {
  const found = await listPositionNames(customer, context);
  return found.map(({ id, number, name }) => ({
    hit: { kind: 'POSITION', id, number, text: name, at: null, positionId: id, customer },
    texts: [number, name],
  }));
}

async function listDefectCandidates(customer: Customer, context: SignedIn): Promise<Candidate[]> {
  const found = await listAllDefects(customer, context);
  return found.map(({ id, number, summary, detail, positionId, createdAt: at }) => ({
    hit: { kind: 'DEFECT', id, number, text: summary, at, positionId, customer },
    texts: [number, summary, detail],
  }));
}

async function listActionCandidates(term: string, customer: Customer, context: SignedIn): Promise<Candidate[]> {
  const found = await searchActions(customer, term, maxOfAKind, context);
  return found.map(({ id, title, createdAt: at }) => ({
    hit: { kind: 'ACTION', id, number: null, text: title, at, positionId: null, customer },
    texts: [],
    // The records database has searched it.
    isMatch: true,
  }));
}

async function listReportCandidates(customer: Customer, context: SignedIn): Promise<Candidate[]> {
  const found = await listOrders(customer, context.provider);
  return found.map(({ id, number, description, startedAt: at }) => ({
    hit: { kind: 'REPORT', id, number, text: description, at, positionId: null, customer },
    texts: [number, description, ...listTimeTexts(at)],
  }));
}

/**
 * Devices at the first positions that the term finds, by id, each with its position. A position that cannot be read has
 * none, and is noted.
 */
async function findDevicePositions(term: string, customer: Customer, context: SignedIn, recordFailure: () => void): Promise<ReadonlyMap<string, string>> {
  const named = await listPositionNames(customer, context).catch((error: unknown) => {
    if (isSessionEnded(error)) throw error;
    recordFailure();
    return [];
  });
  const there = named
    .filter(({ number, name }) => matchesText([number, name], term))
    .toSorted((one, other) => Number(isSameText(other.number, term)) - Number(isSameText(one.number, term)))
    .slice(0, maxPositions);
  const found = await mapConcurrent(there, async ({ id }) => {
    const devices = await listDevicesOfPosition(customer, id, context).catch((error: unknown) => {
      if (isSessionEnded(error)) throw error;
      recordFailure();
      return [];
    });
    return devices.map((device) => [device.id, id] as const);
  });
  return new Map(found.flat());
}

/**
 * Devices by name, serial number and their position. The serial number is returned to administrators only, but finds
 * devices for everybody there.
 */
async function listDeviceCandidates(term: string, customer: Customer, context: SignedIn, recordFailure: () => void): Promise<Candidate[]> {
  const isAdmin = context.session.user.role === 'ADMIN';
  const found = await listDevices(customer, context);
  const standing = found.length === 0 ? new Map<string, string>() : await findDevicePositions(term, customer, context, recordFailure);
  return found.map((device) => {
    const { id, name, serial, description, locationName } = device;
    return {
      hit: { kind: 'DEVICE', id, number: isAdmin ? serial : null, text: name, at: null, positionId: null, customer },
      texts: [name, serial, description, locationName],
      place: async () => standing.get(id) ?? (await getDevicePlace(device, context))?.positionId ?? null,
      isMatch: standing.has(id),
    };
  });
}

async function listDocumentCandidates(customer: Customer, context: SignedIn): Promise<Candidate[]> {
  const found = await listDocuments(customer, context);
  return found.map(({ list, title, fileName, date: at }) => ({
    hit: { kind: 'DOCUMENT', id: `${list}:${title}`, number: null, text: title, at, positionId: null, customer },
    texts: [title, fileName],
  }));
}

const isSameText = (one: string | null, other: string) => one !== null && one.trim().toLowerCase() === other.toLowerCase();

/** Data that is hidden from the caller is no error: the search finds nothing. */
const isRefusal = (error: unknown) => error instanceof GatewayError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND');
const isSessionEnded = (error: unknown) => error instanceof GatewayError && error.code === 'SESSION_ENDED';

/** Search over what a caller may see. */
export const search: Resolvers = {
  Query: {
    async search(_root, { term: typed, customer: at, limit }, context) {
      const term = typed.trim();
      if (term.length < minTermLength) throw createBadInputError(`The term must have at least ${minTermLength} characters.`);
      const max = assertCount('limit', limit ?? 6, maxOfAKind);
      const customer = at ? await getCustomer(at, context) : null;
      const failed = new Set<SearchKind>();
      const kinds: [SearchKind, () => Promise<Candidate[]>][] = [['LOCATION', () => listLocationCandidates(term, context)]];
      if (customer)
        kinds.unshift(
          ['POSITION', () => listPositionCandidates(customer, context)],
          ['DEFECT', () => listDefectCandidates(customer, context)],
          ['ACTION', () => listActionCandidates(term, customer, context)],
          ['REPORT', () => listReportCandidates(customer, context)],
          ['DEVICE', () => listDeviceCandidates(term, customer, context, () => failed.add('DEVICE'))],
          ['DOCUMENT', () => listDocumentCandidates(customer, context)],
        );
      const found = await Promise.all(
        kinds.map(async ([kind, read]) => {
          const candidates = await read().catch((error: unknown) => {
            if (isSessionEnded(error)) throw error;
            if (!isRefusal(error)) failed.add(kind);
            return [];
          });
          const fitting = new Map(
            candidates.filter(({ texts, isMatch }) => isMatch || matchesText(texts, term)).map((candidate) => [candidate.hit.id, candidate]),
          );
          const shown = [...fitting.values()]
            .map(({ hit, place }) => ({ hit: { ...hit, location: hit.customer.location, isExact: isSameText(hit.number, term) }, place }))
            .toSorted((one, other) => Number(other.hit.isExact) - Number(one.hit.isExact))
            .slice(0, max);
          return mapConcurrent(
            shown,
            async ({ hit, place }): Promise<Hit> => ({ ...hit, positionId: place ? await place().catch(() => null) : hit.positionId }),
          );
        }),
      );
      const hits = found.flat().toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
      return { hits, failed: [...failed] };
    },
  },
};
