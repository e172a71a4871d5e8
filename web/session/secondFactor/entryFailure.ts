/** Reason why a second factor was not taken, as a key of the texts. */
export type EntryFailure = 'wrongCode' | 'passkeyFailed' | 'tooMany' | 'over' | 'failed';

/** Returns the reason; null where it was taken. Without a response nothing is known about it. */
export function findEntryFailure(problems: readonly { code: string }[] | null, kind: 'code' | 'passkey'): EntryFailure | null {
  if (problems === null) return 'failed';
  const code = problems[0]?.code;
  if (code === undefined) return null;
  if (code === 'TOO_MANY_ATTEMPTS') return 'tooMany';
  if (code === 'SESSION_ENDED') return 'over';
  return code === 'CODE_INVALID' ? (kind === 'code' ? 'wrongCode' : 'passkeyFailed') : 'failed';
}
