import { defaultFieldResolver, getNamedType, type GraphQLFieldConfig, type GraphQLNamedType, type GraphQLSchema, isAbstractType, isObjectType } from 'graphql';
import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import type { Context } from '../context.ts';
import { createForbiddenError, createNotFoundError, createNotSignedInError } from '../errors.ts';
import type { CustomerKey, Right, Role } from '../generated/resolvers.ts';
import { type Grant, hasAllAreas, includes, type LocationAccess, type LocationKey, toLocationKey, type Scope } from '../access/scope.ts';

type AccessContext = { scope: Scope | null } & Pick<Context, 'session' | 'secondFactors'>;
interface Guard {
  location: string;
  area: string | undefined;
  right: Right | undefined;
  /** Objects of the type are in this property of those that are checked: rows of the edges of a connection. */
  within?: 'node';
}
type Thing = Record<string, unknown>;
type FieldConfig = GraphQLFieldConfig<Thing, AccessContext, Thing>;

/** Access rules of a field, as its directives and those of its types declare them. */
interface FieldRules {
  name: string;
  isRoot: boolean;
  /** Open without a session. */
  anyone: boolean;
  roles: readonly Role[] | undefined;
  right: Right | undefined;
  /** An argument names the location. */
  atLocation: boolean;
  /** Requires a confirmed second factor. */
  isSecret: boolean;
  /** Closed to an administrator who acts as the user. */
  asOneself: boolean;
  /** Guard of the objects that the field returns, and of the object that it belongs to. */
  guard: Guard | undefined;
  parentGuard: Guard | undefined;
}

const findDirective = (schema: GraphQLSchema, node: Parameters<typeof getDirective>[1], name: string) => getDirective(schema, node, name)?.[0];

function findGuard(schema: GraphQLSchema, type: GraphQLNamedType): Guard | undefined {
  if (isAbstractType(type)) {
    const guards = schema.getPossibleTypes(type).map((possible) => findGuard(schema, possible));
    if (guards.some((guard) => JSON.stringify(guard) !== JSON.stringify(guards[0]))) {
      throw new Error(`The types of ${type.name} must carry the same @belongsTo and @right.`);
    }
    return guards[0];
  }
  if (isObjectType(type) && type.name.endsWith('Edge')) {
    const guard = findGuard(schema, getNamedType(type.getFields()['node']!.type));
    return guard && { ...guard, within: 'node' };
  }
  const belongsTo = isObjectType(type) ? findDirective(schema, type, 'belongsTo') : undefined;
  if (!belongsTo) return undefined;
  return { location: belongsTo['location'], area: belongsTo['area'], right: findDirective(schema, type, 'right')?.['of'] };
}

/** Reads the rules of a field. Throws where a root field has none, and where a right has no location to be checked at. */
function readRules(schema: GraphQLSchema, config: FieldConfig, fieldName: string, parentName: string): FieldRules {
  const find = (directive: string) => findDirective(schema, config, directive);
  const isSecret = find('secret') !== undefined;
  const rules: FieldRules = {
    name: `${parentName}.${fieldName}`,
    isRoot: parentName === 'Query' || parentName === 'Mutation' || parentName === 'Subscription',
    anyone: find('anyone') !== undefined,
    roles: find('role')?.['in'] as Role[] | undefined,
    right: find('right')?.['of'] as Right | undefined,
    atLocation: find('atLocation') !== undefined,
    isSecret,
    asOneself: find('asOneself') !== undefined || isSecret,
    guard: findGuard(schema, getNamedType(config.type)),
    parentGuard: findGuard(schema, schema.getType(parentName)!),
  };
  const { name, isRoot, anyone, roles, right, atLocation, parentGuard } = rules;
  if (isRoot && !anyone && !roles && !find('signedIn')) throw new Error(`${name} must say @signedIn, @role or @anyone.`);
  if (right && !atLocation && !parentGuard) throw new Error(`${name} says @right, but no location is known there.`);
  return rules;
}

/** Checks what depends on the caller alone. */
function admit({ name, isRoot, anyone, roles, asOneself }: FieldRules, scope: Scope | null): void {
  if (isRoot && !anyone && !scope) throw createNotSignedInError();
  if (roles && !(scope && roles.includes(scope.role))) throw createForbiddenError(name);
  if (asOneself && scope?.isActing) throw createForbiddenError(name);
}

/** Checks the location, and the caller's right there. */
async function authorize({ name, right, atLocation, parentGuard }: FieldRules, scope: Scope | null, parent: Thing, args: Thing): Promise<void> {
  let access: LocationAccess | null = null;
  if (atLocation) {
    access = (await scope?.getAccess(getArgumentLocation(args))) ?? null;
    if (!access) throw createNotFoundError('location');
  } else if (right && parentGuard) {
    access = (await scope?.getAccess(parent[parentGuard.location] as LocationKey)) ?? null;
  }
  if (right && !(access && includes(await access.getRights(), right))) throw createForbiddenError(name);
}

function wrapField(config: FieldConfig, rules: FieldRules): FieldConfig {
  const { name, isSecret, guard } = rules;
  const resolve = config.resolve ?? defaultFieldResolver;
  const { subscribe } = config;
  return {
    ...config,
    ...(subscribe && {
      subscribe: async (parent, args, context, info) => {
        admit(rules, context.scope);
        await authorize(rules, context.scope, parent, args);
        return subscribe(parent, args, context, info);
      },
    }),
    resolve: async (parent, args, context, info) => {
      const { scope } = context;
      admit(rules, scope);
      if (isSecret && context.session) await context.secondFactors.assertConfirmed(context.session);
      await authorize(rules, scope, parent, args);
      const value = await resolve(parent, args, context, info);
      return guard && value ? keepVisible(scope, guard, value, name) : value;
    },
  };
}

/**
 * Wraps the fields that have access rules, or return types that have, so that rights, locations and areas are checked
 * on every path through the graph. Fields without either stay unwrapped, since a wrapper on each of them is expensive
 * for long lists. Throws at the start when a root field has no access rule.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config: FieldConfig, fieldName, parentName) => {
      const rules = readRules(schema, config, fieldName, parentName);
      const { isRoot, roles, right, guard, asOneself } = rules;
      return isRoot || roles || right || guard || asOneself ? wrapField(config, rules) : config;
    },
  });
}

function getArgumentLocation(args: Thing): LocationKey {
  const { customer } = (args['input'] ?? args) as { customer: CustomerKey };
  return toLocationKey(customer.country, customer.cardcode);
}

/** Location data that a guard needs. */
interface Known {
  rights: Grant<Right>;
  areas: Grant<string>;
}

/**
 * Removes objects that are not the caller's: null for one object, a shorter list for many. Checks once per location.
 */
async function keepVisible(scope: Scope | null, guard: Guard, value: unknown, name: string): Promise<unknown> {
  const things = (Array.isArray(value) ? value : [value]) as Thing[];
  const getGuardedObject = (thing: Thing): Thing => (guard.within ? (thing[guard.within] as Thing) : thing);
  const getLocation = (thing: Thing): LocationKey => {
    const location = getGuardedObject(thing)[guard.location] as LocationKey | undefined;
    if (location === undefined) throw new Error(`${name} returned an object that does not name its location.`);
    return location;
  };
  const locations = [...new Set(things.map(getLocation))];
  const isOpen = guard.area !== undefined && (await hasAllAreas(locations, scope));
  const known = new Map(
    await Promise.all(locations.map(async (location) => [location, await readAccess(await scope?.getAccess(location), guard, isOpen)] as const)),
  );
  const visible = things.filter((thing) => {
    const access = known.get(getLocation(thing));
    return (
      access && (!guard.right || includes(access.rights, guard.right)) && (!guard.area || includes(access.areas, getGuardedObject(thing)[guard.area] as string))
    );
  });
  return Array.isArray(value) ? visible : (visible[0] ?? null);
}

async function readAccess(access: LocationAccess | null | undefined, guard: Guard, isOpen: boolean): Promise<Known | null> {
  if (!access) return null;
  const nothing = new Set<never>();
  const getCheckedAreas = async (): Promise<Grant<string>> => (isOpen ? 'all' : access.getAreas());
  const [rights, areas] = await Promise.all([guard.right ? access.getRights() : nothing, guard.area ? getCheckedAreas() : nothing]);
  return { rights, areas };
}
