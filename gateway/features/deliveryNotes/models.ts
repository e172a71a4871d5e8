import type { LocationKey } from '../../access/scope.ts';

export interface DeliveryNote {
  id: string;
  location: LocationKey;
  number: string;
  deliveredAt: Date | null;
  orderNumber: string | null;
  description: string | null;
  signedBy: string | null;
}
