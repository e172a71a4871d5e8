/** Names of a feature, in each form. */
export interface Names {
  /** As it is written everywhere: `deliveryNotes`. */
  feature: string;
  /** One of them, as a type: `DeliveryNote`. */
  Type: string;
}

/** The feature's name with a capital, as in the names of calls. */
const listOf = (feature: string) => `${feature[0]!.toUpperCase()}${feature.slice(1)}`;

/** The files of a feature with one list, by their paths. Each is a beginning that passes the rules of the stack. */
export function filesOf({ feature, Type }: Names): Record<string, string> {
  const list = listOf(feature);
  const pageText = (title: string, failed: string) => `${JSON.stringify({ title, failed }, null, 2)}\n`;
  return {
    [`schema/${feature}.graphql`]: `"TODO what one ${Type} is."
type ${Type} @belongsTo(location: "location") {
  "Id"
  id: ID!
  "Name"
  name: String
}

extend type Customer {
  "TODO what the list holds, and in which order."
  ${feature}: [${Type}!]
}
`,
    [`operations/${feature}/${Type}List.graphql`]: `query ${Type}List($customer: CustomerKey!) {
  customer(key: $customer) {
    id
    ${feature} {
      id
      name
    }
  }
}
`,
    [`gateway/features/${feature}/models.ts`]: `import type { LocationKey } from '../../access/scope.ts';

/** TODO what one ${Type} is. */
export interface ${Type} {
  location: LocationKey;
  id: string;
  name: string | null;
}
`,
    [`gateway/features/${feature}/endpoints.ts`]: `import { id, textOrNull } from '../../provider-client/decoders/values.ts';
import { read } from '../../provider-client/endpoint.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ${Type} } from './models.ts';

/** TODO what is read (X-nn). */
export const ${feature}OfLocation = read({
  name: 'get${list}',
  group: 'other',
  path: 'datenbroker/get${list}',
  send: ({ customer }: { customer: Customer }) => ({ customer_id: customer.id }),
  decode: (answer, { customer }): ${Type}[] =>
    rows(answer, (from) => ({ location: customer.location, id: id(from, 'id'), name: textOrNull(from, 'name') })),
  ttlSeconds: 30,
});
`,
    [`gateway/features/${feature}/resolvers.ts`]: `import type { Resolvers } from '../../generated/resolvers.ts';
import { ${feature}OfLocation } from './endpoints.ts';

/** TODO what the feature answers. */
export const ${feature}: Resolvers = {
  Customer: {
    ${feature}: (customer, _args, { provider }) => provider.call(${feature}OfLocation, { customer }),
  },
};
`,
    [`provider/features/${feature}/routes.ts`]: `import type { FastifyInstance } from 'fastify';

/** TODO what the provider answers (X-nn). */
export function ${feature}Routes(app: FastifyInstance): void {
  app.get('/datenbroker/get${list}', async () => []);
}
`,
    [`web/features/${feature}/${list}Page.tsx`]: `import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ${Type}ListDocument } from '../../generated/graphql.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Retry } from '../../components/feedback/Retry.tsx';

/** TODO what the page shows. */
export function ${list}Page() {
  const { t } = useTranslation('${feature}');
  const { country, cardcode, name } = useChosenCustomer().customer!;
  const { data, loading, error, refetch } = useQuery(${Type}ListDocument, { variables: { customer: { country, cardcode } } });
  const rows = data?.customer?.${feature};
  if (error && !rows) return <Retry text={t('failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('title')} line={\`\${name} (\${cardcode})\`} />
      {loading && !rows ? <Skeleton h="40" /> : <ul>{rows?.map((row) => <li key={row.id}>{row.name}</li>)}</ul>}
    </>
  );
}
`,
    [`web/i18n/de/${feature}.json`]: pageText(list, 'Die Liste konnte nicht geladen werden.'),
    [`web/i18n/en/${feature}.json`]: pageText(list, 'The list could not be loaded.'),
    [`tests/gateway/${feature}.test.ts`]: `import { expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

test('the list is read by one call, with what the specification names', async () => {
  const person = await stack.as('customer');
  stack.forgetCalls();
  const { data, codes } = await person.execute('${Type}List', { customer: bakery });
  expect([codes, data?.customer.${feature}]).toEqual([[], []]);
  expect(stack.sent.filter(({ path }) => path.endsWith('get${list}')).map(({ query }) => query)).toEqual([{ customer_id: '1' }]);
});
`,
    [`e2e/${feature}.spec.ts`]: `import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('TODO what a person does', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/${feature}');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
`,
  };
}

/** A line that is inserted into a file after the last line that starts with `after`. */
export interface Insertion {
  path: string;
  after: string;
  line: string;
}

/** Lines that make the feature known to the gateway, the reference provider and the texts. */
export function insertionsOf({ feature, Type }: Names): Insertion[] {
  return [
    { path: 'codegen.ts', after: "          Session: '", line: `          ${Type}: '../features/${feature}/models.ts#${Type}',` },
    { path: 'gateway/features.ts', after: 'import { users } from', line: `import { ${feature} } from './features/${feature}/resolvers.ts';` },
    { path: 'gateway/features.ts', after: '  auditPack,', line: `  ${feature},` },
    { path: 'provider/server.ts', after: 'import { userRoutes } from', line: `import { ${feature}Routes } from './features/${feature}/routes.ts';` },
    { path: 'provider/server.ts', after: '  userRoutes(app', line: `  ${feature}Routes(app);` },
    {
      path: 'provider/documentedCalls.ts',
      after: "  'GET datenbroker/getLieferscheinFile'",
      line: `  'GET datenbroker/get${listOf(feature)}': 'customer_id',`,
    },
    { path: 'web/i18n/i18n.ts', after: 'import type welcome', line: `import type ${feature} from './de/${feature}.json';` },
    { path: 'web/i18n/i18n.ts', after: '      welcome: ', line: `      ${feature}: typeof ${feature};` },
  ];
}

/** Puts the line of an insertion into a text. Throws if no line of the text starts with `after`. */
export function inserted(text: string, { path, after, line }: Insertion): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((each) => each.startsWith(after));
  if (at < 0) throw new Error(`No line of ${path} starts with "${after}". Correct tools/newFeature/templates.ts.`);
  return lines.toSpliced(at + 1, 0, line).join('\n');
}
