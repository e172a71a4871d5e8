import { getDirective } from '@graphql-tools/utils';
import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../gateway/infra/audit/chain.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { bakery, type TestStack, password, startTestStack } from '../testkit/testStack.ts';

const schema = readSchema();
const types = Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'));
const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })));
const marked = fields.filter(({ field }) => getDirective(schema, field, 'secret'));
/** Secrets that a mutation creates and returns once, to a user who gave the password. The mutation writes its own audit record. */
const givenOnce = new Set(['ToolSession.token', 'CreateAccessTokenResult.secret', 'CreateAuditorLinkResult.secret', 'BeginAppSetupResult.secret']);

describe('T19 fields that read out a secret', () => {
  test('each of them is marked', () => {
    const telling = fields.filter(({ name, field }) => /token|secret|password/i.test(name.split('.')[1]!) && isLeafType(getNamedType(field.type)));
    const texts = telling.filter(({ field }) => /^(String|ID)$/.test(getNamedType(field.type).name));
    expect(marked.map(({ name }) => name)).toEqual(['ApiToken.secret']);
    expect(texts.map(({ name }) => name).filter((name) => !givenOnce.has(name))).toEqual(marked.map(({ name }) => name));
  });

  test.each(marked)('$name is closed to acting sessions and recorded with the caller', async ({ name, field }) => {
    const records: AuditEvent[] = [];
    const context = {
      scope: { role: 'ADMIN', isActing: true, getAccess: async () => null },
      getAuditCaller: () => ({ subject: '3', actor: '1' }),
      audit: { write: (event: AuditEvent) => records.push(event) },
    };
    const reading = Promise.resolve(field.resolve!({ location: 'AT:100100' }, {}, context, {} as never));
    await expect(reading).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(records).toEqual([{ event: 'secretRead', outcome: 'FORBIDDEN', subject: '3', actor: '1', field: name, location: 'AT:100100' }]);
  });
});

describe('T19 T21 the token of the results API', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.close());
  const getSecretReads = () => stack.audit().filter(({ event }) => event === 'secretRead');

  test('its reader is in the audit log, without the token', async () => {
    const person = await stack.as('customer');
    const { secret } = (await person.execute('ApiTokenSecret', { customer: bakery })).data.customer.apiToken;
    expect(secret).toMatch(/.{8,}/);
    expect(getSecretReads()).toMatchObject([{ outcome: 'done', subject: '3', actor: null, field: 'ApiToken.secret', location: 'AT:100100' }]);
    expect(JSON.stringify(getSecretReads())).not.toContain(secret);
  });

  test('an acting administrator cannot read or change it, without a call', async () => {
    const admin = await stack.as('admin');
    expect((await admin.execute('LogInAs', { input: { userId: '3', password } })).data.logInAs.problems).toEqual([]);
    const before = getSecretReads().length;
    stack.clearCalls();
    const response = await admin.execute('ApiTokenSecret', { customer: bakery });
    expect([response.codes, response.data.customer.apiToken.secret]).toEqual([['FORBIDDEN'], null]);
    const input = { customer: bakery, requestId: 'request-0123456789' };
    expect((await admin.execute('RefreshApiToken', { input })).codes).toEqual(['FORBIDDEN']);
    expect(stack.calls()).not.toContain('getCustomerToken');
    expect(stack.writes()).toEqual([]);
    expect(getSecretReads().slice(before)).toMatchObject([{ outcome: 'FORBIDDEN', subject: '3', actor: expect.stringMatching(/^\d+$/) }]);
  });
});
