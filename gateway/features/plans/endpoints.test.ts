import { describe, expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import {
  areasOfPlan,
  coordinatesOfPosition,
  defectsOnPlan,
  defectsWithoutPosition,
  planById,
  planData,
  plansOfCustomer,
  planToPosition,
  polygonsOnPlan,
  positionsOfAreas,
  positionsOnPlan,
} from './endpoints.ts';

const customer = { id: '1', cardcode: '100100', country: 'AT', location: 'AT:100100' } as unknown as Customer;
const refused = { error: true, message: 'no' };

describe('a list', () => {
  test.each([
    ['the plans', (response: unknown) => plansOfCustomer.decode(response, { customer })],
    ['the positions on a plan', (response: unknown) => positionsOnPlan.decode(response, { customer, planId: '11' })],
    ['the positions of areas', (response: unknown) => positionsOfAreas.decode(response, { customer, areas: ['101'] })],
    ['the polygons', (response: unknown) => polygonsOnPlan.decode(response, { planId: '11' })],
    ['the defects on a plan', (response: unknown) => defectsOnPlan.decode(response, { customer, planId: '11' })],
    ['the defects at no position', (response: unknown) => defectsWithoutPosition.decode(response, { customer })],
    ['the areas of a plan', (response: unknown) => areasOfPlan.decode(response, { customer, planId: '11' })],
  ])('that the provider refuses is an error, not an empty one: %s', (_what, decode) => {
    expect(() => decode(refused)).toThrow('error is not missing');
    expect(decode([])).toEqual([]);
  });

  test('of polygons leaves out what has fewer than three corners', () => {
    const read = polygonsOnPlan.decode(
      ['1,1 2,2', '1,1 2,2 3,1', '1,1 2,2 3,1 0,0'].map((coordinates, id) => ({ id, coordinates })),
      { planId: '11' },
    );
    expect(read.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe.each([
  ['by its id', (response: unknown) => planById.decode(response, { customer, planId: '11' })],
  ['of a position', (response: unknown) => planToPosition.decode(response, { customer, positionId: '1001' })],
])('a plan %s', (_which, decode) => {
  test.each([
    ['nothing is answered', null],
    ['the provider refuses', { id: 11, ...refused }],
    ['the response has no id', { bezeichnung: 'Erdgeschoss' }],
  ])('is none where %s', (_when, response) => expect(decode(response)).toBeNull());

  test('is one of the location', () => expect(decode({ id: 11, bezeichnung: 'Hof' })).toMatchObject({ id: '11', title: 'Hof', location: 'AT:100100' }));
});

test.each([
  ['is said', { dimension: { width: 640, height: 480 } }, { width: 640, height: 480 }],
  ['is not said', {}, null],
  ['is refused', { dimension: { width: 640, height: 480 }, ...refused }, null],
  ['is not answered', null, null],
])('the size of a plan that %s', (_which, response, size) => expect(planData.decode(response, { planId: '11' })).toEqual(size));

test.each([
  ['at the first point that is said', { coordinates: '200,150 1,1' }, { x: 200, y: 150 }],
  ['nowhere without one', { coordinates: null }, null],
  ['nowhere where the provider refuses', { coordinates: '200,150', ...refused }, null],
  ['nowhere without a response', null, null],
])('a position is %s', (_where, response, point) => expect(coordinatesOfPosition.decode(response, { positionId: '1001' })).toEqual(point));
