import { getLocationAccess, includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError } from '../../errors.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { deliveryNoteList } from './endpoints.ts';
import type { DeliveryNote } from './models.ts';

/** Delivery notes of a location, for a caller who may see them there. */
export async function listDeliveryNotes(
  { id, location }: Customer,
  { scope, provider }: Pick<SignedIn, 'scope' | 'provider'>,
): Promise<readonly DeliveryNote[]> {
  const rights = await (await getLocationAccess(location, scope)).getRights();
  if (!includes(rights, 'SHOW_DELIVERY_NOTES')) throw createForbiddenError('Delivery notes of this location');
  return provider.call(deliveryNoteList, { customerId: id, location });
}
