import { describe, expect, test } from 'vitest';
import { parseLocationKey, getLocationAccess, includes, toLocationKey } from '../access/scope.ts';
import { assertEntryPoint, assertCanUse, entryPoints, getSessionKind, canUse, type SessionKind } from './sessionKinds.ts';

const browser = { kind: 'browser' } as const;
const planLink = { kind: 'browser', planView: 'AT:1' } as const;

test('a session has the kind that it began with', () => {
  expect([null, browser, { kind: 'tool' } as const, planLink].map(getSessionKind)).toEqual(['visitor', 'browser', 'tool', 'planLink']);
});

describe('a kind of session may use', () => {
  test.each<[SessionKind, readonly string[]]>([
    ['visitor', ['operations']],
    ['browser', ['operations', 'streams', 'uploads', 'downloads']],
    ['tool', ['operations', 'freeDocuments', 'streams', 'uploads', 'downloads']],
    ['planLink', []],
  ])('as a %s whatever it names of %j', (kind, open) => {
    expect(entryPoints.filter((entryPoint) => canUse(kind, { entryPoint, name: 'whatever' }))).toEqual(open);
  });

  test('L-46 as a plan link what is on plans, and nothing else', () => {
    expect([true, false].map((isForPlanLinks) => canUse('planLink', { entryPoint: 'operations', name: 'X', isForPlanLinks }))).toEqual([true, false]);
    expect([canUse('planLink', { entryPoint: 'uploads', name: 'picture' }), canUse('planLink', { entryPoint: 'uploads', name: 'plan' })]).toEqual([
      true,
      false,
    ]);
    for (const name of ['planPicture', 'planPdf', 'providerPicture', 'providerFile', 'temporaryFile', 'defectFile', 'trapImage', 'personPhoto', 'defectPhoto'])
      expect(canUse('planLink', { entryPoint: 'downloads', name })).toBe(true);
    for (const name of ['positionListFile', 'defectListFile', 'resultListFile']) expect(canUse('planLink', { entryPoint: 'downloads', name })).toBe(false);
  });

  test('as a visitor one free document, by which a tool begins', () =>
    expect(canUse('visitor', { entryPoint: 'freeDocuments', name: 'startToolSession' })).toBe(true));

  test('nothing else: visitors must sign in, other callers are refused', () => {
    const matchCode = (error: string) => expect.objectContaining({ code: error });
    expect(() => assertCanUse(null, { entryPoint: 'uploads', name: 'picture' })).toThrow(matchCode('NOT_SIGNED_IN'));
    expect(() => assertCanUse(browser, { entryPoint: 'freeDocuments', name: 'x' })).toThrow(matchCode('FORBIDDEN'));
    expect(() => assertCanUse(browser, { entryPoint: 'uploads', name: 'picture' })).not.toThrow();
  });
});

describe('a route that requests a session', () => {
  const createAssertion = (names: readonly string[] | undefined, session: object | null) => () =>
    assertEntryPoint({ routeOptions: { url: '/weg', config: { entryPoints: names } } } as never, session as never);

  test('names its entry points', () =>
    expect(createAssertion(undefined, browser)).toThrow('The route /weg requires a session, but names no entry point of sessionKinds.ts.'));

  test('is closed to a kind of session without any of them', () => {
    expect(createAssertion(['streams'], planLink)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
    expect(createAssertion(['streams', 'freeDocuments'], planLink)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
    expect(createAssertion(['streams', 'uploads'], planLink)).not.toThrow();
    expect(createAssertion(['streams'], browser)).not.toThrow();
    expect(createAssertion(['freeDocuments'], browser)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
    expect(createAssertion(['streams'], null)).not.toThrow();
  });
});

test('a location is its country and number, if the caller has it', async () => {
  expect([toLocationKey('DE', '4:2'), parseLocationKey('DE:4:2')]).toEqual(['DE:4:2', { country: 'DE', cardcode: '4:2' }]);
  const access = {};
  const scope = { getAccess: async (location: string) => (location === 'AT:1' ? access : null) } as never;
  expect(await getLocationAccess('AT:1', scope)).toBe(access);
  await expect(getLocationAccess('AT:2', scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(getLocationAccess('AT:1', null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([includes('all', 1), includes(new Set([1]), 1), includes(new Set([1]), 2), includes(new Set<number>(), 1)]).toEqual([true, true, false, false]);
});
