import { expect, test } from 'vitest';
import { getEndpointKey, findRead } from '../../gateway/provider-client/endpoint.ts';
import { declaredCalls } from '../testkit/endpoints.ts';

test('every call of the provider has a distinct name', () => {
  expect(declaredCalls.length).toBeGreaterThan(100);
  expect(declaredCalls.filter(({ name }) => name === '')).toEqual([]);
  const callsByName = Map.groupBy(declaredCalls, ({ name }) => name);
  expect([...callsByName].filter(([, calls]) => new Set(calls.map(({ path }) => String(path))).size > 1).map(([name]) => name)).toEqual([]);
});

test('large calls have longer timeouts, and the health check a shorter one', () => {
  const waits = declaredCalls.filter(({ deadlineSeconds }) => deadlineSeconds !== undefined).map(({ name, deadlineSeconds }) => [name, deadlineSeconds]);
  expect(Object.fromEntries(waits)).toEqual({
    application: 5,
    doUploadFile: 60,
    editPlan: 60,
    fileShow: 60,
    generateErgebnislisteReport: 60,
    generateMaengelReport: 60,
    getAllePositionen: 60,
    getAllBesuchsberichteOfMonth: 60,
    getChartDataOfBesuchsbericht: 30,
    getErgebnisliste: 60,
    getTraplinkedErgebnisliste: 60,
    getTrendauswertungFile: 600,
    saveMangelImage: 60,
    saveServiceCall: 60,
    uploadPlan: 60,
  });
});

test('each read has a distinct key, by which it is replayed', () => {
  const reads = declaredCalls.filter((each) => 'kind' in each && each.kind === 'read');
  expect(reads.filter((each) => findRead(getEndpointKey(each)) !== (each as unknown)).map(({ name }) => name)).toEqual([]);
});

test('every write invalidates the cache, except those listed here', () => {
  const harmless = declaredCalls.filter((each) => 'invalidatesCache' in each && each.kind === 'write' && !each.invalidatesCache).map(({ name }) => name);
  expect(harmless.toSorted()).toEqual([
    'captcha',
    // An administrator's own password before log-in-as, and anyone's before it is changed.
    'checkPass',
    'checkPass',
    'doUploadFile',
    'generateErgebnislisteReport',
    'generateMaengelReport',
    'logout',
    'saveServiceCall',
    'sendForgotPass',
    'setLang',
    'stayLoggedIn',
  ]);
});
