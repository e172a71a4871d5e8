import { getNamedType, isEnumType, Kind, parse, typeFromAST, type TypeNode } from 'graphql';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { bakery, type Caller } from './testStack.ts';
import { operations } from './operations.ts';

/** A query of the client with variables that lead to data of the demo. */
export interface ClientQuery {
  name: string;
  variables: Record<string, unknown>;
}

/** Things of the demo that queries name. */
interface Ids {
  [thing: string]: string;
}

/** Ids by the beginning of the operation's name, for variables that are named `id` only. */
const things = ['PositionDevice', 'Position', 'Plan', 'Sensor', 'Device', 'Notification', 'User', 'Defect'];

/** The ids that a user can see at the bakery. */
export async function fetchIds(person: Caller): Promise<Ids> {
  const fetchData = async (operation: string, more: object = {}) => (await person.execute(operation, { customer: bakery, ...more })).data;
  const report = await fetchData('ReportPage');
  const positions = await fetchData('PositionChunk', { first: 1, offset: 0 });
  const plans = await fetchData('PlanChoice');
  const sensors = await fetchData('SensorList');
  const devices = await fetchData('CustomerDevices', { first: 1 });
  const defects = await fetchData('DefectList', { first: 1 });
  const reportId = report.customer.report.id as string;
  const results = await fetchData('ResultList', { reportId, first: 1 });
  const [article] = (await fetchData('SheetArticleList', { first: 1 })).customer.sheetArticles?.nodes ?? [];
  const getFirstId = (list: any): string => (Array.isArray(list) ? list : (list?.nodes ?? []))[0]?.id ?? '1';
  const { customer } = positions;
  return {
    report: reportId,
    result: getFirstId(results.customer.report.results),
    position: getFirstId(customer.positions),
    plan: getFirstId(plans.customer.plans),
    sensor: getFirstId(sensors.customer.sensors),
    device: getFirstId(devices.customer.devices),
    defect: getFirstId(defects.customer.defects),
    article: article?.id ?? '1',
  };
}

const texts: Record<string, string> = { from: '2026-10-01', to: '2026-10-31', day: '2026-10-14', term: 'an', label: 'Oktober', code: 'none' };
const numbers: Record<string, number> = { first: 20, offset: 0, index: 0, seriesIndex: 0 };

/** Every query of the client, with its required variables only. */
export function createClientQueries(ids: Ids): ClientQuery[] {
  const schema = readSchema();
  const createValue = (operation: string, name: string, type: TypeNode): unknown => {
    if (type.kind === Kind.NON_NULL_TYPE) return createValue(operation, name, type.type);
    if (type.kind === Kind.LIST_TYPE) return [createValue(operation, name.replace(/s$/, ''), type.type)];
    const named = getNamedType(typeFromAST(schema, type as never)!);
    if (isEnumType(named)) return named.getValues()[0]!.value;
    if (named.name === 'Boolean') return true;
    if (named.name === 'Int') return numbers[name];
    const thing = name === 'id' ? things.find((each) => operation.startsWith(each)) : name.replace(/Id$/, '');
    if (named.name === 'ID') return ids[thing?.replace('PositionDevice', 'Position').toLowerCase() ?? ''] ?? '1';
    return named.name === 'CustomerKey' ? bakery : texts[name];
  };
  return operations.flatMap(([, text]) => {
    const operation = parse(text).definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)!;
    if (operation.operation !== 'query') return [];
    const name = operation.name!.value;
    const required = (operation.variableDefinitions ?? []).filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
    return [{ name, variables: Object.fromEntries(required.map(({ variable, type }) => [variable.name.value, createValue(name, variable.name.value, type)])) }];
  });
}
