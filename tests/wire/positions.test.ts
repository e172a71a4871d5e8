import { areasOfCustomer } from '../../gateway/access/accessEndpoints.ts';
import { areasOfPlan, positionsOfAreas } from '../../gateway/features/plans/endpoints.ts';
import {
  allPositions,
  anySerial,
  articlesOfPosition,
  installedSerial,
  objectsOfPosition,
  positionChunk,
  positionCount,
  positionDetails,
  resultOfObject,
  resultOfPosition,
} from '../../gateway/features/positions/endpoints.ts';
import { bakery, call, customer, place, testWireTable } from './wireTable.ts';

testWireTable('positions and objects', [
  call('X-53', articlesOfPosition, { positionId: '1001', location: 'AT:100100' }, { position_id: '1001' }),
  call('X-54', positionCount, { customerId: '1', areas: undefined }, { customer_id: '1' }, { variant: 'of all areas' }),
  call('X-54', positionCount, { customerId: '1', areas: '101,102' }, { customer_id: '1', areas: '101,102' }, { variant: 'of some areas' }),
  call(
    'X-55',
    positionChunk,
    { customerId: '1', location: 'AT:100100', areas: '101,102', offset: 20 },
    { customer_id: '1', areas: '101,102', max: 10, offset: 20 },
    { variant: 'of a page' },
  ),
  call('X-55', allPositions, { customerId: '1', location: 'AT:100100' }, { customer_id: '1' }, { variant: 'of a whole location' }),
  call('X-57', positionDetails, { positionId: '1001', customerId: '1', location: 'AT:100100' }, { position_id: '1001' }),
  call('X-59', objectsOfPosition, { positionId: '1001' }, { position_id: '1001' }),
  call('X-60', anySerial, { positionId: '1005', objectId: '10051' }, { position_id: '1005', objekt_id: '10051' }),
  call('X-61', resultOfObject, { positionId: '1001', objectId: '10011' }, { position_id: '1001', objekt_id: '10011' }),
  call('X-62', resultOfPosition, { positionId: '1001' }, { position_id: '1001', hasResult: true }),
  call('X-63', areasOfCustomer, bakery, place, { variant: 'of a location' }),
  call('X-63', areasOfPlan, { customer, planId: '11' }, { plan_id: '11' }, { variant: 'of a plan' }),
  call('X-64', positionsOfAreas, { customer, areas: ['101', '103'] }, { ...place, areas: '101,103' }),
  call('X-66', installedSerial, { positionId: '1005', objectId: '10051' }, { objekt_id: '10051', position_id: '1005', noDeinstalled: true }),
]);
