import { getDirective } from '@graphql-tools/utils';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** A location by country and number. */
export interface Place {
  country: string;
  cardcode: string;
}

/** Values of a document's arguments. */
export interface Filling {
  /** Null leaves optional places out. */
  place: Place | null;
  /** The id for an argument; null leaves an optional one out, and makes a needed one impossible. */
  idFor: (hint: IdHint) => string | null;
  /** Number of rows per page. */
  first: number;
  /** Marks a path to a file. Its query selects one part: a test only has to open it, and a whole file takes seconds. */
  isOfFile?: true;
}

/** Hint for an id argument: its name, and the field with the type it returns. */
export interface IdHint {
  argument: string;
  field: string;
  type: string;
}

type Field = GraphQLField<unknown, unknown>;

/** A way from a root through the schema; the last field is the one that is probed. */
export interface Path {
  root: 'query' | 'mutation' | 'subscription';
  steps: readonly { field: Field; parent: string }[];
}

const deepest = 7;

/**
 * Returns every path from the roots. A path enters each type once, and no other location than the requested one. It probes the position of
 * a sensor, the sensor of a record and the node of an edge without entering them, since they have their own paths.
 */
export function listPaths(schema: GraphQLSchema): Path[] {
  const found: Path[] = [];
  function walk(path: Path, type: GraphQLNamedType, entered: ReadonlySet<string>): void {
    found.push(path);
    const isInner =
      path.steps.at(-1)!.parent.endsWith('Edge') ||
      (path.steps.length > 1 && type.name === 'Customer') ||
      (entered.has('Sensor') && type.name === 'Position') ||
      (entered.has('SensorRecord') && type.name === 'Sensor');
    if (path.root !== 'query' || isLeafType(type) || entered.has(type.name) || isInner || path.steps.length >= deepest) return;
    for (const field of listFields(type)) {
      const next = getNamedType(field.type);
      if (next.name === 'PageInfo') continue;
      const hasArguments = field.args.some((argument) => isRequiredArgument(argument) || hasIds(argument.type));
      if (isLeafType(next) && !hasArguments && !isGuarded(schema, field)) continue;
      walk({ ...path, steps: [...path.steps, { field, parent: type.name }] }, next, new Set([...entered, type.name]));
    }
  }
  const start = (root: Path['root'], type: GraphQLObjectType | null | undefined) => {
    for (const field of Object.values(type?.getFields() ?? {})) walk({ root, steps: [{ field, parent: type!.name }] }, getNamedType(field.type), new Set());
  };
  start('query', schema.getQueryType());
  start('mutation', schema.getMutationType());
  start('subscription', schema.getSubscriptionType());
  return found;
}

/** Returns whether a field has its own access rules; it is then requested by itself. */
const isGuarded = (schema: GraphQLSchema, field: Field) => ['right', 'role'].some((name) => getDirective(schema, field, name) !== undefined);

const listFields = (type: GraphQLNamedType): Field[] => (isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []);

export const getPathName = ({ steps }: Path): string => steps.map(({ field }) => field.name).join('.');

/** Picks the shortest path to each type, one without ids if there is one. */
export function isOnePerType(paths: readonly Path[], takesIds: (path: Path) => boolean): (name: string) => boolean {
  const rank = (path: Path) => path.steps.length + (takesIds(path) ? 100 : 0);
  const byType = Map.groupBy(paths, ({ steps }) => getNamedType(steps.at(-1)!.field.type).name);
  const names = new Set([...byType.values()].map((each) => getPathName(each.toSorted((one, other) => rank(one) - rank(other))[0]!)));
  return (name) => names.has(name);
}

/** Returns whether a value of this type contains the id of an object; a request id is none. */
export function hasIds(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return (
    named.name === 'ID' || (isInputObjectType(named) && Object.values(named.getFields()).some((field) => field.name !== 'requestId' && hasIds(field.type)))
  );
}

/** Returns whether a value of this type contains a location. */
export function hasPlace({ type }: { type: GraphQLInputType }): boolean {
  const named = getNamedType(type);
  return named.name === 'CustomerKey' || (isInputObjectType(named) && Object.values(named.getFields()).some(hasPlace));
}

/** Returns the document of a path; null if a required argument has no value. It selects `values` of its last field, else all its fields. */
export function createDocument(schema: GraphQLSchema, path: Path, filling: Filling, values?: string): string | null {
  const text = createSelection(schema, path, filling, values);
  return text === null ? null : `${path.root} { ${text} }`;
}

/** Returns one document of a path with each of these arguments; null if none of them has a value for each required argument. */
export function createJointDocument(schema: GraphQLSchema, path: Path, fillings: readonly Filling[]): string | null {
  const texts = fillings.flatMap((filling) => createSelection(schema, path, filling) ?? []);
  return texts.length === 0 ? null : `${path.root} { ${texts.map((text, at) => `a${at}: ${text}`).join(' ')} }`;
}

function createSelection(schema: GraphQLSchema, { steps }: Path, filling: Filling, values?: string): string | null {
  let text = '';
  for (const [at, { field }] of [...steps.entries()].toReversed()) {
    const type = getNamedType(field.type);
    const filled = createArguments(field, steps.at(-1)!.field.name === 'file' ? { ...filling, isOfFile: true } : filling);
    if (filled === null) return null;
    const inner =
      at === steps.length - 1 ? (values ?? selectLeaves(schema, type)) : `${isLeafType(type) ? '' : '__typename '}${hasId(type) ? 'id ' : ''}${text}`;
    text = `${field.name}${filled}${isLeafType(type) ? '' : ` { ${inner} }`}`;
  }
  return text;
}

/** Returns whether the value at the end of a path, or a part of it, has an id. Without one, the paths to it have returned all ids. */
export function canReturnIds(schema: GraphQLSchema, { steps }: Path): boolean {
  const type = getNamedType(steps.at(-1)!.field.type);
  return !isLeafType(type) && /\bid\b/.test(selectLeaves(schema, type));
}

const hasId = (type: GraphQLNamedType) => listFields(type).some(({ name }) => name === 'id');

const known = new WeakMap<GraphQLNamedType, string>();

/** Everything of a type that needs no argument: its values, and those of its parts that are no lists of their own. */
function selectLeaves(schema: GraphQLSchema, type: GraphQLNamedType): string {
  const found = known.get(type) ?? buildLeaves(schema, type);
  known.set(type, found);
  return found;
}

function buildLeaves(schema: GraphQLSchema, type: GraphQLNamedType): string {
  const buildOwnLeaves = (of: GraphQLNamedType) =>
    listFields(of)
      .filter((field) => !field.args.some(isRequiredArgument) && !isGuarded(schema, field))
      .flatMap((field) => {
        const inner = getNamedType(field.type);
        if (isLeafType(inner)) return field.name;
        const parts = listFields(inner).filter(
          (part) => isLeafType(getNamedType(part.type)) && !part.args.some(isRequiredArgument) && !isGuarded(schema, part),
        );
        return isObjectType(inner) && field.args.length === 0 && parts.length > 0
          ? `${field.name} { __typename ${parts.map(({ name }) => name).join(' ')} }`
          : [];
      });
  const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
  const more = possible.map(
    (each) =>
      `... on ${each.name} { ${
        buildOwnLeaves(each)
          .filter((name) => !buildOwnLeaves(type).includes(name))
          .join(' ') || '__typename'
      } }`,
  );
  return ['__typename', ...buildOwnLeaves(type), ...more].join(' ');
}

function createArguments(field: Field, filling: Filling): string | null {
  const hint = { field: field.name, type: getNamedType(field.type).name };
  const filled: string[] = [];
  for (const argument of field.args) {
    const value = createValue(argument, filling, hint);
    if (value !== null) filled.push(`${argument.name}: ${value}`);
    else if (isRequiredArgument(argument)) return null;
  }
  return filled.length === 0 ? '' : `(${filled.join(', ')})`;
}

const texts: Record<string, string> = {
  username: 'probe@portal.example',
  term: 'portal.example',
  password: 'probe',
  text: 'Eine Probe',
  day: '2026-11-02',
  from: '2026-11-01',
  to: '2026-11-30',
  expiresOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
};

function createValue({ name, type }: GraphQLArgument | GraphQLInputField, filling: Filling, hint: { field: string; type: string }): string | null {
  const named = getNamedType(type);
  const bare = isNonNullType(type) ? type.ofType : type;
  const value = createSingleValue();
  return value !== null && isListType(bare) ? `[${value}]` : value;

  function createSingleValue(): string | null {
    if (named.name === 'Country') return filling.place?.country ?? (isNonNullType(type) ? 'AT' : null);
    if (named.name === 'CustomerKey')
      return filling.place ? `{ country: ${filling.place.country}, cardcode: ${JSON.stringify(filling.place.cardcode)} }` : null;
    // Each probe is a new change.
    if (name === 'requestId') return JSON.stringify(crypto.randomUUID());
    if (named.name === 'ID') {
      const id = filling.idFor({ argument: name, ...hint });
      return id === null ? null : JSON.stringify(id);
    }
    if (isInputObjectType(named)) {
      const inner: string[] = [];
      for (const part of Object.values(named.getFields())) {
        // A list that is narrowed to a made-up text teaches nothing.
        if (part.name === 'text' && named.name.endsWith('Filter')) continue;
        const filled = createValue(part, filling, hint);
        if (filled !== null) inner.push(`${part.name}: ${filled}`);
        else if (isRequiredInputField(part)) return null;
      }
      // An optional input without a value would be refused where one of its fields is to be set.
      return inner.length === 0 && !isNonNullType(type) ? null : `{ ${inner.join(', ')} }`;
    }
    if (name === 'first') return String(filling.first);
    const isRequested = isNonNullType(type) || (filling.isOfFile && name === 'parts');
    if (!isRequested && !/^(text|username)$/.test(name)) return null;
    if (isEnumType(named)) return named.getValues()[0]!.name;
    if (named.name === 'Int' || named.name === 'Float') return '1';
    if (named.name === 'Boolean') return 'true';
    if (named.name === 'DateTime') return '"2026-11-01T00:00:00Z"';
    return JSON.stringify(texts[name] ?? 'Probe');
  }
}
