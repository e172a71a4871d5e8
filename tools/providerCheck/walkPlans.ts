import {
  areasOfPlan,
  coordinatesOfPosition,
  defectsOnPlan,
  defectsWithoutPosition,
  planById,
  planData,
  planPictureData,
  plansOfCustomer,
  planToPosition,
  polygonsOnPlan,
  positionsOfAreas,
  positionsOnPlan,
} from '../../gateway/features/plans/endpoints.ts';
import { deviceChart, lastTaskResults } from '../../gateway/features/charts/endpoints.ts';
import {
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
import { openDefectsAtPosition } from '../../gateway/features/defects/endpoints.ts';
import type { Customer } from '../../gateway/access/customerEndpoints.ts';
import type { CallRecorder } from './callRecorder.ts';

const noPlan = 'no plan was found';
const noPosition = 'no position was found';
const noLocation = 'no location was found';

export async function walkPlans(book: CallRecorder, customer: Customer | null): Promise<void> {
  const positions = await book.execute(
    positionChunk,
    customer ? { customerId: customer.id, location: customer.location, areas: undefined, offset: 0 } : noLocation,
  );
  await book.execute(positionCount, customer ? { customerId: customer.id, areas: undefined } : noLocation);
  const position = positions?.[0];
  const ofPosition = position ? { positionId: position.id } : noPosition;
  await book.execute(positionDetails, customer && position ? { customerId: customer.id, location: customer.location, positionId: position.id } : noPosition);
  await book.execute(articlesOfPosition, customer && position ? { positionId: position.id, location: customer.location } : noPosition);
  await book.execute(planToPosition, customer && position ? { customer, positionId: position.id } : noPosition);
  await book.execute(coordinatesOfPosition, ofPosition);
  await book.execute(resultOfPosition, ofPosition);
  await book.execute(openDefectsAtPosition, customer && position ? { customer, positionId: position.id } : noPosition);
  await book.execute(lastTaskResults, ofPosition);
  await book.execute(deviceChart, position ? { positionId: position.id, areas: undefined } : noPosition);
  const objects = await book.execute(objectsOfPosition, ofPosition);
  const object = position && objects?.rows[0] ? { positionId: position.id, objectId: objects.rows[0].id } : 'no object was found';
  await book.execute(installedSerial, object);
  await book.execute(anySerial, object);
  await book.execute(resultOfObject, object);

  const plans = await book.execute(plansOfCustomer, customer ? { customer } : noLocation);
  const plan = plans?.[0];
  const onPlan = customer && plan ? { customer, planId: plan.id } : noPlan;
  const ofPlan = plan ? { planId: plan.id } : noPlan;
  await book.execute(planById, onPlan);
  await book.execute(planData, ofPlan);
  await book.execute(planPictureData, ofPlan);
  await book.execute(positionsOnPlan, onPlan);
  await book.execute(polygonsOnPlan, ofPlan);
  await book.execute(defectsOnPlan, onPlan);
  const areas = await book.execute(areasOfPlan, onPlan);
  await book.execute(positionsOfAreas, customer && areas?.[0] ? { customer, areas: areas.slice(0, 3).map(({ id }) => id) } : 'no area of a plan was found');
  await book.execute(defectsWithoutPosition, customer ? { customer } : noLocation);
}
