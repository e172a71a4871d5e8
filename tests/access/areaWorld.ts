import { eq } from 'drizzle-orm';
import { defects } from '../../provider/database/defectTables.ts';
import { orders } from '../../provider/database/tables.ts';
import { bakery, type TestStack } from '../testkit/testStack.ts';
import type { AreaRow, Known } from './areaLists.ts';

/** Names of the areas that the user `areas` may see. */
export const allowed = ['Produktion', 'Lager'];
/** The area of the demo with completed defects only. */
const withoutOpenDefects = 103;

/** Areas of a location: ids of what is read, the area of each row, and words that only own or only hidden areas have. */
export interface AreaWorld {
  known: Known;
  getArea(row: AreaRow): string | null;
  /** Names of hidden areas, and numbers of their positions, in a text. */
  findHidden(text: string): string[];
  /** Matches the name of an own area or the number of one of its positions. */
  visible: RegExp;
}

/** Reads the areas of the bakery, and adds rows to those that the demo leaves without. */
export async function prepareAreaWorld(stack: TestStack): Promise<AreaWorld> {
  await stack.db.update(defects).set({ status: 'OFFEN' }).where(eq(defects.areaId, withoutOpenDefects));
  // The text of a visit names a hidden area.
  await stack.db.update(orders).set({ info: '' });
  const person = await stack.as('customer');
  const read = async (operation: string, variables: object = {}) => (await person.execute(operation, { customer: bakery, ...variables })).data.customer;
  const positions: { id: string; number: string; areaName: string }[] = (await read('PositionChunk', { first: 200, offset: 0 })).positions.nodes;
  const sensors: { id: string; position: { areaName: string } | null }[] = (await read('SensorPlaces')).sensors.nodes;
  const areaOfPosition = new Map(positions.map(({ id, areaName }) => [id, areaName]));
  const areaOfSensor = new Map(sensors.map(({ id, position }) => [id, position?.areaName]));
  const createPattern = (isAllowed: boolean) => {
    const words = positions.flatMap(({ areaName, number }) => (allowed.includes(areaName) === isAllowed ? [areaName, number] : []));
    return new RegExp(`(?<![\\p{L}\\d])(${[...new Set(words)].join('|')})(?![\\p{L}\\d])`, 'gu');
  };
  const hidden = createPattern(false);
  for (const [areaName, [first]] of Map.groupBy(positions, (position) => position.areaName))
    await person.change('CreateAction', { customer: bakery, title: areaName, thing: { kind: 'POSITION', thingId: first!.id, text: first!.number } });
  return {
    known: {
      reportId: (await read('ReportPage')).report.id,
      monthId: (await read('OrderList', { kinds: ['MONTHLY_REPORT'] })).orders.nodes[0].id,
      planId: (await read('PlanChoice')).plans[0].id,
    },
    getArea: ({ areaName, positionId, sensorId }) => areaName ?? areaOfPosition.get(positionId ?? '') ?? areaOfSensor.get(sensorId ?? '') ?? null,
    findHidden: (text) => [...new Set(text.match(hidden))],
    visible: createPattern(true),
  };
}
