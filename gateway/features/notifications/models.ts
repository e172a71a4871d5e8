import type { Level, NotificationStatus } from '../../generated/resolvers.ts';
import type { SentLocation } from '../../access/sentLocation.ts';
import type { Customer } from '../../access/customerEndpoints.ts';

/** A message of the Postbox as the provider sends it; its HTML is cleaned when it is decoded. */
export interface Message {
  id: string;
  subject: string;
  message: string;
  sentAt: Date | null;
  level: Level;
  status: NotificationStatus | null;
  isUnread: boolean;
  /** Null for a message to all locations. */
  sentLocation: SentLocation | null;
}

/** A message that was found to be in the caller's Postbox. */
export interface Notification extends Message {
  /** Null for a message to all locations, and where the number matches two locations. */
  customer: Customer | null;
}
