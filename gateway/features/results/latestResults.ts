import type { SignedIn } from '../../context.ts';
import type { Position } from '../positions/models.ts';
import { listLatestOrders } from '../reports/service.ts';
import { getCustomer } from '../../access/createScope.ts';
import { parseLocationKey } from '../../access/scope.ts';
import type { ReportedResult } from './overTime.ts';
import { createUnreadError, getFoundTime, readResults, reportsOfList } from './service.ts';

/** Reports that are looked through for the results of one position. */
const reportsOfPosition = 12;

/** The latest results of a position, newest first: the latest reports are read until there are enough. */
export async function listLatestResults(position: Position, count: number, context: SignedIn): Promise<ReportedResult[]> {
  const customer = await getCustomer(parseLocationKey(position.location), context);
  const orders = (await listLatestOrders(customer, context.provider)).slice(0, reportsOfPosition);
  const found: ReportedResult[] = [];
  for (let at = 0; at < orders.length && found.length < count; at += reportsOfList) {
    const { rows, reportByRow, failed } = await readResults(customer, orders.slice(at, at + reportsOfList), null, context);
    // An older result would pass for the latest one.
    if (failed.length > 0) throw createUnreadError(failed, 'The latest results of the position could not be read.');
    const own = rows.filter(({ positionId }) => positionId === position.id);
    found.push(...own.map((result) => ({ location: result.location, areaId: result.areaId, reportId: reportByRow.get(result)!.id, result })));
  }
  return found.toSorted((one, other) => getFoundTime(other.result) - getFoundTime(one.result)).slice(0, count);
}
