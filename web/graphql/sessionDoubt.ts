type SessionCheck = () => Promise<boolean>;

let check: SessionCheck | null = null;
let checking: Promise<boolean> | null = null;

/** Lets this check precede every request, since another user may have signed in in another tab. Null ends that, once the user is known. */
export function doubtSession(next: SessionCheck | null): void {
  check = next;
}

/** Resolves to true when the page's user is known to be the one of the session. Several requests share a check. */
export async function isSessionKnown(): Promise<boolean> {
  if (!check) return true;
  checking ??= check().finally(() => (checking = null));
  return checking;
}
