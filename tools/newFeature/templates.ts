/** Names of a feature, in each form. */
export interface Names {
  /** As it is written everywhere: `deliveryNotes`. */
  feature: string;
  /** One of them, as a type: `DeliveryNote`. */
  Type: string;
  /** The provider's call of `datenbroker/` that lists them: `getLieferscheine`. */
  call: string;
}

/** The feature's name with a capital, as in the names of calls. */
const capitalize = (feature: string) => `${feature[0]!.toUpperCase()}${feature.slice(1)}`;

/** The files of a feature with one list, by their paths. Each is a beginning that passes the rules of the stack. */
export function createFiles({ feature, Type, call }: Names): Record<string, string> {
  const list = capitalize(feature);
  const createPageTexts = (title: string, none: string, failed: string) => `${JSON.stringify({ title, name: 'Name', none, failed }, null, 2)}\n`;
  return {
    [`schema/${feature}.graphql`]: `"TODO what one ${Type} is."
type ${Type} @belongsTo(location: "location") {
  "Id"
  id: ID!
  "Name"
  name: String
}

"The ${Type} list of a location."
type ${Type}List {
  "Rows that could not be read and are omitted."
  unreadableCount: Int!
  "TODO the order of the rows."
  nodes: [${Type}!]!
}

extend type Customer {
  "TODO what the list holds."
  ${feature}: ${Type}List
}
`,
    [`operations/${feature}/${Type}List.graphql`]: `query ${Type}List($customer: CustomerKey!) {
  customer(key: $customer) {
    id
    ${feature} {
      unreadableCount
      nodes {
        id
        name
      }
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
  name: '${call}',
  group: 'other',
  path: 'datenbroker/${call}',
  send: ({ customer }: { customer: Customer }) => ({ customer_id: customer.id }),
  decode: (response, { customer }): ${Type}[] =>
    rows(response, (from) => ({ location: customer.location, id: id(from, 'id'), name: textOrNull(from, 'name') })),
  ttlSeconds: 30,
});
`,
    [`gateway/features/${feature}/resolvers.ts`]: `import type { Resolvers } from '../../generated/resolvers.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { ${feature}OfLocation } from './endpoints.ts';

/** TODO what the feature returns. */
export const ${feature}: Resolvers = {
  Customer: {
    async ${feature}(customer, _args, { provider }) {
      const nodes = await provider.call(${feature}OfLocation, { customer });
      return { nodes, unreadableCount: countUnreadable(nodes) };
    },
  },
};
`,
    [`provider/features/${feature}/routes.ts`]: `import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';

/** TODO what the provider returns (X-nn). */
export function register${Type}Routes(app: FastifyInstance, _db: Database): void {
  app.get('/datenbroker/${call}', async () => []);
}
`,
    [`web/features/${feature}/${list}Page.tsx`]: `import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ${Type}ListDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';

/** TODO what the page shows. */
export function ${list}Page() {
  const { t } = useTranslation('${feature}');
  const { country, cardcode, name } = useChosenCustomer().customer!;
  const { data, error, refetch } = useQuery(${Type}ListDocument, { variables: { customer: { country, cardcode } } });
  const list = data?.customer?.${feature};
  return (
    <>
      <PageHeader title={t('title')} line={\`\${name} (\${cardcode})\`} />
      {list ? (
        <>
          <UnreadableRows count={list.unreadableCount} />
          {list.nodes.length > 0 ? (
            <SmallTable
              caption={t('title')}
              columns={[{ key: 'name', heading: t('name'), phoneSlot: 'title', cell: (row) => row.name }]}
              rows={list.nodes}
              rowKey={({ id }) => id}
            />
          ) : (
            <Notice kind="info">{t('none')}</Notice>
          )}
        </>
      ) : (error ?? data) ? (
        <RetryNotice text={formatFailure(error, t('failed'))} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Loading h="48" />
      )}
    </>
  );
}
`,
    [`web/features/${feature}/${list}Page.component.test.tsx`]: `import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { counts, sonnleitner } from '../../testkit/sessions.ts';

const respondWith = (${feature}: unknown) => gateway.respondWith({ customer: { ...sonnleitner, ...counts, ${feature} } });
const open = () => openPortal('/${feature}?mandant=AT&cardcode=100100');

test('the list has its rows, and says how many are missing', async () => {
  respondWith({ unreadableCount: 2, nodes: [{ id: '1', name: 'First' }] });
  await open();
  await expect.element(page.getByRole('cell', { name: 'First' })).toBeVisible();
  await expect.element(page.getByText('2 Zeilen konnten nicht gelesen werden', { exact: false })).toBeVisible();
});

test('a list without rows says so', async () => {
  respondWith({ unreadableCount: 0, nodes: [] });
  await open();
  await expect.element(page.getByText('Es gibt keine Einträge.')).toBeVisible();
});

test('a list that failed is fetched again on request', async () => {
  respondWith(failWith('PROVIDER_TIMEOUT'));
  await open();
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(retry).toBeVisible();
  respondWith({ unreadableCount: 0, nodes: [{ id: '1', name: 'First' }] });
  await retry.click();
  await expect.element(page.getByRole('cell', { name: 'First' })).toBeVisible();
});
`,
    [`web/i18n/de/${feature}.json`]: createPageTexts(list, 'Es gibt keine Einträge.', 'Die Liste konnte nicht geladen werden.'),
    [`web/i18n/en/${feature}.json`]: createPageTexts(list, 'There are no entries.', 'The list could not be loaded.'),
    [`tests/gateway/${feature}.test.ts`]: `import { expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

test('the list is read by one call, with what the specification names', async () => {
  const person = await stack.as('customer');
  stack.clearCalls();
  const { data, codes } = await person.execute('${Type}List', { customer: bakery });
  expect([codes, data?.customer.${feature}]).toMatchObject([[], { nodes: [], unreadableCount: 0 }]);
  expect(stack.sent.filter(({ path }) => path.endsWith('/${call}')).map(({ query }) => query)).toEqual([{ customer_id: '1' }]);
});
`,
  };
}

/** A line that is inserted into a file after the last line that starts with `after`. */
interface Insertion {
  path: string;
  after: string;
  line: string;
}

/** Lines that make the feature known to the gateway, the reference provider and the texts. */
export function createInsertions({ feature, Type, call }: Names): Insertion[] {
  const page = `${capitalize(feature)}Page`;
  return [
    { path: 'codegen.ts', after: "          Session: '", line: `          ${Type}: '../features/${feature}/models.ts#${Type}',` },
    { path: 'gateway/features.ts', after: 'import { users } from', line: `import { ${feature} } from './features/${feature}/resolvers.ts';` },
    { path: 'gateway/features.ts', after: '  auditPack,', line: `  ${feature},` },
    {
      path: 'provider/server.ts',
      after: 'import { registerUserRoutes } from',
      line: `import { register${Type}Routes } from './features/${feature}/routes.ts';`,
    },
    { path: 'provider/server.ts', after: '  registerUserRoutes(app', line: `  register${Type}Routes(app, db);` },
    {
      path: 'provider/documentedCalls.ts',
      after: "  'GET api/:version/results'",
      line: `  // TODO X-nn\n  'GET datenbroker/${call}': 'customer_id',`,
    },
    { path: 'web/paths.ts', after: "  portfolio: '", line: `  ${feature}: '/${feature}',` },
    {
      path: 'web/app/routes.tsx',
      after: '  { path: paths.team,',
      line: `  {
    path: paths.${feature},
    Page: createUserPage(() => import('../features/${feature}/${page}.tsx'), '${page}'),
    access: everyone,
    needsCustomer: true,
  },`,
    },
    { path: 'e2e/screens.ts', after: "  { name: 'team',", line: `  { name: '${feature}', path: \`/${feature}\${at}\`, people: everyone },` },
    { path: 'web/i18n/i18n.ts', after: 'import type welcome', line: `import type ${feature} from './de/${feature}.json';` },
    { path: 'web/i18n/i18n.ts', after: '      welcome: ', line: `      ${feature}: typeof ${feature};` },
  ];
}

/** Puts the line of an insertion into a text. Throws if no line of the text starts with `after`. */
export function insertLine(text: string, { path, after, line }: Insertion): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((each) => each.startsWith(after));
  if (at < 0) throw new Error(`No line of ${path} starts with "${after}". Correct tools/newFeature/templates.ts.`);
  return lines.toSpliced(at + 1, 0, line).join('\n');
}
