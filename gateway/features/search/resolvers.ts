import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { dayText } from '../../dayText.ts';
import { badInput, GatewayError } from '../../errors.ts';
import type { Resolvers, SearchKind } from '../../generated/resolvers.ts';
import { isFound } from '../../lists/table.ts';
import { siteAt } from '../../locations/scopeOf.ts';
import type { Site } from '../../locations/siteEndpoints.ts';

interface Hit {
  kind: SearchKind;
  id: string;
  location: LocationKey;
  number: string | null;
  text: string | null;
  at: Date | null;
  isExact: boolean;
  customer: Site;
}
/** Something that may be found, with the texts in which the term is looked for. */
interface Candidate {
  hit: Omit<Hit, 'isExact' | 'location'>;
  texts: readonly (string | null)[];
}

const minTermLength = 2;
const maxOfAKind = 20;

const monthNames = (['de-AT', 'de-DE', 'en-GB'] as const).map(
  (language) => new Intl.DateTimeFormat(language, { timeZone: 'Europe/Vienna', month: 'long', year: 'numeric' }),
);

/** A day and its month as people write them: 09.11.2026, 11.2026, November 2026. */
const timeTexts = (at: Date | null): (string | null)[] => (at ? [dayText(at), ...monthNames.map((names) => names.format(at))] : []);

async function locations(term: string, context: SignedIn): Promise<Candidate[]> {
  const sites = await context.find.locations(term, context);
  return sites.map((site) => {
    const { id, cardcode, name, postcode, city, address } = site;
    return { hit: { kind: 'LOCATION', id, number: cardcode, text: name, at: null, customer: site }, texts: [cardcode, name, postcode, city, address] };
  });
}

async function positions(site: Site, context: SignedIn): Promise<Candidate[]> {
  const found = await context.find.positionNames(site, context);
  return found.map(({ id, number, name }) => ({ hit: { kind: 'POSITION', id, number, text: name, at: null, customer: site }, texts: [number, name] }));
}

async function defects(site: Site, context: SignedIn): Promise<Candidate[]> {
  const found = await context.find.defects(site, context);
  return found.map(({ id, number, summary, detail, createdAt: at }) => ({
    hit: { kind: 'DEFECT', id, number, text: summary, at, customer: site },
    texts: [number, summary, detail],
  }));
}

async function reports(site: Site, context: SignedIn): Promise<Candidate[]> {
  const found = await context.find.orders(site, context);
  return found.map(({ id, number, description, startedAt: at }) => ({
    hit: { kind: 'REPORT', id, number, text: description, at, customer: site },
    texts: [number, description, ...timeTexts(at)],
  }));
}

const same = (one: string | null, other: string) => one !== null && one.trim().toLowerCase() === other.toLowerCase();

/** What is hidden from the caller is no failure: there is nothing to be found. */
const isRefusal = (error: unknown) => error instanceof GatewayError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND');
const isOver = (error: unknown) => error instanceof GatewayError && error.code === 'SESSION_ENDED';

/** Search over what a caller may see. */
export const search: Resolvers = {
  Query: {
    async search(_root, { term: typed, country, cardcode, first }, context) {
      const term = typed.trim();
      const max = first ?? 6;
      if (term.length < minTermLength) throw badInput(`The term must have at least ${minTermLength} characters.`);
      if (max < 1 || max > maxOfAKind) throw badInput(`first is ${max}, but must be 1 to ${maxOfAKind}.`);
      const site = country && cardcode ? await siteAt({ country, cardcode }, context) : null;
      const kinds: [SearchKind, () => Promise<Candidate[]>][] = [['LOCATION', () => locations(term, context)]];
      if (site) kinds.unshift(['POSITION', () => positions(site, context)], ['DEFECT', () => defects(site, context)], ['REPORT', () => reports(site, context)]);
      const failed: SearchKind[] = [];
      const found = await Promise.all(
        kinds.map(async ([kind, read]) => {
          const candidates = await read().catch((error: unknown) => {
            if (isOver(error)) throw error;
            if (!isRefusal(error)) failed.push(kind);
            return [];
          });
          return candidates
            .filter(({ texts }) => isFound(texts, term))
            .map(({ hit }): Hit => ({ ...hit, location: hit.customer.location, isExact: same(hit.number, term) }))
            .toSorted((one, other) => Number(other.isExact) - Number(one.isExact))
            .slice(0, max);
        }),
      );
      const hits = found.flat().toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
      return { hits, failed };
    },
  },
};
