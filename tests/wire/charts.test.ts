import { bakery, type Caller, type TestStack } from '../testkit/testStack.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const path = 'datenbroker/getChartDataOfBesuchsbericht';
const development = 'LINE_STACKED_AREA_CHART_TASK_ERGEBNIS';
const bothKinds = '{"monitoringbesuch":"true","einzelauftrag":"true"}';
const areas = '101,102';
const chart = (kind: string, filter?: object) => ({ ...bakery, kind, filter });
const report = async (person: Caller): Promise<string> =>
  (await person.ask('OrderList', { ...bakery, kinds: ['MONITORING_VISIT'] })).data.customer.orders.rows[0].id;

/** Lets a report have one result, whose development is known by these ids. */
const withOneResult = (stack: TestStack, more: object) =>
  stack.alter('/datenbroker/getErgebnisliste', ([first]: object[]) => [{ ...first, id: 700_001, ...more }]);
const ofResult = (variant: string, ids: object, fields: object): WireRow => ({
  id: 'X-24',
  variant,
  method: 'GET',
  path,
  async run(stack) {
    withOneResult(stack, ids);
    const person = await stack.as('customer');
    await person.ask('ResultDevelopment', { ...bakery, reportId: await report(person), resultId: '700001' });
    return { type: development, ...fields };
  },
});

const rows: WireRow[] = [
  asked(
    'X-24',
    path,
    'keyuser',
    ['DashboardChart', { kind: 'ALARMS_PER_AREA' }],
    { type: 'BAR_CHART_ALARME_JE_BEREICH', key_user_id: 2, mandant: 'AT', auftragsart: bothKinds },
    'of a key user',
  ),
  asked(
    'X-24',
    path,
    'customer.three',
    ['DashboardChart', { kind: 'ALARMS_PER_YEAR' }],
    { type: 'BAR_CHART_ALARME_JE_JAHR', sub_user_id: 8, auftragsart: bothKinds },
    'of a sub user',
  ),
  asked(
    'X-24',
    path,
    'admin',
    ['CustomerChart', chart('ALARMS_PER_OBJECT_CATEGORY')],
    { type: 'BAR_CHART_ALARME_JE_OBJEKTKATEGORIE', customer_id: 1, auftragsart: bothKinds },
    'of a location',
  ),
  {
    id: 'X-24',
    variant: 'of a visit, narrowed',
    method: 'GET',
    path,
    async run(stack) {
      stack.alter('/datenbroker/getBesuchsberichtOfAuftrag', (answer) => ({ ...answer, id: 'V-7' }));
      const person = await stack.as('areas');
      const filter = { objectCategories: ['Köderstation', 'Klebefalle'], areaIds: ['101', '103'], orderKinds: ['SINGLE_ORDER'] };
      await person.ask('ReportCharts', { ...bakery, filter, reportId: await report(person) });
      return {
        type: 'LINE_STACKED_AREA_CHART_ALARME_NACH_MONATEN',
        besuchsbericht_id: 'V-7',
        customer_id: 1,
        filterObjektkategorie: 'Köderstation,Klebefalle',
        filterArea: '101',
        areasAllowed: areas,
        auftragsart: '{"monitoringbesuch":"false","einzelauftrag":"true"}',
      };
    },
  },
  {
    id: 'X-24',
    variant: 'of a month',
    method: 'GET',
    path,
    async run({ as }) {
      const person = await as('customer');
      const reportId: string = (await person.ask('OrderList', { ...bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.rows[0].id;
      await person.ask('ReportCharts', { ...bakery, reportId });
      return { type: 'BAR_CHART_ALARME_JE_BEREICH', traplinkedbericht_id: reportId.replace(/\D/g, ''), customer_id: 1, auftragsart: bothKinds };
    },
  },
  ofResult('of a result', { task_ergebnis_id: 8801, customer_ergebnis_id: null }, { task_ergebnis_id: 8801 }),
  ofResult('F-16 of a result of a customer', { task_ergebnis_id: 8801, customer_ergebnis_id: 9901 }, { task_ergebnis_id: 8801, customer_ergebnis_id: 9901 }),
  {
    id: 'X-24',
    variant: 'of a task at a position',
    method: 'GET',
    path,
    async run(stack) {
      stack.alter('/datenbroker/getLastTaskErgebnisseOfPosition', () => [{ task: { id: 4, name: 'Fraß' }, taskErgebnis: { id: 8802 } }]);
      await (await stack.as('areas')).ask('PositionTaskCharts', { ...bakery, id: '1001' });
      return { type: development, task_ergebnis_id: 8802, areasAllowed: areas };
    },
  },
  asked(
    'X-24',
    path,
    'areas',
    ['PositionDeviceChart', { ...bakery, id: '1001' }],
    { type: 'LINE_STACKED_CHART_TRAPLINKED_DEVICE_LIST', position_id: 1001, areasAllowed: areas },
    'of the traps at a position',
  ),
  asked('X-58', 'datenbroker/getLastTaskErgebnisseOfPosition', 'customer', ['PositionTaskCharts', { ...bakery, id: '1001' }], { position_id: 1001 }),
];

wireTable('charts', rows);
