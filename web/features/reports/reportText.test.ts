import { expect, test } from 'vitest';
import { formatPeriod, formatReportTitle } from './reportText.ts';

const t = ((key: string, values: object) => `${key} ${Object.values(values).join(' ')}`) as unknown as Parameters<typeof formatReportTitle>[1];
const report = { kind: 'MONITORING_VISIT', startedAt: '2026-10-31T23:30:00Z', order: { number: '2026-001', description: null } } as const;

test('a report is called by its order, a month’s by its month in Vienna', () => {
  expect(formatReportTitle(report, t)).toBe('reports:visit 2026-001');
  expect(formatReportTitle({ ...report, order: null }, t)).toBe('reports:visit ');
  expect(formatReportTitle({ ...report, kind: 'MONTHLY_REPORT' }, t)).toBe('reports:monthly 11.2026');
});

test('E-16 its period has a start and an end, or what is known of them', () => {
  expect(formatPeriod({ startedAt: '2026-11-09T07:15:00Z', endedAt: '2026-11-09T16:15:00Z' })).toBe('09.11.2026 08:15 - 09.11.2026 17:15');
  expect(formatPeriod({ startedAt: null, endedAt: '2026-11-09T16:15:00Z' })).toBe('09.11.2026 17:15');
});
