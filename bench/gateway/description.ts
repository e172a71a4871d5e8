import type { Recording } from './record.ts';

/** A JSON schema, as far as it is needed here. */
interface Shape {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean';
  nullable?: boolean;
  title?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** One of the provider's calls, as a field of the peers' schemas. */
interface Call {
  field: string;
  path: string;
  parameters: string[];
  shape: Shape;
}

/** Description of the provider calls, for the peers. */
export interface Description {
  calls: Call[];
  sdl: string;
  openApi: object;
  /** For each workload one document that makes its calls. */
  documents: Record<string, string>;
}

const rowFields = `id datum_start datum_end area_name position_id position_nr position_beschreibung task_name objekt_bezeichnung result_value ergebnis ergebnisText
  is_not_checkable alarm_level bemerkung item_name menge sal_unit_msr berater_name berater_id task_ergebnis_id article_id count_traplinked_report_image
  traplinked_device_name traplinked_report_id`;
const maxFields = 8;
const isName = (name: string) => /^[A-Za-z]\w*$/.test(name);

/** Describes the recorded responses by their shape. The peers request 25 fields of a row and 8 of anything else. */
export function describe({ responses, calls: workloads }: Recording): Description {
  const calls = new Map<string, Call>();
  for (const key of new Set(Object.values(workloads).flat())) {
    const { pathname, searchParams } = parseAddress(key);
    const field = pathname.split('/').at(-1)!;
    const call = calls.get(field) ?? { field, path: pathname, parameters: [], shape: getShape(null, field) };
    calls.set(field, call);
    call.parameters = [...new Set([...call.parameters, ...searchParams.keys()])];
    call.shape = mergeShapes(call.shape, getShape(JSON.parse(responses[key]!.body || 'null'), field));
  }
  const all = [...calls.values()];
  const documents = Object.fromEntries(
    Object.entries(workloads).map(([id, keys]) => [id, `query { ${keys.map((key, at) => `c${at}: ${createField(key, calls)}`).join('\n')} }`]),
  );
  return { calls: all, sdl: createSdl(all), openApi: createOpenApi(all), documents };
}

function parseAddress(key: string): URL {
  const [, method, path] = /^(\S+) (\S+) /.exec(key)!;
  if (method !== 'GET') throw new Error(`${path} is not a GET, which is all that the peers are described with.`);
  return new URL(path!, 'http://provider');
}

function createField(key: string, calls: ReadonlyMap<string, Call>): string {
  const { pathname, searchParams } = parseAddress(key);
  const call = calls.get(pathname.split('/').at(-1)!)!;
  const args = [...searchParams].map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
  return `${call.field}${args === '' ? '' : `(${args})`} ${call.field === 'getErgebnisliste' ? `{ ${rowFields} }` : createSelection(call.shape)}`;
}

function createSelection({ items, properties }: Shape): string {
  if (items) return createSelection(items);
  if (!properties) return '';
  const chosen = Object.entries(properties).slice(0, maxFields);
  return `{ ${chosen.map(([name, shape]) => `${name} ${createSelection(shape)}`).join(' ')} }`;
}

function getShape(value: unknown, title: string): Shape {
  if (value === null || value === undefined) return { type: 'string', nullable: true, title: '' };
  if (Array.isArray(value))
    return { type: 'array', items: value.map((item) => getShape(item, `${title}Item`)).reduce(mergeShapes, { type: 'string', nullable: true, title: '' }) };
  if (typeof value !== 'object') return { type: typeof value as 'string' };
  const entries = Object.entries(value).filter(([name]) => isName(name));
  return { type: 'object', title, properties: Object.fromEntries(entries.map(([name, one]) => [name, getShape(one, `${title}_${name}`)])) };
}

/** Returns a shape that matches both; a shape learned from null adds nothing. */
function mergeShapes(one: Shape, other: Shape): Shape {
  if (one.title === '') return { ...other, nullable: true };
  if (other.title === '') return { ...one, nullable: true };
  if (one.type !== other.type) return { type: 'string', nullable: true };
  if (one.items && other.items) return { ...one, items: mergeShapes(one.items, other.items) };
  if (!one.properties || !other.properties) return one;
  const properties = { ...one.properties };
  for (const [name, shape] of Object.entries(other.properties)) properties[name] = properties[name] ? mergeShapes(properties[name], shape) : shape;
  return { ...one, properties };
}

function createSdl(calls: readonly Call[]): string {
  const types: string[] = [];
  const scalars = { string: 'String', number: 'Float', boolean: 'Boolean', object: 'String', array: 'String' };
  const getTypeName = (shape: Shape): string => {
    if (shape.items) return `[${getTypeName(shape.items)}]`;
    if (!shape.properties || Object.keys(shape.properties).length === 0) return scalars[shape.type];
    types.push(
      `type ${shape.title} { ${Object.entries(shape.properties)
        .map(([name, one]) => `${name}: ${getTypeName(one)}`)
        .join(' ')} }`,
    );
    return shape.title!;
  };
  const roots = calls.map(({ field, parameters, shape }) => {
    const args = parameters.map((name) => `${name}: String`).join(', ');
    return `${field}${args === '' ? '' : `(${args})`}: ${getTypeName(shape)}`;
  });
  return `type Query { ${roots.join('\n')} }\n${types.join('\n')}`;
}

function createOpenApi(calls: readonly Call[]): object {
  const paths = Object.fromEntries(
    calls.map(({ field, path, parameters, shape }) => [
      path,
      {
        get: {
          operationId: field,
          parameters: parameters.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
          responses: { 200: { description: field, content: { 'application/json': { schema: shape } } } },
        },
      },
    ]),
  );
  return { openapi: '3.0.3', info: { title: 'provider', version: '1' }, paths };
}
