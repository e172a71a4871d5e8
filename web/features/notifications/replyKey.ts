/** Returns the key of the draft of a reply to a message. */
export const getReplyKey = (notificationId: string): string => `reply ${notificationId}`;
