import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import {
  buildASTSchema,
  getNamedType,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
  isInterfaceType,
  isObjectType,
  isInputObjectType,
  isEnumType,
  isNonNullType,
  Kind,
  parse,
  validate,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createWorkloads } from '../../bench/gateway/workloads.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { code, files, isTest, readText } from './sources.ts';

const schema: GraphQLSchema = readSchema();
const operationFiles = files.filter((file) => /^operations\/.+\.graphql$/.test(file));
const documents = operationFiles.map((file) => ({ file, document: parse(readText(file)) }));

describe('the contract', () => {
  test('every type, field, argument and value says what it is', () => {
    const silent = Object.values(schema.getTypeMap())
      .filter((type) => !type.name.startsWith('__') && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name))
      .flatMap((type) => {
        const parts =
          isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : isEnumType(type) ? type.getValues() : [];
        const args = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()).flatMap((field) => [...field.args]) : [];
        const silentParts = [...parts, ...args].filter(({ description }) => !description);
        return [...(type.description ? [] : [type.name]), ...silentParts.map(({ name }) => `${type.name}.${name}`)];
      });
    expect(silent, 'Write a description.').toEqual([]);
    const texts = files
      .filter((file) => /^schema\/\w+\.graphql$/.test(file))
      .map(readText)
      .join('\n');
    expect(texts.match(/\bAs in [A-Z]\w+|as in the table|\([A-Z]-\d+\)/g), 'Describe it for a reader who has only the schema.').toBeNull();
  });

  test('every list is paged, filtered and ordered by the same arguments', () => {
    const fields = Object.values(schema.getTypeMap()).flatMap((type) => (isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []));
    const lists = fields.filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
    expect(lists.length).toBeGreaterThan(30);
    const listShapes = (names: readonly string[]) => {
      const args = lists.flatMap((field) => field.args.filter(({ name }) => names.includes(name)));
      return new Set(args.map(({ name, type, defaultValue, description }) => [name, String(type), JSON.stringify(defaultValue) ?? '', description].join(' ')));
    };
    expect(lists.filter(({ args }) => ['first', 'after', 'offset'].some((name) => !args.some((arg) => arg.name === name)))).toEqual([]);
    expect(listShapes(['after', 'offset']).size).toBe(2);
    expect([...listShapes(['first'])].toSorted()).toEqual(['1,000', '20,000'].map((max) => `first Int 20 Number of rows of the page, 1 to ${max}.`));
    const others = fields.flatMap(({ args }) => args.map(({ name, type }) => `${name} ${getNamedType(type).name}`));
    expect(others.filter((each) => /^(sort|only|direction) /.test(each) || /^(first|after|offset) (?!Int|String)/.test(each))).toEqual([]);
    expect(others.filter((each) => /^filter (?!\w+Filter$)|^orderBy (?!\w+Order$)/.test(each))).toEqual([]);
  });

  // One of them that fails takes the whole location with it.
  test('at a location only its identity and rights are non-null', () => {
    const customer = schema.getType('Customer');
    const always = isObjectType(customer) ? Object.values(customer.getFields()).filter(({ type }) => isNonNullType(type)) : [];
    expect(always.map(({ name }) => name).toSorted()).toEqual(['cardcode', 'country', 'id', 'name', 'rights']);
  });

  test('a failed part leaves the others: no root field is non-null', () => {
    const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
    expect(roots.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  });

  test('every error code is thrown by the gateway, and documented', () => {
    const codes = schema.getType('ErrorCode');
    const named = isEnumType(codes) ? codes.getValues().map(({ name }) => name) : [];
    const sources = code
      .filter((file) => file.startsWith('gateway/') && !isTest(file))
      .map(readText)
      .join('\n');
    expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
    const listed = [...readText('docs/tools.md').matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, name, text]) => [name, text]);
    const descriptions = isEnumType(codes) ? codes.getValues().map(({ name, description }) => [name, description!.replaceAll(/\s+/g, ' ')]) : [];
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(descriptions));
  });

  test('queries of the documentation fit the schema, a block each', () => {
    const text = readText('docs/tools.md');
    const blocks = [...text.matchAll(/```graphql\n(.*?)```|gql`(.*?)`|"query":("(?:[^"\\]|\\.)*")/gs)];
    const queries = blocks.map(([, block, inProgram, inCommand]) => block ?? inProgram ?? (JSON.parse(inCommand!) as string));
    expect(queries.length).toBeGreaterThan(8);
    expect(queries.flatMap((query) => validate(schema, parse(query)).map(({ message }) => message))).toEqual([]);
  });

  test('the schema is the one of the files, scalars included', () => {
    const written = buildASTSchema(
      parse(
        files
          .filter((file) => /^schema\/\w+\.graphql$/.test(file))
          .map(readText)
          .join('\n'),
      ),
    );
    expect(printSchema(lexicographicSortSchema(schema))).toBe(printSchema(lexicographicSortSchema(written)));
    const scalars = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
    expect(scalars.map(({ name }) => name).toSorted()).toEqual(['Date', 'DateTime', 'URL', 'YearMonth']);
    expect(scalars.filter((type) => isScalarType(type) && !type.specifiedByURL)).toEqual([]);
  });

  test('every file has one operation of its name, or fragments', () => {
    const wrong = documents.filter(({ file, document: { definitions } }) => {
      const own = basename(file, '.graphql');
      const names = definitions.map((definition) => ('name' in definition ? (definition.name?.value ?? '') : ''));
      const isFragments = definitions.every(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
      return names[0] !== own || (names.length > 1 && !(isFragments && names.every((name) => name.endsWith(own))));
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('every operation fits the schema', () => {
    const whole = { kind: Kind.DOCUMENT, definitions: documents.flatMap(({ document }) => document.definitions) } as const;
    expect(validate(schema, whole).map(({ message }) => message)).toEqual([]);
  });

  test('every workload of the bench fits the schema', () => {
    const queries = createWorkloads('1').flatMap(({ execute }) => ('query' in execute ? [execute.query] : []));
    expect(queries.flatMap((query) => validate(schema, parse(query)).map(({ message }) => message))).toEqual([]);
  });

  test('every operation is used by the client or is a tool’s', () => {
    const client = code
      .filter((file) => file.startsWith('web/'))
      .map(readText)
      .join('\n');
    const unused = documents
      .flatMap(({ document }) => document.definitions)
      .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition.name!.value] : []))
      .filter((name) => name !== 'StartToolSession' && !client.includes(`${name}Document`));
    expect(unused, 'Use it or delete it.').toEqual([]);
  });

  test('every query that a change touches is there', () => {
    const queries = new Set(
      documents.flatMap(({ document }) => document.definitions.map((definition) => ('name' in definition ? definition.name?.value : ''))),
    );
    const touched = code
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) => [...readText(file).matchAll(/\brefetch(?:Queries|OnFailure): \[([^\]]*)\]/g)].flatMap(([, names]) => [...names!.matchAll(/'(\w+)'/g)]))
      .map(([, name]) => name!);
    expect(touched.length).toBeGreaterThan(5);
    expect(touched.filter((name) => !queries.has(name))).toEqual([]);
  });

  test('every text is there in German and in English', () => {
    const listKeys = (value: unknown, path: string): string[] =>
      typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => listKeys(inner, `${path}.${key}`)) : [path];
    const listTextKeys = (language: string) =>
      readdirSync(`web/i18n/${language}`)
        .flatMap((file) => listKeys(JSON.parse(readText(`web/i18n/${language}/${file}`)), file))
        .sort();
    expect(listTextKeys('en')).toEqual(listTextKeys('de'));
  });

  test('every requirement that a test names is in the list', () => {
    const known = new Set([...readText('tests/requirements.md').matchAll(/^\| ([A-X]-\d+) \|/gm)].map(([, id]) => id));
    const named = code.filter(isTest).flatMap((file) => [...readText(file).matchAll(/\b(X-1\d\d|[A-X]-\d\d)\b/g)].map(([, id]) => id!));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    const shown = new Set(named);
    const bySection = Map.groupBy([...known] as string[], (id) => id[0]!);
    const lines = [...bySection].map(([section, ids]) => `${section} ${ids.filter((id) => shown.has(id)).length}/${ids.length}`);
    console.log(`Requirement rows named by a test: ${lines.join('  ')}  in all ${shown.size}/${known.size}`);
  });
});
