import { bakery, type Caller, type TestStack } from '../testkit/testStack.ts';
import { type WireRow, wireTable } from './wireTable.ts';

const areas = '101,102';
// A prefetch may request a visit that other tests invented; those ids are no numbers.
const visit = (stack: TestStack) =>
  Number(stack.sent.findLast(({ path, query }) => path === '/datenbroker/getErgebnisliste' && Number(query['besuchsbericht_id']))!.query['besuchsbericht_id']);
const report = async (person: Caller) => (await person.ask('ReportPage', bakery)).data.customer.report;
const month = async (person: Caller): Promise<string> =>
  (await person.ask('OrderList', { ...bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.rows[0].id;
const idIn = (address: string) => address.replace(/\D/g, '');

const [foundAt, endedAt] = [Date.parse('2026-11-10T08:30:00Z'), Date.parse('2026-11-10T09:30:00Z')];
/** A result as the provider writes it, as far as a printed list has it. */
const listed = {
  id: 700_001,
  datum_start: foundAt,
  datum_end: endedAt,
  area_name: 'Lager',
  position_nr: 'P-001',
  position_beschreibung: 'Rampe Süd',
  task_name: 'Fraß',
  objekt_bezeichnung: 'Köderstation',
  result_value: '12',
  ergebnisText: '12 g',
  is_not_checkable: false,
  alarm_level: 'GELB',
  bemerkung: 'Köder erneuert',
  item_name: 'Köder "A"',
  menge: 2.5,
  sal_unit_msr: 'Stk',
  berater_name: 'Bernd Berater',
};
const withOneResult = (stack: TestStack) =>
  stack.alter('/datenbroker/getErgebnisliste', () => [{ ...listed, position_id: 1001, task_ergebnis_id: 8801, customer_ergebnis_id: 9901, berater_id: 'B-7' }]);
const customer = {
  id: 1,
  cardcode: '100100',
  kunde: 'Großbäckerei Sonnleitner',
  zipcode: '4600',
  ort: 'Wels',
  adresse: 'Lindenweg 1',
  biotechCountry: { name: 'AT' },
};

const rows: WireRow[] = [
  {
    id: 'X-25',
    variant: 'of a result',
    method: 'GET',
    path: 'datenbroker/getChartDataErgebnisse',
    async run(stack) {
      withOneResult(stack);
      const person = await stack.as('areas');
      const { id: reportId } = await report(person);
      await person.ask('ResultDevelopmentPoint', { ...bakery, reportId, resultId: '700001', index: 3, seriesIndex: 1, label: '11.2026 & mehr' });
      return { task_ergebnis_id: 8801, areasAllowed: areas, index: 3, datasetIndex: 1, label: '11.2026 & mehr' };
    },
  },
  ...[undefined, '8803'].map(
    (taskResultId): WireRow => ({
      id: 'X-25',
      variant: taskResultId ? 'of a task at a position' : 'of the traps at a position',
      method: 'GET',
      path: 'datenbroker/getChartDataErgebnisse',
      async run({ as }) {
        await (await as('areas')).ask('PositionChartPoint', { ...bakery, id: '1001', taskResultId, index: 2, seriesIndex: 0, label: '11.2026' });
        const point = { areasAllowed: areas, index: 2, datasetIndex: 0, label: '11.2026' };
        return taskResultId ? { task_ergebnis_id: taskResultId, ...point } : { position_id: 1001, ...point };
      },
    }),
  ),
  {
    id: 'X-26',
    method: 'GET',
    path: 'datenbroker/getErgebnisliste',
    async run(stack) {
      const person = await stack.as('areas');
      stack.alter('/datenbroker/getBesuchsberichtOfAuftrag', (answer) => ({ ...answer, id: 'V-7' }));
      const [visit] = (await person.ask('OrderList', { ...bakery, kinds: ['MONITORING_VISIT'] })).data.customer.orders.rows;
      await person.ask('ResultList', { ...bakery, reportId: visit.id });
      return { besuchsbericht_id: 'V-7', areasAllowed: areas, withoutTraplinked: true };
    },
  },
  ...['getTraplinkedErgebnisliste', 'getAllBesuchsberichteOfMonth'].map(
    (name, at): WireRow => ({
      id: at === 0 ? 'X-27' : 'X-28',
      method: 'GET',
      path: `datenbroker/${name}`,
      async run({ as }) {
        const person = await as('areas');
        const reportId = await month(person);
        await person.ask('ResultList', { ...bakery, reportId });
        return { traplinkedbericht_id: idIn(reportId), areasAllowed: areas };
      },
    }),
  ),
  {
    id: 'X-36',
    variant: 'of a visit',
    method: 'POST',
    path: 'report/generateErgebnislisteReport',
    async run(stack) {
      withOneResult(stack);
      const person = await stack.as('customer');
      const { id: reportId, order, endedAt: ended } = await report(person);
      await person.change('CreateResultListFile', { ...bakery, reportId, format: 'PDF', sort: { field: 'POSITION_NUMBER', direction: 'ASC' } });
      return {
        type: 'pdf',
        liste: [{ ...listed, result_value: '12 g' }],
        customer,
        sortierung: 'POSITION_NUMBER ASC',
        zeitraum: '09.11.2026 08:15 - 09.11.2026 17:15',
        besuchsbericht: { id: visit(stack), ended: Date.parse(ended) },
        auftrag: { id: Number(order.id), auftragsNr: order.number, description: order.description },
      };
    },
  },
  {
    id: 'X-36',
    variant: 'of a month',
    method: 'POST',
    path: 'report/generateErgebnislisteReport',
    async run(stack) {
      stack.alter('/datenbroker/getTraplinkedErgebnisliste', () => [{ ...listed, traplinked_report_id: 5, traplinked_report_timestamp: foundAt }]);
      stack.alter('/datenbroker/getAllBesuchsberichteOfMonth', () => []);
      const person = await stack.as('customer');
      await person.change('CreateResultListFile', { ...bakery, reportId: await month(person), format: 'EXCEL' });
      return {
        type: 'excel',
        liste: [{ ...listed, datum_end: null, result_value: '12 g' }],
        customer,
        sortierung: 'FOUND_AT DESC',
        zeitraum: '01.10.2026 00:00 - 31.10.2026 21:59',
      };
    },
  },
  {
    id: 'X-37',
    variant: 'of a visit',
    method: 'GET',
    path: 'cache/leereErgebnisseCache',
    async run(stack) {
      const admin = await stack.as('admin');
      const { id: reportId } = await report(admin);
      await admin.ask('ResultList', { ...bakery, reportId });
      await admin.change('ClearResultCache', { ...bakery, reportId });
      return { besuchsbericht_id: visit(stack), user_id: 1, besuchsberichte: visit(stack) };
    },
  },
  {
    id: 'X-37',
    variant: 'of a month',
    method: 'GET',
    path: 'cache/leereErgebnisseCache',
    async run({ as }) {
      const admin = await as('admin');
      const reportId = await month(admin);
      await admin.change('ClearResultCache', { ...bakery, reportId });
      return { traplinkedbericht_id: idIn(reportId), user_id: 1, besuchsberichte: idIn(reportId) };
    },
  },
  {
    id: 'X-51',
    method: 'GET',
    path: 'datenbroker/getPerson',
    async run(stack) {
      withOneResult(stack);
      const person = await stack.as('customer');
      await person.ask('ResultAdvisor', { ...bakery, reportId: (await report(person)).id, resultId: '700001' });
      return { person: JSON.stringify({ id: 'B-7' }) };
    },
  },
  {
    id: 'X-52',
    method: 'GET',
    path: 'datenbroker/getDatenblaetter',
    async run({ as }) {
      const person = await as('customer');
      const [{ id: articleId }] = (await person.ask('SheetArticleList', bakery)).data.customer.sheetArticles.rows;
      await person.ask('SheetFiles', { ...bakery, articleId });
      return { article_id: articleId };
    },
  },
];

wireTable('results', rows);
