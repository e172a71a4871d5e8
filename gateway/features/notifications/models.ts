import type { Level, NotificationStatus } from '../../generated/resolvers.ts';
import type { Site } from '../../session/siteEndpoints.ts';

/** A message of the Postbox as the provider sends it; its HTML is cleaned when it is decoded. */
export interface Message {
  id: string;
  subject: string;
  message: string;
  sentAt: Date | null;
  level: Level | null;
  status: NotificationStatus | null;
  isUnread: boolean;
  /** The location by number, null for a message to all. */
  place: { country: string | null; cardcode: string } | null;
}

/** A message that was found to be in the caller's Postbox. */
export interface Notification extends Message {
  customer: Site | null;
}
