import {
  type FieldNode,
  getArgumentValues,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  visit,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { leafWriter, quoted } from './jsonText.ts';
import { listWriter } from './listWriter.ts';
import { oneAfterAnother } from './segment.ts';
import { type FieldWriter, isLater, NotPlannable, pathOf, type Place, type PlannedField, type Run, type Subject, type Text, type Writer } from './plan.ts';

/**
 * Compiles a query into writers that turn what resolvers answer straight into JSON text. Rules of null, errors with their
 * paths, lists, abstract types and arguments are those of the specification; the resolvers are the schema's own, so that
 * what guards access runs as it stands. Throws NotPlannable for what it does not understand.
 */
export function compileQuery(subject: Subject): (run: Run) => Promise<string> {
  const root = subject.schema.getQueryType();
  if (!root || subject.operation.operation !== 'query') throw new NotPlannable('only queries');
  const write = objectWriter(subject, root, collectFields(subject.schema, subject.fragments, subject.conditions, root, subject.operation.selectionSet));
  return async (run) => {
    try {
      return await write({}, run, undefined);
    } catch (error) {
      run.errors.push(error as never);
      return 'null';
    }
  };
}

function objectWriter(subject: Subject, type: GraphQLObjectType, selected: ReadonlyMap<string, readonly FieldNode[]>): Writer {
  if (type.isTypeOf) throw new NotPlannable(`${type.name} tells its objects apart`);
  const fields: PlannedField[] = [];
  for (const [key, nodes] of selected) {
    const name = nodes[0]!.name.value;
    const field = type.getFields()[name];
    if (!field && name !== '__typename') {
      if (name.startsWith('__')) throw new NotPlannable('introspection');
      continue;
    }
    const write = field ? fieldWriter(subject, type, field, key, nodes) : () => quoted(type.name);
    fields.push({ name, key: `${fields.length === 0 ? '' : ','}${quoted(key)}:`, write, own: field ? ownLeaf(field) : null });
  }
  const planned = oneAfterAnother(fields);
  const keys = planned.map(({ key }) => key);
  const writers = planned.map(({ write }) => write);
  const count = keys.length;
  return (value, run, place) => {
    let text = '{';
    let before: string[] | undefined;
    let waiting: Promise<string>[] | undefined;
    try {
      for (let at = 0; at < count; at += 1) {
        const written = writers[at]!(value as object, run, place);
        if (typeof written === 'string') text += keys[at]! + written;
        else {
          (before ??= []).push(text + keys[at]!);
          (waiting ??= []).push(written);
          text = '';
        }
      }
    } catch (error) {
      if (!waiting) throw error;
      return Promise.allSettled(waiting).then(() => Promise.reject(error as Error));
    }
    return waiting ? joined(before!, waiting, `${text}}`) : `${text}}`;
  };
}

async function joined(before: readonly string[], waiting: readonly Promise<string>[], end: string): Promise<string> {
  const texts = await Promise.all(waiting);
  let text = '';
  for (let at = 0; at < texts.length; at += 1) text += before[at]! + texts[at]!;
  return text + end;
}

const isLeaf = ({ type }: GraphQLField<unknown, unknown>): boolean => isLeafType(isNonNullType(type) ? type.ofType : type);

function ownLeaf({ type, resolve }: GraphQLField<unknown, unknown>): PlannedField['own'] {
  const named = isNonNullType(type) ? type.ofType : type;
  return resolve || !isLeafType(named) ? null : { leaf: leafWriter(named), canBeNull: !isNonNullType(type) };
}

function fieldWriter(subject: Subject, type: GraphQLObjectType, field: GraphQLField<unknown, unknown>, key: string, nodes: readonly FieldNode[]): FieldWriter {
  const { name, resolve } = field;
  const write = valueWriter(subject, field.type, nodes, `${type.name}.${name}`);
  const fail = (error: unknown, run: Run, parent: Place | undefined): string => {
    const located = locatedError(error, nodes, pathOf({ before: parent, key }));
    if (isNonNullType(field.type)) throw located;
    run.errors.push(located);
    return 'null';
  };
  const info = {
    fieldName: name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType: type,
    schema: subject.schema,
    fragments: subject.fragments,
    operation: subject.operation,
  } as unknown as GraphQLResolveInfo;
  const isPlain = isLeaf(field);
  return (source, run, parent) => {
    const place = isPlain ? undefined : { before: parent, key };
    try {
      let value: unknown;
      if (resolve) value = resolve(source, argumentsOf(field, nodes, run), run.context, info);
      else {
        value = (source as Record<string, unknown>)[name];
        if (typeof value === 'function') value = (value as (...given: unknown[]) => unknown).call(source, argumentsOf(field, nodes, run), run.context, info);
      }
      const written: Text = isLater(value) ? value.then((later) => write(later, run, place)) : write(value, run, place);
      return typeof written === 'string' ? written : written.catch((error: unknown) => fail(error, run, parent));
    } catch (error) {
      return fail(error, run, parent);
    }
  };
}

function argumentsOf(field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[], run: Run): Record<string, unknown> {
  let args = run.args.get(nodes);
  if (!args) {
    args = getArgumentValues(field, nodes[0]!, run.variables);
    run.args.set(nodes, args);
  }
  return args;
}

function valueWriter(subject: Subject, type: GraphQLOutputType, nodes: readonly FieldNode[], name: string): Writer {
  if (isNonNullType(type)) {
    const write = valueWriter(subject, type.ofType, nodes, name);
    return (value, run, place) => {
      if (value === null || value === undefined) throw new Error(`Cannot return null for non-nullable field ${name}.`);
      return write(value, run, place);
    };
  }
  const write = presentWriter(subject, type, nodes, name);
  return (value, run, place) => {
    if (value === null || value === undefined) return 'null';
    if (value instanceof Error) throw value;
    return write(value, run, place);
  };
}

function presentWriter(subject: Subject, type: GraphQLOutputType, nodes: readonly FieldNode[], name: string): Writer {
  if (isListType(type)) return listWriter(valueWriter(subject, type.ofType, nodes, name), nodes, name, !isNonNullType(type.ofType));
  if (isLeafType(type)) return leafWriter(type);
  if (isObjectType(type)) return objectWriter(subject, type, collectSubfields(subject.schema, subject.fragments, subject.conditions, type, nodes));
  if (isAbstractType(type)) return abstractWriter(subject, type, nodes, name);
  throw new NotPlannable(name);
}

function abstractWriter(subject: Subject, type: GraphQLAbstractType, nodes: readonly FieldNode[], name: string): Writer {
  const writers = new Map(
    subject.schema
      .getPossibleTypes(type)
      .map((one) => [one.name, objectWriter(subject, one, collectSubfields(subject.schema, subject.fragments, subject.conditions, one, nodes))]),
  );
  if (type.resolveType) throw new NotPlannable(`${type.name} finds its types itself`);
  return (value, run, place) => {
    const typeName = (value as { __typename?: unknown }).__typename;
    const write = writers.get(String(typeName));
    if (!write) throw new Error(`Abstract type "${type.name}" was resolved to "${String(typeName)}" for field "${name}", which is none of its types.`);
    return write(value, run, place);
  };
}

/** Names of the variables that decide which fields of a document are asked for. */
export function conditionsOf(subject: Pick<Subject, 'operation' | 'fragments'>): string[] {
  const names = new Set<string>();
  for (const node of [subject.operation, ...Object.values(subject.fragments)])
    visit(node, {
      Directive({ name, arguments: args }) {
        if (name.value !== 'skip' && name.value !== 'include') throw new NotPlannable(`@${name.value}`);
        for (const { value } of args ?? []) if (value.kind === 'Variable') names.add(value.name.value);
      },
    });
  return [...names];
}
