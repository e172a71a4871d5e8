/** Time after the end of a background read in which its rows are rendered, on a slow device too. */
const renderMilliseconds = 2_000;

let open = 0;
let startedAt = 0;
let endedAt = Number.NEGATIVE_INFINITY;
let actedAt = Number.NEGATIVE_INFINITY;

/** Notes an action of the user: what changes next may come from it. */
export function recordAction(): void {
  actedAt = performance.now();
}

/** Notes that a read without an action of the user begins; returns the function that notes its end. */
export function beginBackgroundRead(): () => void {
  if (open === 0) startedAt = performance.now();
  open += 1;
  return () => {
    open -= 1;
    endedAt = performance.now();
  };
}

/** Returns whether rows that change now come from a background read, and not from what the user has just done. */
export const isChangedByOthers = (): boolean => (open > 0 || performance.now() - endedAt <= renderMilliseconds) && actedAt < startedAt;
