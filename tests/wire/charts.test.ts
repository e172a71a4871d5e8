import { alarmChart, developmentChart, deviceChart, lastTaskResults } from '../../gateway/features/charts/endpoints.ts';
import { call, testWireTable } from './wireTable.ts';

const all = { objectCategories: [], areaIds: [], orderKinds: ['MONITORING_VISIT', 'SINGLE_ORDER'] } as const;
const sentAll = { auftragsart: '{"monitoringbesuch":"true","einzelauftrag":"true"}' };
const charts = [
  ['of a key user', { keyUserId: '2', country: 'AT', kind: 'ALARMS_PER_AREA' }, { type: 'BAR_CHART_ALARME_JE_BEREICH', key_user_id: '2', mandant: 'AT' }],
  ['of a location', { customerId: '1', kind: 'ALARMS_PER_OBJECT_CATEGORY' }, { type: 'BAR_CHART_ALARME_JE_OBJEKTKATEGORIE', customer_id: '1' }],
  ['of a sub user', { subUserId: '8', kind: 'ALARMS_PER_YEAR' }, { type: 'BAR_CHART_ALARME_JE_JAHR', sub_user_id: '8' }],
  [
    'of a month',
    { reportId: '901478', isMonthly: true, customerId: '1', kind: 'ALARMS_PER_AREA' },
    { type: 'BAR_CHART_ALARME_JE_BEREICH', traplinkedbericht_id: '901478', customer_id: '1' },
  ],
] as const;
const development = { type: 'LINE_STACKED_AREA_CHART_TASK_ERGEBNIS', task_ergebnis_id: '8801' };

testWireTable('charts', [
  ...charts.map(([variant, args, fields]) => call('X-24', alarmChart, { ...all, areas: undefined, ...args }, { ...sentAll, ...fields }, { variant })),
  call(
    'X-24',
    alarmChart,
    {
      reportId: 'V-7',
      isMonthly: false,
      customerId: '1',
      areas: '101,102',
      kind: 'ALARMS_PER_MONTH',
      objectCategories: ['Köderstation', 'Klebefalle'],
      areaIds: ['101'],
      orderKinds: ['SINGLE_ORDER'],
    },
    {
      type: 'LINE_STACKED_AREA_CHART_ALARME_NACH_MONATEN',
      besuchsbericht_id: 'V-7',
      customer_id: '1',
      filterObjektkategorie: 'Köderstation,Klebefalle',
      filterArea: '101',
      areasAllowed: '101,102',
      auftragsart: '{"monitoringbesuch":"false","einzelauftrag":"true"}',
    },
    { variant: 'of a visit, narrowed' },
  ),
  call('X-24', developmentChart, { taskResultId: '8801', customerResultId: null, areas: undefined }, development, { variant: 'of a result' }),
  call('X-24 F-16', developmentChart, { taskResultId: '8801', customerResultId: '9901', areas: undefined }, { ...development, customer_ergebnis_id: '9901' }),
  call(
    'X-24',
    developmentChart,
    { taskResultId: '8801', customerResultId: null, areas: '101,102' },
    { ...development, areasAllowed: '101,102' },
    { variant: 'of a task at a position' },
  ),
  call(
    'X-24',
    deviceChart,
    { positionId: '1001', areas: '101,102' },
    { type: 'LINE_STACKED_CHART_TRAPLINKED_DEVICE_LIST', position_id: '1001', areasAllowed: '101,102' },
    { variant: 'of the traps at a position' },
  ),
  call('X-58', lastTaskResults, { positionId: '1001' }, { position_id: '1001' }),
]);
