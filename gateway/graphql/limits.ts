import { type DocumentNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { createBadInputError, GatewayError } from '../errors.ts';
import { measure, type Sizes } from './measure.ts';

/**
 * Limits of a free document, which only tools may send. `characters` and `tokens` bound the text. The others count what
 * the operations select, with fragments counted wherever they are spread. `levels` are those of selections,
 * `valueLevels` those of lists and objects in arguments and in the variables. Introspection may go deeper than data,
 * since GraphiQL and code generators unwrap types level by level; it selects nothing else.
 */
export const limits = {
  characters: 32_768,
  tokens: 1500,
  levels: 12,
  introspectionLevels: 20,
  aliases: 30,
  directives: 20,
  fields: 400,
  rootFields: 20,
  fragments: 100,
  arguments: 200,
  variables: 50,
  valueLevels: 8,
  credentialFields: 1,
} as const;

/** Limits of the only free document that needs no session: the sign-in of a tool. */
const signInLimits = { characters: 4_096, tokens: 120 } as const;

/** Root fields that try a secret: one in an operation, so that many guesses are many requests. */
export const credentialFields: ReadonlySet<string> = new Set([
  'signIn',
  'startToolSession',
  'logInAs',
  'completeSignIn',
  'confirmSecondFactor',
  'addSecondFactor',
  'enterPlanView',
  'enterAudit',
  'createAuditorLink',
  'requestPasswordLink',
  'passwordCode',
  'setPassword',
  'checkPassword',
  'changePassword',
]);

const words: Record<keyof Sizes, string> = {
  levels: 'levels',
  aliases: 'aliases',
  directives: 'directives',
  fields: 'fields',
  rootFields: 'root fields',
  fragments: 'fragments',
  arguments: 'arguments',
  variables: 'variables',
  valueLevels: 'levels in a value',
  credentialFields: 'fields that try a secret',
};

/** Documents that were within the limits: tools send the same ones again and again. */
const withinLimits = new LRUCache<string, DocumentNode>({ max: 200 });

/**
 * Parses the document of a tool that has a session and checks it against the limits; throws BAD_INPUT or TOO_EXPENSIVE.
 */
export function readFreeDocument(text: string): DocumentNode {
  const known = withinLimits.get(text);
  if (known) return known;
  const document = parseWithin(text, limits);
  checkLimits(document);
  withinLimits.set(text, document);
  return document;
}

/**
 * Parses a document that was sent without a session: null unless it is exactly one sign-in of a tool. It reads no more
 * of the text than such a sign-in needs. Throws BAD_INPUT where it cannot be parsed.
 */
export function readToolSignIn(text: string): DocumentNode | null {
  try {
    const document = parseWithin(text, signInLimits);
    if (!isToolSignIn(document)) return null;
    checkLimits(document);
    return document;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'TOO_EXPENSIVE') return null;
    throw error;
  }
}

/** Throws TOO_EXPENSIVE where the variables of a request are nested deeper than an argument may be. */
export function assertVariableDepth(variables: object): void {
  let level: object[] = [variables];
  // The variables themselves are one object around the values.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.valueLevels) throw createTooExpensiveError(words.valueLevels, limits.valueLevels);
    level = level.flatMap((each) => Object.values(each).filter((value): value is object => typeof value === 'object' && value !== null));
  }
}

function checkLimits(document: DocumentNode): void {
  const sizes = measure(document, credentialFields);
  const allowed = isIntrospection(document) ? { ...limits, levels: limits.introspectionLevels } : limits;
  for (const name of Object.keys(words) as (keyof Sizes)[]) if (sizes[name] > allowed[name]) throw createTooExpensiveError(words[name], allowed[name]);
}

/** Returns whether the document selects only the schema. */
export const isIntrospection = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      definition.selectionSet.selections.every((selection) => selection.kind === 'Field' && /^__(schema|type)$/.test(selection.name.value)),
  );

/** Returns whether the document is exactly one sign-in of a tool. */
function isToolSignIn({ definitions: [only, ...others] }: DocumentNode): boolean {
  if (others.length > 0 || only?.kind !== 'OperationDefinition') return false;
  const [field, ...more] = only.selectionSet.selections;
  return more.length === 0 && field?.kind === 'Field' && field.name.value === 'startToolSession';
}

function parseWithin(text: string, { characters, tokens }: { characters: number; tokens: number }): DocumentNode {
  if (text.length > characters) throw createTooExpensiveError('characters', characters);
  try {
    return parse(text, { maxTokens: tokens });
  } catch (cause) {
    const message = (cause as Error).message;
    throw /more tha[nt] \d+ tokens/.test(message) ? createTooExpensiveError('tokens', tokens) : createBadInputError(`The document cannot be read: ${message}`);
  }
}

function createTooExpensiveError(what: string, max: number): GatewayError {
  return new GatewayError('TOO_EXPENSIVE', `The document has more than ${max} ${what}. Split it.`);
}
