import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SealedUrls } from '../../gateway/export/sealedUrls.ts';
import { auditorAccess } from '../../gateway/features/auditorAccess/resolvers.ts';
import type { View } from '../../gateway/features/auditorAccess/models.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { bakery, password, startTestStack, type TestStack } from '../testkit/testStack.ts';
import { attackAsAuditor, type AuditorWorld } from './matrix/auditor.ts';

/** The hole that is planted. */
const { hole, isOpen } = vi.hoisted(() => {
  const planted = { name: 'none' };
  return { hole: planted, isOpen: () => planted.name === 'operations' || planted.name === 'locations' };
});
vi.mock(import('../../gateway/auth/sessionKinds.ts'), async (original) => {
  const module = await original();
  return { ...module, assertCanUse: (...use) => (isOpen() ? undefined : module.assertCanUse(...use)) };
});
vi.mock(import('../../gateway/access/limitedLocations.ts'), async (original) => {
  const module = await original();
  const isUnlimited = () => hole.name === 'locations';
  return {
    ...module,
    getAllowedLocations: (limits) => (isUnlimited() ? null : module.getAllowedLocations(limits)),
    isWithin: (...requested) => isUnlimited() || module.isWithin(...requested),
    limitCalls: (calls, session) => (isUnlimited() ? calls : module.limitCalls(calls, session)),
  };
});
vi.mock(import('../../gateway/graphql/enforceAuditor.ts'), async (original) => {
  const module = await original();
  return {
    enforceAuditor: (schema) => {
      const plugin = module.enforceAuditor(schema);
      return { requestDidStart: async (...request) => (isOpen() ? undefined : plugin.requestDidStart!(...request)) };
    },
  };
});

const secret = 'a secret that seals the files of this test';
const parts = ['POSITIONS', 'RESULTS'];
const from = '2026-09-01';
const allParts = ['POSITIONS', 'RESULTS', 'DEFECTS', 'ACTIONS', 'PLANS', 'USERS'] as const;
const open = auditorAccess.AuditorView!.part as (view: View, args: object, context: object, info: object) => unknown;
const widenView = (view: View): View => {
  if (hole.name === 'parts') return { ...view, limits: { ...view.limits, parts: [...allParts] as never } };
  return hole.name === 'period' ? { ...view, limits: { ...view.limits, from: '2026-01-01' } } : view;
};
const schema = readSchema({
  typeDefs: '',
  resolvers: { AuditorView: { part: (view: View, args: object, context: object, info: object) => open(widenView(view), args, context, info) } } as never,
});

describe('an auditor as an attacker', () => {
  let stack: TestStack;
  let world: AuditorWorld;
  beforeAll(async () => {
    const service = { PROVIDER_SERVICE_USER: 'service@portal.example', PROVIDER_SERVICE_PASSWORD: password };
    stack = await startTestStack(
      { SECRET: secret, SIGN_IN_TRIES: '100000', REFUSAL_MILLISECONDS: '1', PROVIDER_REQUESTS_PER_MINUTE: '10000000', ...service },
      schema,
    );
    const person = await stack.as('keyuser');
    const admin = await stack.as('admin');
    const { nodes } = (await person.execute('LocationChoice', {})).data.locations;
    const other = nodes.find(({ cardcode }) => cardcode !== bakery.cardcode)!;
    const createProbeAction = async (customer: object) =>
      (await admin.change('CreateAction', { customer, title: 'Probe' })).data.createAction.action.id as string;
    const ids = [await createProbeAction({ country: other.country, cardcode: other.cardcode }), await createProbeAction(bakery), '1001'];
    const link = {
      requestId: randomUUID(),
      customer: bakery,
      auditorName: 'Ida',
      from,
      to: '2026-11-22',
      parts,
      expiresOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    };
    const { secret: ofLink } = (await person.execute('CreateAuditorLink', { input: link })).data.createAuditorLink;
    const auditor = stack.visitor();
    await auditor.execute('EnterAudit', { input: { secret: ofLink, code: null } });
    const fetchActionState = async () => JSON.stringify((await admin.execute('AllActionList', { first: 1000 })).data.actions.nodes);
    const sessionKey = createHash('sha256').update(auditor.cookies.get('session')!).digest('hex');
    world = { stack, schema, auditor, sealedUrls: new SealedUrls(secret), sessionKey, home: bakery, other, ids, from, parts, stateOfRecords: fetchActionState };
    return () => stack.close();
  }, 120_000);
  afterEach(() => void (hole.name = 'none'));

  test('reads the link’s parts, period and location, and writes nothing', async () => {
    expect(await attackAsAuditor(world)).toEqual([]);
    expect((await world.auditor.execute('AuditorOverview', { language: 'DE' })).data.auditorView).toMatchObject({ cardcode: bakery.cardcode, parts });
  }, 300_000);

  test.each([
    [
      'operations',
      /^(ActionDetails|LocationChoice|DefectList|AddDefectNote|AddActionComment)$/,
      ['an answer by DefectList', 'the write saveMangelNotiz', 'a write to the records', 'a file of actionList'],
    ],
    ['locations', /^ChosenCustomer$/, ['the other location by ChosenCustomer']],
    ['parts', /^AuditorPart$/, ['the part ACTIONS by AuditorPart', 'the part USERS by AuditorPart']],
    ['period', /^AuditorPart$/, ['a visit before the period by AuditorPart']],
  ] as const)(
    'a planted hole in the %s is found',
    async (name, operations, expected) => {
      hole.name = name;
      expect(await attackAsAuditor(world, (each) => operations.test(each))).toEqual(expect.arrayContaining([...expected]));
    },
    120_000,
  );
});
