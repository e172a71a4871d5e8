import type { FieldNode, FragmentDefinitionNode, GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql';

/** Where in the answer something stands. */
export interface Place {
  before: Place | undefined;
  key: string | number;
}

/** One run of a plan. */
export interface Run {
  context: unknown;
  variables: Record<string, unknown>;
  errors: GraphQLError[];
  /** Arguments of the fields, which are the same for all objects of a run. */
  args: Map<readonly FieldNode[], Record<string, unknown>>;
  /** Whether the objects that are written now are those of a long list. */
  keeps: boolean;
}

/** JSON text, at once or later. */
export type Text = string | Promise<string>;

/** Writes a value; throws where null must not be and is. */
export type Writer = (value: unknown, run: Run, place: Place | undefined) => Text;

/** Writes a field of an object. */
export type FieldWriter = (source: object, run: Run, parent: Place | undefined) => Text;

/** A field of an object, with its key as it stands in the text. */
export interface PlannedField {
  name: string;
  key: string;
  write: FieldWriter;
  /** Where the object itself holds the value, a leaf in which no resolver has a say: how it is written, and whether it may be null. */
  own: { leaf: (value: unknown) => string; canBeNull: boolean } | null;
}

/** What is compiled, and against what. */
export interface Subject {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  /** Values of the variables that @skip and @include look at. */
  conditions: Record<string, unknown>;
}

/** The document needs something that plans do not do; the plain executor does. */
export class NotPlannable extends Error {}

/** Keys of a place, outermost first. */
export function pathOf(place: Place | undefined): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = place; at; at = at.before) keys.push(at.key);
  return keys.reverse();
}

/** Whether a value comes later. */
export const isLater = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
