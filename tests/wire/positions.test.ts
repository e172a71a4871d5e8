import { bakery, type Caller } from '../testkit/testStack.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const place = { cardcode: bakery.cardcode, mandant: bakery.country };
const at = { ...bakery, id: '1001' };
const position = { position_id: 1001 };
const list = (filter?: string) => ({ ...bakery, first: 20, offset: 10, filter });

interface InstalledObject {
  id: string;
  isTrap: boolean;
}
/** Returns the position of an object of this kind. */
async function objectAt(person: Caller, isTrap: boolean): Promise<{ position_id: string; objekt_id: string }> {
  const { rows } = (await person.ask('PositionChunk', { ...bakery, first: 60, offset: 0 })).data.customer.positions as { rows: { id: string }[] };
  for (const { id } of rows) {
    const { objects } = (await person.ask('PositionObjects', { ...bakery, id })).data.customer.position as { objects: { rows: InstalledObject[] } };
    const found = objects.rows.find((object) => object.isTrap === isTrap);
    if (found) return { position_id: id, objekt_id: found.id };
  }
  throw new Error('There is no such object.');
}

/** A position as the provider writes it, as far as a printed list has it. */
const listed = {
  id: 1001,
  positionsNr: 'S-001',
  positionsBesch: 'Produktion, Eingang 1',
  area: { id: 101, name: 'Produktion' },
  objekttypen: [{ id: 10_011, bezeichnung: 'Schlagfalle Maus' }],
};
const addressed = {
  id: 1,
  cardcode: '100100',
  kunde: 'Großbäckerei Sonnleitner',
  zipcode: '4600',
  ort: 'Wels',
  adresse: 'Lindenweg 1',
  biotechCountry: { name: 'AT' },
};

const rows: WireRow[] = [
  asked('X-53', 'datenbroker/getArtikelDetails', 'customer', ['PositionArticles', at], position),
  asked('X-54', 'datenbroker/countPositionen', 'areas', ['PositionChunk', list()], { customer_id: 1, areas: '101,102' }, 'of some areas'),
  asked('X-54', 'datenbroker/countPositionen', 'customer', ['PositionChunk', list()], { customer_id: 1 }, 'of all areas'),
  asked('X-55', 'datenbroker/getPositionen', 'areas', ['PositionChunk', list()], { customer_id: 1, areas: '101,102', max: 10, offset: 20 }, 'of a page'),
  asked('X-55', 'datenbroker/getPositionen', 'customer', ['SupportForm', bakery], { customer_id: 1 }, 'of a support request'),
  {
    id: 'X-56',
    method: 'POST',
    path: 'report/generatePositionenReport',
    form: 'form',
    async run(stack) {
      stack.alter('/datenbroker/countPositionen', () => ({ anzahl: 1 }));
      stack.alter('/datenbroker/getPositionen', () => [{ ...listed, objekttypen: listed.objekttypen.map((type) => ({ ...type, typ: '450' })) }]);
      const person = await stack.as('customer');
      const { url } = (await person.ask('PositionListFile', { ...bakery, language: 'DE', format: 'EXCEL' })).data.customer.positionListFile;
      await person.get(url);
      return { type: 'excel', liste: JSON.stringify([listed]), customer: JSON.stringify(addressed) };
    },
  },
  {
    id: 'X-57',
    method: 'POST',
    path: 'datenbroker/getPositionDetails',
    async run({ as }) {
      await (await as('customer')).ask('PositionHead', at);
      return { position_id: '1001' };
    },
  },
  asked('X-59', 'datenbroker/getObjekte', 'customer', ['PositionObjects', at], position),
  {
    id: 'X-60',
    method: 'GET',
    path: 'datenbroker/getSeriennummer',
    async run(stack) {
      stack.alter('/datenbroker/getTraplinkedDevice', () => ({}));
      return objectAt(await stack.as('customer'), true);
    },
  },
  {
    id: 'X-61',
    method: 'GET',
    path: 'datenbroker/getObjektErgebnis',
    run: async ({ as }) => objectAt(await as('customer'), false),
  },
  asked('X-62', 'datenbroker/getPositionResult', 'customer', ['PositionLastResult', at], { ...position, hasResult: true }),
  asked('X-63', 'datenbroker/getAreas', 'customer', ['AreaList', bakery], place, 'of a location'),
  asked('X-63', 'datenbroker/getAreas', 'customer', ['PlanView', { ...bakery, planId: '11' }], { plan_id: 11 }, 'of a plan'),
  {
    id: 'X-64',
    method: 'GET',
    path: 'datenbroker/getPositionenOfArea',
    async run(stack) {
      stack.alter('/datenbroker/getAreas', (areas: { id: number }[]) => areas.filter(({ id }) => id === 101 || id === 103));
      await (await stack.as('customer')).ask('UnplacedItems', { ...bakery, planId: '11' });
      return { areas: '101,103', ...place };
    },
  },
  {
    id: 'X-66',
    method: 'GET',
    path: 'datenbroker/getTraplinkedDevice',
    run: async ({ as }) => ({ ...(await objectAt(await as('customer'), true)), noDeinstalled: true }),
  },
];

wireTable('positions and objects', rows);
