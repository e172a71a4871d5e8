/**
 * Dispatches 'ended' when the gateway reports the end of the session. Dispatches 'resumed' when the same
 * user goes on in a new session. Dispatches 'signingOut' before the user ends it, and 'forget' when
 * all data of the session must be cleared.
 */
export const sessionWatch = new EventTarget();

const overCodes: readonly unknown[] = ['SESSION_ENDED', 'NOT_SIGNED_IN'];

/** Returns whether one of these errors reports the end of the session. */
export const includesSessionEnd = (errors: readonly { extensions?: { [key: string]: unknown } | undefined }[]): boolean =>
  errors.some(({ extensions }) => overCodes.includes(extensions?.['code']));
