import * as graphqlEslint from '@graphql-eslint/eslint-plugin';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

/** Recommended rules and those of Relay that are off, each with why. */
const off: Readonly<Record<string, string>> = {
  'description-style': 'A short description is one line, a long one a block.',
  'strict-id-in-types': 'Pages, figures and results of changes are values without an id.',
};

/** Rules that are on with these options. */
const options: Readonly<Record<string, object>> = {
  // Lists are read forwards; numbered pages go back by `offset`.
  'relay-arguments': { includeBoth: false },
  // Locations name their things, so that there is no interface Node. Short lists have no pages.
  'relay-edge-types': { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
};

/** Findings of the other rules that stay, each with why. */
const accepted: Readonly<Record<string, string>> = {
  'Type "ProblemType" should not have "Type" suffix': 'The type of a problem, which a request for support names.',
  'Type "ObjectType" should not have "Type" suffix': 'The kind of an installed object, such as a bait box.',
  'Field "username" starts with the name of the parent type "User"': 'The name with which a user signs in is one word.',
};

const { configs, parser } = graphqlEslint;
const all = { ...configs['flat/schema-recommended'].rules, ...configs['flat/schema-relay'].rules };
const rules = Object.fromEntries(
  Object.entries(all).flatMap(([full, rule]) => {
    const name = full.replace('@graphql-eslint/', '');
    return name in off ? [] : [[full, name in options ? ['error', options[name]] : rule]];
  }),
);

test('the schema follows graphql-eslint, except the rules listed here', async () => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['schema/*.graphql'],
        languageOptions: { parser: parser as never, parserOptions: { graphQLConfig: { schema: 'schema/*.graphql' } } },
        plugins: { '@graphql-eslint': graphqlEslint as never },
        rules: rules as never,
      },
      // The rule takes an extension without fields for a connection without edges.
      { files: ['schema/scopes.graphql'], rules: { '@graphql-eslint/relay-connection-types': 'off' } },
    ],
  });
  const messages = (await eslint.lintFiles(['schema/*.graphql'])).flatMap((file) => file.messages.map(({ message }) => message));
  expect([...new Set(messages)].toSorted()).toEqual(Object.keys(accepted).toSorted());
  expect(Object.keys(off).filter((name) => !(`@graphql-eslint/${name}` in all))).toEqual([]);
});
