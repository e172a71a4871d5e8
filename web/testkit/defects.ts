const createDefect = (number: number) => ({
  id: String(number),
  number: String(number),
  createdAt: '2026-11-09T09:00:00Z',
  summary: `Gitter ${number}`,
  detail: 'Loch im Netz',
  status: 'OPEN',
  priority: 'HIGH',
  responsible: null,
  positionNumber: 'K-1',
  positionName: 'Rampe',
  photos: null,
});

/** A list of open defects of high risk, of which the first come as rows: 200, 199 and so on. */
export const createDefectList = (count: number, first = count) => ({
  totalCount: count,
  unreadableCount: 0,
  unfilteredCount: count,
  planRow: null,
  counts: { open: count, resolved: 0, completed: 0, high: count, medium: 0, low: 0 },
  nodes: Array.from({ length: Math.min(count, first) }, (_, at) => createDefect(200 - at)),
});
