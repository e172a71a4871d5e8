/** Tells 'ended' when the gateway says that the session is over, 'signingOut' before it is ended by one's own wish, and 'forget' when all that was read in it must go. */
export const sessionWatch = new EventTarget();

const overCodes: readonly unknown[] = ['SESSION_ENDED', 'NOT_SIGNED_IN'];

/** Whether one of these errors says that the session is over. */
export const saysItIsOver = (errors: readonly { extensions?: { [key: string]: unknown } | undefined }[]): boolean =>
  errors.some(({ extensions }) => overCodes.includes(extensions?.['code']));
