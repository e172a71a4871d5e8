import { randomUUID } from 'node:crypto';
import { isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getFieldScopes } from '../../gateway/graphql/enforceScopes.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';
import type { AccessScope } from '../../gateway/generated/resolvers.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { createDocument, getPathName, type Path, listPaths } from './matrix/documents.ts';

const schema = readSchema();

/** Fields of the roots and of a location that a token with the scope opens, besides those that every token opens. */
const opened: Record<AccessScope, string> = {
  READ_RESULTS:
    'locations results customer.report customer.orders customer.latestResults customer.resultsOverTime customer.trends customer.levelsInPeriod customer.exportFile customer.chart',
  READ_DEFECTS: 'defects customer.defectBadge customer.defectCounts customer.defects customer.openDefectsByPosition customer.defect',
  READ_DEVICES: 'devices customer.devices customer.placedDevices customer.device',
  READ_SENSORS: 'sensors customer.sensors customer.sensor customer.sensorRecords customer.sensorRecordFile',
  READ_DOCUMENTS:
    'customer.deliveryNotes customer.deliveryNoteFile customer.sheetArticles customer.sheetArticle customer.generalDocuments customer.ownDocuments customer.ownDocumentArchive customer.sheetArchive',
  READ_PLANS:
    'customer.plans customer.plan customer.planOfPosition customer.positionsOnPlans customer.positions customer.positionListFile customer.positionLabels customer.position',
  WRITE_DEFECTS: 'resolveDefect completeDefect setDefectPriority addDefectNote',
  READ_ACTIONS: 'actions action customer.actions customer.thingActions',
  WRITE_ACTIONS: 'createAction updateAction changeActionStatus addActionComment',
};
const always = ['customer', 'customer.areas', 'customer.areaCount', 'customer.rights', 'session', 'session.viewer', 'session.onlyLocation'];

/** Words in names of types and fields that only a token with one of these scopes may select. */
const words: readonly [RegExp, readonly AccessScope[]][] = [
  [/defect/i, ['READ_DEFECTS', 'WRITE_DEFECTS']],
  // Actions have photos, too.
  [/photo/i, ['READ_DEFECTS', 'WRITE_DEFECTS', 'READ_ACTIONS', 'WRITE_ACTIONS']],
  [/sensor|temperature|humid|dewPoint|excursion/i, ['READ_SENSORS']],
  [/device|battery|heartbeat|^Trap(?!Image)/i, ['READ_DEVICES']],
  [/document|sheet|delivery/i, ['READ_DOCUMENTS']],
  [/polygon|unplacedPositions/i, ['READ_PLANS']],
  [/results?$|outcome|trend|levels/i, ['READ_RESULTS']],
  [/secret|password|apiToken|accessToken|notification|^users?\b|qualification/i, []],
];

/** Fields that a scope opens although a word of theirs belongs to another one. */
function findMisplacedFields(of: typeof schema): string[] {
  const exceptions =
    /^LocationRights\.|^DefectResult\.|^InstalledTrap\.|^ObjectResult\.|^\w+\.(leftOutPlacedDevices|deviceChart|previousId|resultId)$|^SensorReading\.|^Position\.sensors$/;
  return [...getFieldScopes(of)].flatMap(([field, declared]) => {
    if (declared === 'none' || exceptions.test(field)) return [];
    const scopes: readonly (AccessScope | 'every')[] = declared === 'every' ? ['every'] : [...declared];
    return words.flatMap(([word, allowed]) =>
      word.test(field) && !scopes.every((scope) => allowed.includes(scope as AccessScope)) ? [`${field} by ${scopes.join()}`] : [],
    );
  });
}

describe('the scopes of access tokens', () => {
  const stack = useTestStack({
    LOG_LEVEL: 'warn',
    PROVIDER_SERVICE_USER: 'service@portal.example',
    PROVIDER_SERVICE_PASSWORD: password,
    ACCESS_TOKEN_REQUESTS_PER_MINUTE: '1000',
  });
  const isShort = ({ root, steps }: Path) => root !== 'subscription' && steps.length <= (['customer', 'session'].includes(steps[0]!.field.name) ? 2 : 1);
  const probed = listPaths(schema).filter((path) => isShort(path) && !always.includes(getPathName(path)));
  const isOpenTo = async (program: Caller, path: Path): Promise<boolean> => {
    const query = createDocument(schema, path, { place: bakery, idFor: () => '2147480000', first: 1 }, '__typename');
    const { codes } = await program.post({ query });
    expect(
      codes.filter((code) => /INTERNAL|BAD_INPUT/.test(code) && path.root === 'query'),
      getPathName(path),
    ).toEqual([]);
    return !codes.includes('SCOPE_MISSING');
  };

  test.each(Object.keys(opened) as AccessScope[])('%s opens its fields and no others', async (scope) => {
    const input = { requestId: randomUUID(), name: scope, scopes: [scope] };
    const { secret } = (await (await stack.as('customer')).execute('CreateAccessToken', { input })).data.createAccessToken;
    const program = stack.program(secret);
    const open: string[] = [];
    for (const path of probed) if (await isOpenTo(program, path)) open.push(getPathName(path));
    expect(open.toSorted()).toEqual(opened[scope].split(' ').toSorted());
  });

  test('a scope opens nothing of a similar name at any depth', () => {
    expect(findMisplacedFields(schema)).toEqual([]);
  });
  test('every type and field of a scope exists', () => {
    for (const field of getFieldScopes(schema).keys()) expect(isObjectType(schema.getType(field.split('.')[0]!)), field).toBe(true);
  });
});

describe('a planted hole', () => {
  test('finds a field open to every token, and closes unscoped ones', () => {
    const holes = readSchema({
      typeDefs: `
        extend type Customer @everyScope(fields: ["plantedDefectTotal"]) { plantedDefectTotal: Int plantedNothing: Int }
        extend type Area @scope(of: [READ_SENSORS], fields: ["plantedDeviceNames"]) { plantedDeviceNames: [String!] }`,
      resolvers: {},
    });
    expect(findMisplacedFields(holes)).toEqual(['Customer.plantedDefectTotal by every', 'Area.plantedDeviceNames by READ_SENSORS']);
    expect(getFieldScopes(holes).get('Customer.plantedNothing')).toBe('none');
  });
  test('a scope of a missing field stops the start', () => {
    expect(() => getFieldScopes(readSchema({ typeDefs: 'extend type Area @everyScope(fields: ["gone"])', resolvers: {} }))).toThrow('Area.gone');
  });
});
