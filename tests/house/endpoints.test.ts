import { expect, test } from 'vitest';
import { code, isTest } from './sources.ts';

interface Named {
  name: string;
  path: string;
  deadlineSeconds?: number;
}
const isEndpoint = (each: unknown): each is Named =>
  typeof each === 'object' && each !== null && 'path' in each && ('decode' in each || 'deadlineSeconds' in each);

const files = code.filter((file) => /^gateway\/.+ndpoints\.ts$/.test(file) && !isTest(file));
const modules = await Promise.all(files.map(async (file) => (await import(`../../${file}`)) as object));
const endpoints = modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint);

test('every call of the provider has a name, by which logs, metrics and faults tell it from calls of other paths', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.filter(({ name }) => name === '')).toEqual([]);
  const pathsOf = Map.groupBy(endpoints, ({ name }) => name);
  expect([...pathsOf].filter(([, calls]) => new Set(calls.map(({ path }) => String(path))).size > 1).map(([name]) => name)).toEqual([]);
});

test('calls that carry much or have much made are waited for longer than others, and the one that asks whether the provider is there for less', () => {
  const waits = endpoints.filter(({ deadlineSeconds }) => deadlineSeconds !== undefined).map(({ name, deadlineSeconds }) => [name, deadlineSeconds]);
  expect(Object.fromEntries(waits)).toEqual({
    application: 5,
    doUploadFile: 60,
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
  });
});
