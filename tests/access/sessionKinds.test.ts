import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EntryPoint, entryPoints, canUse, type SessionKind, sessionKinds } from '../../gateway/auth/sessionKinds.ts';
import { createContext, type Services } from '../../gateway/context.ts';
import { SealedUrls } from '../../gateway/export/sealedUrls.ts';
import { fileSources, uploadKinds } from '../../gateway/features.ts';
import { readTrustedDocuments } from '../../gateway/graphql/trustedDocuments.ts';
import { editBase } from '../testkit/editBase.ts';
import { bakery, password, type Caller, getDocumentId, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { openStream } from '../testkit/openStream.ts';
import { drawPicture, createForm } from '../testkit/uploads.ts';
import { createFileArgs } from './fileArgs.ts';

let stack: TestStack;
const callers = {} as Record<SessionKind, Caller>;
const trusted = [...readTrustedDocuments('web/generated/persisted-documents.json').values()];
const marked = new Set(trusted.filter(({ isForPlanLinks }) => isForPlanLinks).map(({ name }) => name));
const plan = { customer: bakery, planId: '11' };
const secret = 'a secret that seals the files of this test';
const sealedUrls = new SealedUrls(secret);
const getSessionKey = ({ token, cookies }: Caller) =>
  createHash('sha256')
    .update(token ?? cookies.get('session') ?? '')
    .digest('hex');
let requests = 0;
const createRequestId = () => `session-kind-${String((requests += 1)).padStart(8, '0')}`;

async function openPlanLink(): Promise<Caller> {
  const visitor = stack.visitor();
  const { data } = await visitor.execute('EnterPlanView', { input: { token: 'demo-plan-token-1', customerId: '1', linkUser: '3', language: 'DE' } });
  if (!data.enterPlanView.session) throw new Error('The plan link opened nothing.');
  return visitor;
}
async function openAuditorLink(person: Caller): Promise<Caller> {
  const expiresOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const linkInput = { customer: bakery, auditorName: 'Ida', from: '2026-01-01', to: '2026-06-30', parts: ['POSITIONS'], expiresOn };
  const { secret: ofLink } = (await person.execute('CreateAuditorLink', { input: { requestId: createRequestId(), ...linkInput } })).data.createAuditorLink;
  const visitor = stack.visitor();
  await visitor.execute('EnterAudit', { input: { secret: ofLink } });
  return visitor;
}
beforeAll(async () => {
  const service = { PROVIDER_SERVICE_USER: 'service@portal.example', PROVIDER_SERVICE_PASSWORD: password };
  stack = await startTestStack({ SECRET: secret, NEWS_SECONDS: '60', SIGN_IN_TRIES: '1000', REFUSAL_MILLISECONDS: '1', ...service });
  Object.assign(callers, { visitor: stack.visitor(), browser: await stack.as('customer'), tool: await stack.tool('customer'), planLink: await openPlanLink() });
  const input = { requestId: createRequestId(), name: 'Grafana', scopes: ['READ_RESULTS'] };
  callers.auditor = await openAuditorLink(callers.browser);
  callers.token = stack.program((await callers.browser.execute('CreateAccessToken', { input })).data.createAccessToken.secret);
});
afterAll(() => stack.close());

const getHeaders = ({ cookies, token }: Caller) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});
const refusalCodes = new Set(['FORBIDDEN', 'NOT_SIGNED_IN']);
const getCodes = (body: string): string[] => {
  const { error, errors = [] } = JSON.parse(body || '{}') as { error?: { code: string }; errors?: { extensions: { code: string } }[] };
  return [...(error ? [error.code] : []), ...errors.map(({ extensions: { code } }) => code)];
};

/** Operations, fields or paths of each entry point, and whether the entry point refuses them. */
const names: Record<EntryPoint, string[]> = {
  operations: trusted.map(({ name }) => name).filter((name) => !/^(SignOut|NotificationNews)$/.test(name)),
  freeDocuments: ['', 'startToolSession'],
  streams: ['NotificationNews'],
  uploads: uploadKinds.map(({ name }) => name),
  downloads: fileSources.map(({ name }) => name),
  resultsApi: ['results', 'orders', 'customers'],
};
const tries: Record<EntryPoint, (caller: Caller, name: string) => Promise<boolean>> = {
  // A refusal of the whole request has no data; a refusal of a field has.
  operations: async (caller, name) => {
    const response = await stack.gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: getHeaders(caller),
      payload: { documentId: getDocumentId(name), variables: {} },
    });
    return response.statusCode === 403;
  },
  freeDocuments: async (caller, name) => {
    const query = name === '' ? '{ session { viewer { id } } }' : `mutation { ${name}(username: "x", password: "y") { problems { code } } }`;
    return (await caller.post({ query })).codes.some((code) => refusalCodes.has(code));
  },
  streams: async (caller, name) => {
    const stream = await openStream(
      stack,
      caller.cookies,
      { documentId: getDocumentId(name), variables: { customer: bakery } },
      caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    );
    stream.stop();
    return stream.status === 401 || stream.status === 403;
  },
  uploads: async (caller, name) => {
    const form = createForm(await drawPicture(8, 8));
    const { statusCode, body } = await stack.gateway.inject({
      method: 'POST',
      url: `/uploads/${name}`,
      headers: { ...form.headers, ...getHeaders(caller), 'x-upload': '1' },
      payload: form.payload,
    });
    return statusCode >= 400 && getCodes(body).some((code) => refusalCodes.has(code));
  },
  downloads: async (caller, name) => {
    const sealed = sealedUrls.seal({ source: name, args: createFileArgs('1'), name: 'x', sessionKey: getSessionKey(caller), location: 'AT:100100' });
    const { statusCode, body } = await stack.gateway.inject({ url: sealed, headers: getHeaders(caller) });
    return (statusCode === 401 || statusCode === 403) && getCodes(body).some((code) => refusalCodes.has(code));
  },
  resultsApi: async (caller, name) => (await stack.gateway.inject({ url: `/api/V02/${name}?limit=1`, headers: getHeaders(caller) })).statusCode === 401,
};

describe('W-14 what each kind of session may do is one list, which every entry point keeps', () => {
  const cells = entryPoints.flatMap((entryPoint) => sessionKinds.map((kind) => ({ entryPoint, kind })));
  test.each(cells)('$entryPoint of a $kind', async ({ entryPoint, kind }) => {
    const caller = callers[kind];
    for (const name of names[entryPoint])
      expect([name, await tries[entryPoint](caller, name)]).toEqual([name, !canUse(kind, { entryPoint, name, isForPlanLinks: marked.has(name) })]);
  });
  test('marks the operations of plans for plan links, and no others', () => {
    for (const name of ['PlanView', 'PlacePosition', 'SavePolygon', 'PositionHead', 'DefectDetails', 'SignOut', 'SensorChart', 'DeviceHistory'])
      expect([name, marked.has(name)]).toEqual([name, true]);
    for (const name of ['SaveUser', 'Users', 'UploadPlan', 'EditPlan', 'DeletePlan', 'CreateAuditPack', 'ExportFile', 'SetPassword'])
      expect([name, marked.has(name)]).toEqual([name, false]);
  });
  test('a plan link subscribes to nothing and uploads pictures only (L-46)', async () => {
    expect(names.uploads.filter((name) => canUse('planLink', { entryPoint: 'uploads', name }))).toEqual(['picture']);
    for (const customer of [bakery, { country: 'DE', cardcode: bakery.cardcode }]) {
      const stream = await openStream(stack, callers.planLink.cookies, { documentId: getDocumentId('NotificationNews'), variables: { customer } });
      expect([stream.status, (await stream.next()).errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
      stream.stop();
    }
  });
  test('no session opens the results API', async () => {
    for (const kind of sessionKinds)
      expect((await stack.gateway.inject({ url: '/api/V01/results?month=1&year=2026', headers: getHeaders(callers[kind]) })).statusCode).toBe(401);
  });
  test('a route that names no entry point learns of no session', async () => {
    const app = Fastify();
    app.get('/new', async (request, reply) => (await createContext({ config: {}, sessions: {} } as Services, request, reply)).session);
    app.get('/unknown', { config: { entryPoints: [] } }, async () => null);
    app.decorateRequest('cookies', null as never).addHook('onRequest', async (request) => Object.assign(request, { cookies: {} }));
    const response = await app.inject('/new');
    expect([response.statusCode, response.body]).toEqual([500, expect.stringContaining('names no entry point')]);
  });
});

/** Returns the operations that a page can send, from its imports at any depth. */
function listOperations(...pages: string[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visitFile = (file: string) => {
    // A list of operations of all pages is no page.
    if (seen.has(file) || file.includes('/generated/') || file.endsWith('/outboxSender.ts')) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(/\b(\w+)Document\b/g)) if (trusted.some((each) => each.name === name)) found.add(name!);
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const next = normalize(join(dirname(file), path!));
      if (existsSync(next) && statSync(next).isFile()) visitFile(next);
    }
  };
  for (const page of pages) visitFile(page);
  return [...found].sort();
}

describe('L-14 L-46 the plan of a link works: what its page sends is let through', () => {
  const shown = listOperations('web/app/pages/PlanScreen.tsx', 'web/features/plans/PlanEntryPage.tsx', 'web/session/useKeepAlive.ts');

  /** Operations that the page sends in other sessions only. */
  const closed: Record<string, object> = {
    LevelsInPeriod: { customer: bakery, from: '2026-10-01', to: '2026-10-31' },
    OrderList: { customer: bakery, first: 400 },
  };

  test('every operation that the page can send is run here', () => {
    expect(shown).toEqual(expect.arrayContaining(['PlanView', 'DefectDetails', 'PositionDefectList', 'SensorChart', 'AddDefectPhoto', 'StayLoggedIn']));
    expect(shown.filter((name) => !(name in runs) && !(name in closed))).toEqual([]);
  });
  test.each(Object.keys(closed))('%s, of the plan over time, is neither shown nor returned', async (name) => {
    expect(shown).toContain(name);
    const { data, codes } = await callers.planLink.execute(name, closed[name]!);
    expect([data, codes]).toEqual([undefined, ['FORBIDDEN']]);
  });

  interface Found {
    position: string;
    sensor: string;
    defect: string;
    polygon: string;
    photo: string;
    uploadId: string;
    unplacedPosition: string;
  }
  const point = { x: 100, y: 120 };
  const createVariables = (more: object) => ({ customer: bakery, ...more });
  const change = (more: object) => ({ input: createVariables({ requestId: createRequestId(), ...more }) });
  /** Variables of each operation, in the order of a visit. */
  const runs: Record<string, (found: Found) => object> = {
    CurrentSession: () => ({}),
    StayLoggedIn: () => ({}),
    SetLanguage: () => ({ input: { language: 'DE' } }),
    ServiceState: () => ({}),
    EnterPlanView: () => ({ input: { token: 'demo-plan-token-1', customerId: '1', linkUser: '3', language: 'DE' } }),
    ChosenCustomer: () => ({ customer: bakery }),
    PlanChoice: () => ({ customer: bakery }),
    PlanPictures: () => ({ customer: bakery }),
    PlanView: () => plan,
    PlanFile: () => ({ ...plan, language: 'DE' }),
    UnplacedItems: () => plan,
    PlanOfPosition: ({ position }) => createVariables({ positionId: position }),
    PositionHead: ({ position }) => createVariables({ id: position }),
    PositionOverview: ({ position }) => createVariables({ id: position, withDefects: true }),
    PositionLastResult: ({ position }) => createVariables({ id: position }),
    PositionArticles: ({ position }) => createVariables({ id: position }),
    PositionObjects: ({ position }) => createVariables({ id: position }),
    PositionDeviceChart: ({ position }) => createVariables({ id: position }),
    PositionChartPoint: ({ position }) => createVariables({ id: position, index: 0, seriesIndex: 0, label: '11.2026' }),
    PositionPointFile: ({ position }) => createVariables({ id: position, index: 0, seriesIndex: 0, label: '11.2026', format: 'PDF', language: 'DE' }),
    PositionPointRow: ({ position }) =>
      createVariables({ positionId: position, index: 0, seriesIndex: 0, label: '11.2026', id: '1', advisor: true, development: true, images: true }),
    PositionLatestResults: ({ position }) => createVariables({ positionId: position }),
    PositionLatestResult: ({ position }) => createVariables({ positionId: position, id: '1', advisor: true, development: true, images: true }),
    DeviceHistory: ({ position }) => createVariables({ id: position, offset: 0 }),
    DevicePictures: ({ position }) => createVariables({ id: position, reportId: '1' }),
    PositionsOnPlans: () => ({ customer: bakery }),
    PositionDevices: ({ position }) => createVariables({ positionId: position }),
    PositionDeviceHistory: ({ position }) => createVariables({ positionId: position, id: position, offset: 0 }),
    PositionDevicePictures: ({ position }) => createVariables({ positionId: position, id: position, reportId: '1' }),
    PositionTaskCharts: ({ position }) => createVariables({ id: position }),
    PositionDefectList: ({ position }) => createVariables({ positionId: position }),
    PositionSensors: ({ position }) => createVariables({ id: position }),
    SensorChart: ({ sensor }) =>
      createVariables({ id: sensor, measure: 'TEMPERATURE', view: 'DAY', day: '2026-11-02', withDewPoint: false, withThresholds: false, language: 'DE' }),
    SensorDoorChart: ({ sensor }) => createVariables({ id: sensor, view: 'DAY', day: '2026-11-02', language: 'DE' }),
    DefectDetails: ({ defect }) => createVariables({ defectId: defect }),
    CreateDefectFile: ({ defect }) => change({ defectId: defect }),
    PlacePosition: ({ unplacedPosition }) => change({ planId: plan.planId, id: unplacedPosition, point }),
    RemovePositionFromPlan: ({ unplacedPosition }) => change({ positionId: unplacedPosition }),
    PlaceDefect: ({ defect }) => change({ planId: plan.planId, id: defect, point }),
    SetDefectPriority: ({ defect }) => change({ defectId: defect, priority: 'HIGH' }),
    AddDefectNote: ({ defect }) => change({ defectId: defect, note: 'Eine Notiz' }),
    AddDefectPhoto: ({ defect, uploadId }) => change({ defectId: defect, uploadId, closes: false }),
    DeleteDefectPhoto: ({ defect, photo }) => change({ defectId: defect, photoId: photo }),
    RemoveDefectFromPlan: ({ defect }) => change({ planId: plan.planId, id: defect }),
    ResolveDefect: ({ defect }) => change({ defectId: defect }),
    CompleteDefect: ({ defect }) => change({ defectId: defect }),
    DeleteDefect: ({ defect }) => change({ defectId: defect }),
    SavePolygon: ({ polygon }) =>
      change({ planId: plan.planId, id: polygon, name: 'Zone', points: [point, { x: 300, y: 120 }, { x: 200, y: 300 }], fill: red, stroke: red }),
    DeletePolygon: ({ polygon }) => change({ planId: plan.planId, id: polygon }),
    SavePlanRevision: () => change({ planId: plan.planId, remark: 'Geprüft', isReleased: true }),
  };
  const keyUsersOnly = new Set(['DeleteDefectPhoto', 'CompleteDefect', 'DeleteDefect']);
  const red = { red: 255, green: 0, blue: 0, alpha: 0.25 };

  test('each upload stores a picture and returns one', async () => {
    const visitor = await openPlanLink();
    const { positions, defects, polygons, pictureUrl } = (await visitor.execute('PlanView', plan)).data.customer.plan;
    const { unplacedPositions } = (await visitor.execute('UnplacedItems', plan)).data.customer.plan;
    expect((await visitor.get(pictureUrl)).status).toBe(200);
    const form = createForm(await drawPicture(20, 20));
    const sent = await visitor.upload('/uploads/picture', form.payload, { ...form.headers, 'x-upload': '1' });
    expect(sent.status).toBe(201);
    const found: Found = {
      position: positions[0]!.id,
      sensor: '1',
      defect: defects[0]!.id,
      polygon: polygons[0]!.id,
      photo: '1',
      uploadId: sent.body.uploadId,
      unplacedPosition: unplacedPositions.find(({ objects }) => objects.length > 0)!.id,
    };
    for (const name of Object.keys(runs).filter((each) => shown.includes(each))) {
      const requested: { input?: object } = runs[name]!(found);
      const response = await visitor.execute(name, requested.input ? { input: await editBase(visitor, name, requested.input) } : requested);
      // The entry point lets it through; its field is not for the role of this link's user.
      const ofRole = keyUsersOnly.has(name) ? [expect.stringContaining('Mutation.')] : [];
      expect([name, response.messages]).toEqual([name, ofRole]);
      if (name === 'CreateDefectFile') {
        const { data } = await visitor.execute(name, change({ defectId: found.defect, language: 'EN' }));
        for (const { url } of [response.data.createDefectFile.file, data.createDefectFile.file]) expect((await visitor.get(url)).status).toBe(200);
      }
      if (name === 'AddDefectPhoto') found.photo = response.data.addDefectPhoto.defect.photos.at(-1).id;
      if (name === 'AddDefectPhoto') expect((await visitor.get(response.data.addDefectPhoto.defect.photos.at(-1).thumbnailUrl)).status).toBe(200);
    }
  });
});

test('a tool cannot open a plan link, whose user it would become', async () => {
  const tool = await stack.tool('customer');
  const input = '{ token: "demo-plan-token-1", customerId: "1", linkUser: "3", language: DE }';
  const { codes } = await tool.post({
    query: `mutation { enterPlanView(input: ${input}) { session { viewer { name } planView { defects { totalCount } } } } }`,
  });
  expect(codes).toEqual(['FORBIDDEN']);
  expect((await tool.post({ query: '{ session { viewer { username } } }' })).data.session.viewer.username).toBe('customer@portal.example');
});
