import { bakery, type Caller, type TestStack } from '../testkit/testStack.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const allKinds = ['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'];
const checks = (einzelauftrag: boolean, monitoring: boolean, traplinked: boolean) => ({
  checkEinzelauftrag: einzelauftrag,
  checkMonitoring: monitoring,
  checkTraplinked: traplinked,
  sorter: 'ended',
});
const visit = async (person: Caller): Promise<string> =>
  (await person.ask('OrderList', { ...bakery, kinds: ['MONITORING_VISIT'] })).data.customer.orders.rows[0].id;
const month = async (person: Caller): Promise<string> =>
  (await person.ask('OrderList', { ...bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.rows[0].id;

/** Lets the visit of each order have this id. */
const withVisit = (stack: TestStack, id: string) => {
  for (const path of ['/datenbroker/getBesuchsberichtOfAuftrag', '/datenbroker/getLastBesuchsbericht']) stack.alter(path, (answer) => ({ ...answer, id }));
};

/** The requirement names them where it names those of the call for the latest report, or of the next one. */
const unnamed = ['customer_id', 'besuchsbericht_id', 'traplinkedbericht_id', ...Object.keys(checks(true, true, true))];
const neighbour = (id: string, path: string): WireRow[] => [
  {
    id,
    variant: 'of a visit',
    method: 'GET',
    path,
    unnamed,
    async run(stack) {
      const person = await stack.as('customer');
      const reportId = await visit(person);
      withVisit(stack, 'V-7');
      await person.ask('ReportNeighbours', { ...bakery, reportId, kinds: ['SINGLE_ORDER', 'MONTHLY_REPORT'] });
      return { customer_id: 1, besuchsbericht_id: 'V-7', ...checks(true, false, true) };
    },
  },
  {
    id,
    variant: 'of a month',
    method: 'GET',
    path,
    unnamed,
    async run({ as }) {
      const person = await as('customer');
      const reportId = await month(person);
      await person.ask('ReportNeighbours', { ...bakery, reportId, kinds: ['MONITORING_VISIT'] });
      return { customer_id: 1, traplinkedbericht_id: reportId.replace(/\D/g, ''), ...checks(false, true, false) };
    },
  },
];

const rows: WireRow[] = [
  asked('X-29', 'datenbroker/getAuftraege', 'customer', ['OrderList', { ...bakery, kinds: allKinds }], {
    customer_id: 1,
    monitoring: true,
    einzelauftrag: true,
    traplinked: true,
    sorter: 'ended',
  }),
  asked('X-30', 'datenbroker/getLastBesuchsbericht', 'customer', ['ReportPage', bakery], { customer_id: 1, ...checks(true, true, false) }, 'of a visit'),
  {
    id: 'X-30',
    variant: 'of whatever kind, where no visit was made',
    method: 'GET',
    path: 'datenbroker/getLastBesuchsbericht',
    async run(stack) {
      stack.alter('/datenbroker/getLastBesuchsbericht', () => ({}));
      await (await stack.as('customer')).ask('ReportPage', bakery);
      return { customer_id: 1, ...checks(true, true, true) };
    },
  },
  ...neighbour('X-31', 'datenbroker/getNextBesuchsbericht'),
  ...neighbour('X-32', 'datenbroker/getPreviousBesuchsbericht'),
  {
    id: 'X-33',
    method: 'GET',
    path: 'datenbroker/getBesuchsberichtOfAuftrag',
    async run({ as }) {
      const person = await as('customer');
      const id = await visit(person);
      await person.ask('ReportPage', { ...bakery, reportId: id });
      return { auftrag_id: id };
    },
  },
  {
    id: 'X-34',
    variant: 'by the order',
    method: 'GET',
    path: 'datenbroker/getAuftrag',
    async run({ as }) {
      const person = await as('customer');
      const id = await visit(person);
      await person.ask('ReportPage', { ...bakery, reportId: id });
      return { auftrag_id: id };
    },
  },
  {
    id: 'X-34',
    variant: 'by the visit',
    method: 'GET',
    path: 'datenbroker/getAuftrag',
    async run(stack) {
      withVisit(stack, 'V-8');
      await (await stack.as('customer')).ask('ReportPage', bakery);
      return { besuchsbericht_id: 'V-8' };
    },
  },
  {
    id: 'X-35',
    method: 'GET',
    path: 'datenbroker/getTraplinkedbericht',
    async run({ as }) {
      const person = await as('customer');
      const reportId = await month(person);
      await person.ask('ReportPage', { ...bakery, reportId });
      return { traplinkedbericht_id: reportId.replace(/\D/g, '') };
    },
  },
];

wireTable('reports and orders', rows);
