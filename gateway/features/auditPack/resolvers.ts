import type { AuditPackPart, Resolvers } from '../../generated/resolvers.ts';
import { parseRequested } from './files.ts';
import type { Requested, Caller, PlannedPart } from './models.ts';
import { partNames, parts, planOnePart } from './parts.ts';
import { createPackName, getFirstGaps } from './service.ts';

/** Latest reports of the period that a preview reads, to find gaps in them. */
const readByPreview = 30;
/** Files of the index. */
const indexFileCount = 2;
/** Provider calls of a visit with its order and results, and of a month's results. */
const callsOfVisit = 3;
const callsOfMonth = 1;

/** The calls of each part with those of the results that it is the first to read. */
async function withCallsOfVisits(planned: PlannedPart[], requested: Requested, caller: Caller): Promise<PlannedPart[]> {
  if (!planned.some(({ part }) => parts[part].reads)) return planned;
  const orders = await requested.visits.readOrders(caller).catch(() => []);
  const months = orders.filter(({ kind }) => kind === 'MONTHLY_REPORT').length;
  let toVisits = (orders.length - months) * callsOfVisit;
  let toMonths = planned.some(({ part }) => part === 'MONTHLY_REPORTS') ? 0 : months * callsOfMonth;
  return planned.map((one) => {
    const { reads } = parts[one.part];
    if (!reads) return one;
    const calls = one.calls + toVisits + (reads === 'all' ? toMonths : 0);
    toVisits = 0;
    if (reads === 'all') toMonths = 0;
    return { ...one, calls };
  });
}

async function planParts(names: readonly AuditPackPart[], requested: Requested, caller: Caller): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  // One after the other: a part's lists go out together already.
  for (const name of names) planned.push(await planOnePart(name, requested, caller));
  return withCallsOfVisits(planned, requested, caller);
}

/** Audit pack: evidence for an auditor, from the data of the other pages. */
export const auditPack: Resolvers = {
  Customer: {
    async auditPack(customer, { from, to, parts: chosen }, context) {
      const { session, scope, provider, records } = context;
      const requested = parseRequested({ customer, from, to, language: 'DE', session, clock: provider.clock, maxReports: readByPreview, isPreview: true });
      const caller: Caller = { session, scope, provider, records, withNewCalls: () => caller };
      const names = partNames.filter((name) => !chosen || chosen.includes(name));
      let looking: Promise<PlannedPart[]> | undefined;
      const { location, cardcode } = customer;
      return { location, cardcode, from, to, names, planned: () => (looking ??= planParts(names, requested, caller)) };
    },
  },
  AuditPackPartPreview: {
    files: ({ files }) => files.length,
    missingTotal: ({ gaps }) => gaps.length,
    missing: getFirstGaps,
  },
  AuditPack: {
    parts: async ({ planned }) => [...(await planned())],
    files: async ({ planned }) => (await planned()).reduce((sum, { files }) => sum + files.length, indexFileCount),
    calls: async ({ planned }) => (await planned()).reduce((sum, { calls }) => sum + calls, 0),
    file({ location, cardcode, from, to, names }, { language }, { sealedUrls, session }) {
      const name = createPackName({ cardcode, from, to }, language);
      const args = { from, to, parts: names.join(','), language: language ?? 'DE' };
      return { url: sealedUrls.seal({ source: 'auditPack', args, name, sessionKey: session.key, location }) };
    },
  },
};
