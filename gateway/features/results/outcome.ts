import { toNameKey } from '../../../domain/names.ts';
import type { ReportOutcome } from '../../generated/resolvers.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { ResultRow } from './models.ts';
import { countLevels } from './resultLevels.ts';

/** Outcome of a report: its results by level, and the people of the visit. */
export const createOutcome = (rows: readonly ResultRow[]): ReportOutcome => ({
  counts: countLevels(rows),
  advisors: listAdvisors(rows),
  unreadable: countUnreadable(rows),
});

/** Returns what tells an advisor from others: the id, or the name of one without an id, who has no card. Null without both. */
export const getAdvisorKey = ({ advisorId, advisorName }: Pick<ResultRow, 'advisorId' | 'advisorName'>): string | null =>
  advisorId ?? (advisorName === null ? null : `name ${toNameKey(advisorName)}`);

/** Advisors of the rows, by most rows first. */
function listAdvisors(rows: readonly ResultRow[]): ReportOutcome['advisors'] {
  const found = new Map<string, { name: string; resultId: string | null; count: number }>();
  for (const row of rows) {
    const { id, advisorId, advisorName } = row;
    const key = getAdvisorKey(row);
    if (advisorName === null || key === null) continue;
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { name: advisorName, resultId: advisorId === null ? null : id, count: 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count).map(({ name, resultId }) => ({ name, resultId }));
}
