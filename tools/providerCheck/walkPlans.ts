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
import type { Book } from './book.ts';

const noPlan = 'no plan was found';
const noPosition = 'no position was found';
const noLocation = 'no location was found';

/** Walks the plans and positions of a location. */
export async function walkPlans(book: Book, customer: Customer | null): Promise<void> {
  const positions = await book.ask(
    positionChunk,
    customer ? { customerId: customer.id, location: customer.location, areas: undefined, offset: 0 } : noLocation,
  );
  await book.ask(positionCount, customer ? { customerId: customer.id, areas: undefined } : noLocation);
  const position = positions?.[0];
  const ofPosition = position ? { positionId: position.id } : noPosition;
  await book.ask(positionDetails, customer && position ? { customerId: customer.id, location: customer.location, positionId: position.id } : noPosition);
  await book.ask(articlesOfPosition, customer && position ? { positionId: position.id, location: customer.location } : noPosition);
  await book.ask(planToPosition, customer && position ? { customer, positionId: position.id } : noPosition);
  await book.ask(coordinatesOfPosition, ofPosition);
  await book.ask(resultOfPosition, ofPosition);
  await book.ask(openDefectsAtPosition, customer && position ? { customer, positionId: position.id } : noPosition);
  await book.ask(lastTaskResults, ofPosition);
  await book.ask(deviceChart, position ? { positionId: position.id, areas: undefined } : noPosition);
  const objects = await book.ask(objectsOfPosition, ofPosition);
  const object = position && objects?.rows[0] ? { positionId: position.id, objectId: objects.rows[0].id } : 'no object was found';
  await book.ask(installedSerial, object);
  await book.ask(anySerial, object);
  await book.ask(resultOfObject, object);

  const plans = await book.ask(plansOfCustomer, customer ? { customer } : noLocation);
  const plan = plans?.[0];
  const onPlan = customer && plan ? { customer, planId: plan.id } : noPlan;
  const ofPlan = plan ? { planId: plan.id } : noPlan;
  await book.ask(planById, onPlan);
  await book.ask(planData, ofPlan);
  await book.ask(planPictureData, ofPlan);
  await book.ask(positionsOnPlan, onPlan);
  await book.ask(polygonsOnPlan, ofPlan);
  await book.ask(defectsOnPlan, onPlan);
  const areas = await book.ask(areasOfPlan, onPlan);
  await book.ask(positionsOfAreas, customer && areas?.[0] ? { customer, areas: areas.slice(0, 3).map(({ id }) => id) } : 'no area of a plan was found');
  await book.ask(defectsWithoutPosition, customer ? { customer } : noLocation);
}
