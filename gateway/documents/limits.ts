import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { badInput, GatewayError } from '../errors.ts';

/** Limits of a free document, which only tools may send. */
export const limits = { tokens: 1500, depth: 12, aliases: 30, directives: 20, fields: 400, rootFields: 20 } as const;

/** Root fields that try a secret: one in an operation, so that many guesses are many requests. */
export const secretTrying: ReadonlySet<string> = new Set([
  'signIn',
  'startToolSession',
  'logInAs',
  'enterPlanView',
  'requestPasswordLink',
  'passwordCode',
  'setPassword',
  'checkPassword',
  'changePassword',
]);

/** Parses a free document and holds it to the limits; throws BAD_INPUT or TOO_EXPENSIVE. */
export function readFreeDocument(text: string): DocumentNode {
  const document = parseWithin(text);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const count = { aliases: 0, directives: 0, fields: 0 };
  let [rootFields, secretsTried] = [0, 0];

  function walk(set: SelectionSetNode, depth: number, open: ReadonlySet<string>): void {
    if (depth > limits.depth) throw tooMuch('levels', limits.depth);
    for (const selection of set.selections) {
      count.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        count.fields += 1;
        if (depth === 1) rootFields += 1;
        if (depth === 1 && secretTrying.has(selection.name.value)) secretsTried += 1;
        if (selection.alias) count.aliases += 1;
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, open);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, depth, open);
      } else {
        const { value: name } = selection.name;
        const fragment = fragments.get(name);
        if (open.has(name)) throw badInput(`The fragment ${name} holds itself.`);
        if (fragment) walk(fragment.selectionSet, depth, new Set([...open, name]));
      }
      for (const name of ['aliases', 'directives', 'fields'] as const) if (count[name] > limits[name]) throw tooMuch(name, limits[name]);
    }
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    count.directives += definition.directives?.length ?? 0;
    [rootFields, secretsTried] = [0, 0];
    walk(definition.selectionSet, 1, new Set());
    if (rootFields > limits.rootFields) throw tooMuch('root fields', limits.rootFields);
    if (secretsTried > 1) throw tooMuch('fields that try a secret', 1);
  }
  return document;
}

/** Whether the document is nothing but one sign-in of a tool; the only free document that needs no session. */
export function isToolSignIn(document: DocumentNode): boolean {
  const [only, ...others] = document.definitions;
  if (others.length > 0 || only?.kind !== Kind.OPERATION_DEFINITION) return false;
  const [field, ...more] = only.selectionSet.selections;
  return more.length === 0 && field?.kind === Kind.FIELD && field.name.value === 'startToolSession';
}

function parseWithin(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.tokens });
  } catch (cause) {
    const message = (cause as Error).message;
    throw /more tha[nt] \d+ tokens/.test(message) ? tooMuch('tokens', limits.tokens) : badInput(`The document cannot be read: ${message}`);
  }
}

function tooMuch(what: string, most: number): GatewayError {
  return new GatewayError('TOO_EXPENSIVE', `The document has more than ${most} ${what}. Split it.`);
}
