import type { ArgumentNode, DirectiveNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode, ValueNode } from 'graphql';
import { createBadInputError } from '../errors.ts';

/** Sizes of a document as executed: the content of a fragment counts wherever it is spread. */
export interface Sizes {
  /** Deepest level of fields, over all operations. */
  levels: number;
  /** Maximum number of root fields in one operation. */
  rootFields: number;
  /** Maximum number of root fields in one operation that try a secret. */
  credentialFields: number;
  /** Deepest level of lists and objects in a value. */
  valueLevels: number;
  /** Sums over all operations. */
  aliases: number;
  directives: number;
  fields: number;
  /** Inline fragments and spreads. */
  fragments: number;
  arguments: number;
  variables: number;
}

const nothing: Readonly<Sizes> = {
  levels: 0,
  rootFields: 0,
  credentialFields: 0,
  valueLevels: 0,
  aliases: 0,
  directives: 0,
  fields: 0,
  fragments: 0,
  arguments: 0,
  variables: 0,
};
/** Sums stop here, far above every limit. */
const saturated = 1_000_000;
const saturate = (sum: number): number => Math.min(sum, saturated);

/**
 * Measures a document in one visit of each of its nodes, however often its fragments spread each other: the sizes of a
 * fragment are cached. Throws BAD_INPUT for a document that is no query: fragments that contain themselves, are
 * duplicated or unused, and definitions of types.
 */
export function measure(document: DocumentNode, credentialFields: ReadonlySet<string>): Sizes {
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition') operations.push(definition);
    else if (definition.kind !== 'FragmentDefinition') throw createBadInputError('A document may contain only operations and fragments.');
    else if (fragments.has(definition.name.value)) throw createBadInputError(`The fragment ${definition.name.value} is defined twice.`);
    else fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Sizes | 'begun'>();

  function addFragment(to: Sizes, name: string): void {
    let sizes = measured.get(name);
    if (sizes === 'begun') throw createBadInputError(`The fragment ${name} contains itself.`);
    if (!sizes) {
      const fragment = fragments.get(name);
      if (!fragment) throw createBadInputError(`There is no fragment ${name}.`);
      measured.set(name, 'begun');
      sizes = { ...nothing };
      addDirectives(sizes, fragment.directives);
      addSelections(sizes, fragment.selectionSet);
      measured.set(name, sizes);
    }
    add(to, sizes);
    to.levels = Math.max(to.levels, sizes.levels);
    to.rootFields = saturate(to.rootFields + sizes.rootFields);
    to.credentialFields = saturate(to.credentialFields + sizes.credentialFields);
  }

  /** Adds the content of a selection set; its direct fields are the root fields of `to`. */
  function addSelections(to: Sizes, { selections }: SelectionSetNode): void {
    for (const selection of selections) {
      addDirectives(to, selection.directives);
      if (selection.kind === 'Field') {
        to.fields = saturate(to.fields + 1);
        to.rootFields = saturate(to.rootFields + 1);
        if (credentialFields.has(selection.name.value)) to.credentialFields = saturate(to.credentialFields + 1);
        if (selection.alias) to.aliases = saturate(to.aliases + 1);
        addArguments(to, selection.arguments);
        const inner = { ...nothing };
        if (selection.selectionSet) addSelections(inner, selection.selectionSet);
        add(to, inner);
        to.levels = Math.max(to.levels, 1 + inner.levels);
      } else {
        to.fragments = saturate(to.fragments + 1);
        if (selection.kind === 'InlineFragment') addSelections(to, selection.selectionSet);
        else addFragment(to, selection.name.value);
      }
    }
  }

  const whole = { ...nothing };
  for (const { directives, variableDefinitions = [], selectionSet } of operations) {
    const sizes = { ...nothing };
    addDirectives(sizes, directives);
    addSelections(sizes, selectionSet);
    for (const variable of variableDefinitions) {
      sizes.variables = saturate(sizes.variables + 1);
      addDirectives(sizes, variable.directives);
      if (variable.defaultValue) sizes.valueLevels = Math.max(sizes.valueLevels, countValueLevels(variable.defaultValue));
    }
    add(whole, sizes);
    for (const name of ['levels', 'rootFields', 'credentialFields'] as const) whole[name] = Math.max(whole[name], sizes[name]);
  }
  for (const name of fragments.keys()) if (!measured.has(name)) throw createBadInputError(`The fragment ${name} is not used.`);
  return whole;
}

/** Adds what counts at every level. */
function add(to: Sizes, more: Sizes): void {
  for (const name of ['aliases', 'directives', 'fields', 'fragments', 'arguments', 'variables'] as const) to[name] = saturate(to[name] + more[name]);
  to.valueLevels = Math.max(to.valueLevels, more.valueLevels);
}

function addDirectives(to: Sizes, directives: readonly DirectiveNode[] = []): void {
  to.directives = saturate(to.directives + directives.length);
  for (const directive of directives) addArguments(to, directive.arguments);
}

function addArguments(to: Sizes, given: readonly ArgumentNode[] = []): void {
  to.arguments = saturate(to.arguments + given.length);
  for (const { value } of given) to.valueLevels = Math.max(to.valueLevels, countValueLevels(value));
}

function countValueLevels(value: ValueNode): number {
  if (value.kind === 'ListValue') return 1 + Math.max(0, ...value.values.map(countValueLevels));
  if (value.kind === 'ObjectValue') return 1 + Math.max(0, ...value.fields.map((field) => countValueLevels(field.value)));
  return 0;
}
