/** The times of messages for a change of them, so that old ones are found quickly. */
export const getTimes = (messages: readonly { sentAt?: string | null }[]): { sentAt: string[] } => ({ sentAt: messages.flatMap(({ sentAt }) => sentAt ?? []) });
