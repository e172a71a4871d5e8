import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { levelsOfLastVisit } from '../../provider/positionAnswers.ts';
import { results } from '../../provider/database/tables.ts';
import { openDemo } from '../testkit/demoDump.ts';

let demo: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

test('the level of a position is its worst result in the report that has its last one, and null where nothing could be checked', async () => {
  const rows = await demo.db.select().from(results).where(eq(results.customerId, 1));
  const byPosition = new Map<number, typeof rows>();
  for (const row of rows) byPosition.set(row.positionId, [...(byPosition.get(row.positionId) ?? []), row]);
  const ids = [...byPosition.keys()].slice(0, 150);
  const found = await levelsOfLastVisit(demo.db, ids);
  let mixed = 0;
  for (const id of ids) {
    const own = byPosition.get(id)!.toSorted((one, other) => Number(other.foundAt) - Number(one.foundAt) || other.id - one.id);
    const { visitReportId, monthlyReportId } = own[0]!;
    const last = own.filter((row) => row.visitReportId === visitReportId && row.monthlyReportId === monthlyReportId);
    const levels = last.flatMap(({ level }) => level ?? []);
    expect(found.get(id), `position ${id}`).toBe(levels.length === 0 ? null : Math.max(...levels));
    if (levels.length > 0 && Math.max(...levels) !== own[0]!.level) mixed += 1;
  }
  expect(mixed).toBeGreaterThan(0);
});
