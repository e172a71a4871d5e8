import { expect, test } from 'vitest';
import { declaredCalls } from '../testkit/endpoints.ts';

test('every call of the provider has a name, by which logs, metrics and faults tell it from calls of other paths', () => {
  expect(declaredCalls.length).toBeGreaterThan(100);
  expect(declaredCalls.filter(({ name }) => name === '')).toEqual([]);
  const pathsOf = Map.groupBy(declaredCalls, ({ name }) => name);
  expect([...pathsOf].filter(([, calls]) => new Set(calls.map(({ path }) => String(path))).size > 1).map(([name]) => name)).toEqual([]);
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

test('the answers with which other calls are asked begin these with what they were last time', () => {
  const foretelling = declaredCalls.filter((each) => 'foretells' in each && each.foretells).map(({ name }) => name);
  expect(foretelling.toSorted()).toEqual([
    'countCustomerOfBiotechUser',
    'countCustomerOfKeyUser',
    'countPositionen',
    'customers',
    'findCustomersOfBiotechUser',
    'getAllowedAreas',
    'getAreas',
    'getAuftraege',
    'getAuftrag',
    'getBenutzerrechte',
    'getBesuchsberichtOfAuftrag',
    'getCustomer',
    'getLastBesuchsbericht',
    'getNextBesuchsbericht',
    'getPreviousBesuchsbericht',
    'getTraplinkedDevices',
    'getTraplinkedbericht',
    'planIndex',
  ]);
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
