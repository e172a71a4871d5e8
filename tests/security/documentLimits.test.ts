import fc from 'fast-check';
import { type DocumentNode, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { limits, readFreeDocument, credentialFields } from '../../gateway/graphql/limits.ts';
import { measure } from '../../gateway/graphql/measure.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';

const runs = process.env['AUDIT'] ? 3_000 : 150;
const schema = readSchema();

/** Wraps a document and counts its reads: the steps of code that walks it. */
function countReads(document: DocumentNode): { document: DocumentNode; steps: () => number } {
  let steps = 0;
  const seen = new WeakMap<object, object>();
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    let wrapped = seen.get(value);
    if (!wrapped) {
      wrapped = new Proxy(value, {
        get(target, key) {
          steps += 1;
          return key === 'loc' ? undefined : wrap(Reflect.get(target, key));
        },
      });
      seen.set(value, wrapped);
    }
    return wrapped;
  };
  return { document: wrap(document) as DocumentNode, steps: () => steps };
}

const countTokens = (text: string) => text.match(/[\w$]+|"[^"]*"|\.\.\.|[^\s\w]/g)?.length ?? 0;

function countMeasureSteps(text: string): number {
  const { document, steps } = countReads(parse(text));
  try {
    measure(document, credentialFields);
  } catch {
    // A refused document has been read too.
  }
  return steps();
}

/** Documents of fragments that spread each other in any way, with deep values, directives, aliases and inline fragments. */
const value = fc.oneof(
  fc.constantFrom('1', '"x"', 'null', '$v'),
  fc.nat(60).map((depth) => `${'['.repeat(depth)}1${']'.repeat(depth)}`),
  fc.nat(60).map((depth) => `${'{ a: '.repeat(depth)}1${' }'.repeat(depth)}`),
);
const createSelection = (names: readonly string[]) =>
  fc.letrec<{ set: string; one: string }>((tie) => ({
    set: fc.array(tie('one'), { minLength: 1, maxLength: 6 }).map((all) => `{ ${all.join(' ')} }`),
    one: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('id', 'name', 'a: id', '__typename'),
      fc.constantFrom(...names).map((name) => `...${name}`),
      fc.constantFrom(...names).map((name) => `...${name} @include(if: true) ...${name}`),
      value.map((given) => `id(x: ${given}) @skip(if: ${given})`),
      tie('set').map((set) => `... on Customer ${set}`),
      tie('set').map((set) => `report { customer ${set} }`),
    ),
  })).set;
const madeUp = fc.integer({ min: 1, max: 25 }).chain((count) => {
  const names = Array.from({ length: count }, (_, at) => `F${at}`);
  return fc
    .tuple(createSelection(names), fc.array(createSelection(names), { minLength: count, maxLength: count }))
    .map(
      ([set, sets]) =>
        `query { customer(key: { country: AT, cardcode: "1" }) ${set} } ${sets.map((each, at) => `fragment F${at} on Customer ${each}`).join(' ')}`,
    );
});

/** The same without circles and unused fragments, so that many are let through. */
const tame = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const createSpread = (after: number) => fc.array(fc.integer({ min: after + 1, max: count }), { minLength: 1, maxLength: 3 });
  return fc.tuple(fc.boolean(), ...Array.from({ length: count }, (_, at) => createSpread(at))).map(([isNested, ...spreads]) => {
    const formatSpreads = (names: number[]) => names.map((name) => `...F${name}`).join(' ');
    const fragments = spreads.map(
      (names, at) =>
        `fragment F${at} on Customer { id name ...F${at + 1} ${isNested && at % 4 === 0 ? `report { customer { ${formatSpreads(names)} } }` : formatSpreads(names)} }`,
    );
    return `{ customer(key: { country: AT, cardcode: "1" }) { ...F0 } } ${fragments.join(' ')} fragment F${count} on Customer { id }`;
  });
});
/** Validation compares each pair of fields that share a name. */
const maxSteps = 4 * limits.fields ** 2;

describe('T11 the cost of looking at a document', () => {
  test('grows with its length only, however its fragments spread each other', () => {
    fc.assert(
      fc.property(madeUp, (text) => {
        expect(countMeasureSteps(text)).toBeLessThanOrEqual(30 * countTokens(text));
      }),
      { numRuns: runs },
    );
  });

  const createDoubled = (count: number, inner = '') =>
    `{ ...F0 } ${Array.from({ length: count }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} ${inner} }`).join(' ')} fragment F${count} on Query { __typename }`;
  test.each([10, 20, 40, 80])('%i fragments that each spread the next one twice', (count) => {
    const text = createDoubled(count);
    expect(countMeasureSteps(text)).toBeLessThanOrEqual(30 * countTokens(text));
    if (count > 10) expect(() => readFreeDocument(text)).toThrow(/more than \d+ (fields|fragments)/);
  });

  const repeatPart = (size: number, part: (at: number) => string) => Array.from({ length: size }, (_, at) => part(at)).join(' ');
  /** Documents that are as dear to validate as the limits allow: each pair of fields of one name is compared. */
  const dear: [string, string][] = [
    ['one field many times', `{ session { viewer { ${'id '.repeat(limits.fields - 2)} } } }`],
    ['one field with long texts many times', `{ ${repeatPart(18, () => `customer(key: { country: AT, cardcode: "${'x'.repeat(1_500)}" }) { id }`)} }`],
    [
      'the same objects many times',
      `{ ${repeatPart(15, () => `customer(key: { country: AT, cardcode: "1" }) { report { customer { ${'id '.repeat(20)} } } }`)} }`,
    ],
    [
      'fragments within fragments',
      `{ session { viewer { ...F0 } } } ${repeatPart(90, (at) => `fragment F${at} on Viewer { id name ...F${at + 1} }`)} fragment F90 on Viewer { ${'id '.repeat(150)} }`,
    ],
    [
      'objects within objects, each twice',
      `{ customer(key: { country: AT, cardcode: "1" }) { ...F0 } } ${repeatPart(4, (at) => `fragment F${at} on Customer { report { customer { ...F${at + 1} } } report { customer { ...F${at + 1} } } }`)} fragment F4 on Customer { ${'id '.repeat(16)} }`,
    ],
  ];
  test.each(dear)('%s: what the limits let through is validated in bounded steps', (_what, text) => {
    expect(() => readFreeDocument(text)).not.toThrow();
    const { document, steps } = countReads(parse(text));
    validate(schema, document, undefined, { maxErrors: 5 });
    expect(steps()).toBeLessThanOrEqual(maxSteps);
  });
  test('validates accepted free documents in bounded steps', () => {
    let passed = 0;
    fc.assert(
      fc.property(fc.oneof(madeUp, tame), (text) => {
        try {
          readFreeDocument(text);
        } catch {
          return;
        }
        passed += 1;
        const { document, steps } = countReads(parse(text));
        validate(schema, document, undefined, { maxErrors: 5 });
        expect(steps()).toBeLessThanOrEqual(maxSteps);
      }),
      { numRuns: runs },
    );
    expect(passed).toBeGreaterThan(runs / 10);
  });
});
