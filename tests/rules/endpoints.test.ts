import { expect, test } from 'vitest';
import { getEndpointKey, findRead } from '../../gateway/provider-client/endpoint.ts';
import { declaredCalls } from '../testkit/endpoints.ts';

test('every call of the provider has a name, by which logs, metrics and faults distinguish it from calls of other paths', () => {
  expect(declaredCalls.length).toBeGreaterThan(100);
  expect(declaredCalls.filter(({ name }) => name === '')).toEqual([]);
  const callsByName = Map.groupBy(declaredCalls, ({ name }) => name);
  expect([...callsByName].filter(([, calls]) => new Set(calls.map(({ path }) => String(path))).size > 1).map(([name]) => name)).toEqual([]);
});

test('calls that carry much or have much made are waited for longer than others, and the one that asks whether the provider is there for less', () => {
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

test('each read has its own key, by which remembered reads are sent again', () => {
  const reads = declaredCalls.filter((each) => 'kind' in each && each.kind === 'read');
  expect(reads.filter((each) => findRead(getEndpointKey(each)) !== (each as unknown)).map(({ name }) => name)).toEqual([]);
});

test('a session forgets what it had read when any write ends but these, which change nothing that is read', () => {
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
