import type { Context } from '../../context.ts';
import { fanOut } from '../../provider-client/batching.ts';
import type { Site } from '../../session/siteEndpoints.ts';
import { ordersOfCustomer } from '../reports/endpoints.ts';
import { findReport } from '../reports/findReport.ts';
import { rowsOfReport } from '../results/rowsOfReport.ts';

/** Latest visits whose advisors are the team. */
const visits = 5;

/**
 * Ids of the advisors of a location, those of the latest visit first. The provider has no list of them, so they are read
 * from the results of the latest visits (OP-02); should it get one, this is the place to read it.
 */
export async function advisorsOf(site: Site, context: Pick<Context, 'scope' | 'provider'>): Promise<string[]> {
  const orders = await context.provider.call(ordersOfCustomer, { customerId: site.id, location: site.location });
  const latest = orders
    .filter(({ kind }) => kind !== 'MONTHLY_REPORT')
    .sort((one, other) => Number(other.startedAt) - Number(one.startedAt))
    .slice(0, visits);
  const found = await fanOut(latest, async ({ id }) => {
    const report = await findReport(site, id, context.provider);
    return report ? (await rowsOfReport(report, context)).map(({ advisorId }) => advisorId) : [];
  });
  return [...new Set(found.flat().filter((advisorId) => advisorId !== null))];
}
