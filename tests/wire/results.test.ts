import { personById } from '../../gateway/features/persons/endpoints.ts';
import {
  dataSheetsOfArticle,
  emptyResultCache,
  generateResultListReport,
  resultList,
  resultsOfPoint,
  trapResultList,
  visitsOfMonth,
} from '../../gateway/features/results/endpoints.ts';
import { call, customer, testWireTable } from './wireTable.ts';

const ofAreas = { areas: '101,102', location: 'AT:100100' } as const;
const moment = new Date('2026-11-09T07:15:00Z');
const report = { providerId: '501480', location: 'AT:100100', customerId: '1', id: '1480', order: null, startedAt: moment, endedAt: moment } as const;
const order = { id: '1480', location: 'AT:100100', number: '2026-001-11', description: 'Monitoring', startedAt: moment, endedAt: moment, info: null } as const;
const list = { format: 'PDF', sort: null, customer, rows: [], unreadable: 0 } as const;
const sentList = {
  type: 'pdf',
  liste: [],
  customer: {
    id: 1,
    cardcode: '100100',
    kunde: 'Großbäckerei Sonnleitner',
    zipcode: '4600',
    ort: 'Wels',
    adresse: 'Lindenweg 1',
    biotechCountry: { name: 'AT' },
  },
  sortierung: 'FOUND_AT DESC',
  zeitraum: '09.11.2026 08:15 - 09.11.2026 08:15',
};

testWireTable('results', [
  ...(
    [
      ['of a task at a position', { taskResultId: '8801' }, { task_ergebnis_id: '8801' }],
      ['of the traps at a position', { positionId: '1001' }, { position_id: '1001' }],
    ] as const
  ).map(([variant, args, fields]) =>
    call(
      'X-25',
      resultsOfPoint,
      { ...args, ...ofAreas, index: 3, seriesIndex: 1, label: '11.2026 & mehr' },
      { ...fields, areasAllowed: '101,102', index: 3, datasetIndex: 1, label: '11.2026 & mehr' },
      { variant },
    ),
  ),
  call('X-26', resultList, { reportId: 'V-7', ...ofAreas }, { besuchsbericht_id: 'V-7', areasAllowed: '101,102', withoutTraplinked: true }),
  call('X-27', trapResultList, { reportId: '901478', ...ofAreas }, { traplinkedbericht_id: '901478', areasAllowed: '101,102' }),
  call('X-28', visitsOfMonth, { reportId: '901478', ...ofAreas }, { traplinkedbericht_id: '901478', areasAllowed: '101,102' }),
  call('X-36', generateResultListReport, { ...list, report: { ...report, __typename: 'MonthlyReport', kind: 'MONTHLY_REPORT' } }, sentList, {
    variant: 'of a month',
  }),
  call(
    'X-36',
    generateResultListReport,
    { ...list, report: { ...report, __typename: 'VisitReport', kind: 'MONITORING_VISIT', order: { ...order, kind: 'MONITORING_VISIT' } } },
    { ...sentList, besuchsbericht: { id: 501480, ended: Number(moment) }, auftrag: { id: 1480, auftragsNr: '2026-001-11', description: 'Monitoring' } },
    { variant: 'of a visit' },
  ),
  call(
    'X-37',
    emptyResultCache,
    { providerId: '901478', isMonthly: true, userId: '1' },
    { traplinkedbericht_id: '901478', user_id: '1', besuchsberichte: '901478' },
    { variant: 'of a month' },
  ),
  call(
    'X-37',
    emptyResultCache,
    { providerId: '501480', isMonthly: false, userId: '1' },
    { besuchsbericht_id: '501480', user_id: '1', besuchsberichte: '501480' },
    { variant: 'of a visit' },
  ),
  call('X-51', personById, { personId: 'B-7' }, { person: '{"id":"B-7"}' }),
  call('X-52', dataSheetsOfArticle, { articleId: '14' }, { article_id: '14' }),
]);
