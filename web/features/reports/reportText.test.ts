import { expect, test } from 'vitest';
import { formatReportTitle } from './reportText.ts';

const t = ((key: string, values: object) => `${key} ${Object.values(values).join(' ')}`) as unknown as Parameters<typeof formatReportTitle>[1];
const report = { kind: 'MONITORING_VISIT', startedAt: '2026-10-31T23:30:00Z', order: { number: '2026-001', description: null } } as const;

test('names a report by its order, or by its month in Vienna', () => {
  expect(formatReportTitle(report, t)).toBe('reports:visit 2026-001');
  expect(formatReportTitle({ ...report, order: null }, t)).toBe('reports:visit ');
  expect(formatReportTitle({ ...report, kind: 'MONTHLY_REPORT' }, t)).toBe('reports:monthly 11.2026');
});
