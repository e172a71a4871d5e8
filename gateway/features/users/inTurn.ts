const queues = new Map<string, Promise<unknown>>();

/**
 * Runs changes of one user one after the other: the provider takes the whole list of a user's locations, so that two
 * changes at once would lose one of them.
 */
export function inTurn<Result>(userId: string, change: () => Promise<Result>): Promise<Result> {
  const before = queues.get(userId) ?? Promise.resolve();
  const mine = before.then(change, change);
  const settled = mine.catch(() => undefined);
  queues.set(userId, settled);
  void settled.then(() => queues.get(userId) === settled && queues.delete(userId));
  return mine;
}
