import type { GraphQLSchema } from 'graphql';
import { createDocument, type Filling, type hasPlace, type Path } from './documents.ts';
import type { Person } from './world.ts';

/**
 * The field at which a path first names a location or an id. If it returns null or nothing, no field below it is resolved, so that one
 * query replaces those of all fields below.
 */
export class Entrance {
  readonly #schema: GraphQLSchema;
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Returns whether the fields below the first field with such an argument can return anything; the field itself is always requested. */
  canOpen(person: Person, path: Path, filling: Filling, isNaming: typeof hasPlace): Promise<boolean> {
    const depth = path.steps.findIndex(({ field }) => field.args.some(isNaming)) + 1;
    if (depth === path.steps.length) return Promise.resolve(true);
    const way = path.steps.slice(0, depth);
    const query = createDocument(this.#schema, { ...path, steps: way }, filling, '__typename');
    if (query === null) return Promise.resolve(false);
    const key = `${person.name} ${query}`;
    const known = this.#known.get(key) ?? this.#answersAnything(person, query, way);
    this.#known.set(key, known);
    return known;
  }

  async #answersAnything(person: Person, query: string, way: Path['steps']): Promise<boolean> {
    const { data } = await person.caller.post({ query });
    const names = way.map(({ field }) => field.name);
    return hasAnyValue(data, names);
  }
}

/** Returns whether any value exists at these names, also in lists. */
function hasAnyValue(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((each) => hasAnyValue(each, name === undefined ? [] : [name, ...rest]));
  if (value === null || value === undefined) return false;
  return name === undefined || hasAnyValue((value as Record<string, unknown>)[name], rest);
}
