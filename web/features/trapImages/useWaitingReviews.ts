import { useMemo, useState, useSyncExternalStore } from 'react';
import { onOutboxChange, type OutboxEntry, outboxState } from '../../graphql/outbox.ts';

/** Reviews of this user in the outbox. */
export interface WaitingReviews {
  /** The review or rating that waits to be sent, by image. */
  waiting: ReadonlyMap<string, OutboxEntry>;
  /** Reviews that met another person's. */
  conflicts: readonly OutboxEntry[];
}

const imagesOf = ({ operation, input }: OutboxEntry): readonly string[] =>
  operation === 'ReviewTrapImage' ? [String(input['imageId'])] : operation === 'RateTrapImages' ? (input['imageIds'] as string[]) : [];

const isConflict = ({ operation, problem }: OutboxEntry) => operation === 'ReviewTrapImage' && (problem?.reason === 'gone' || problem?.reason === 'changed');

/** Returns the reviews in the outbox. `list` is the list of images: what was sent counts as waiting until the list is read again. */
export function useWaitingReviews(list: unknown): WaitingReviews {
  const { entries, isSending } = useSyncExternalStore(onOutboxChange, outboxState);
  const waiting = useMemo(
    () => new Map(entries.filter(({ problem }) => problem === null).flatMap((entry) => imagesOf(entry).map((id) => [id, entry]))),
    [entries],
  );
  const [noted, setNoted] = useState({ list, waiting, all: waiting });
  if (noted.list !== list || noted.waiting !== waiting)
    setNoted({ list, waiting, all: noted.list === list && isSending ? new Map([...noted.all, ...waiting]) : waiting });
  const conflicts = useMemo(() => entries.filter(isConflict), [entries]);
  return { waiting: noted.all, conflicts };
}
