import { useMemo, useState } from 'react';
import { outbox, type OutboxEntry } from '../../changes/outbox.ts';
import { useStore } from '../../hooks/createStore.ts';

/** Reviews of this user in the outbox. */
export interface WaitingReviews {
  /** The review or rating that waits to be sent, by image. */
  waiting: ReadonlyMap<string, OutboxEntry>;
  /** Images of the list that were reviewed after it was read. */
  sent: ReadonlySet<string>;
  /** Reviews that met another person's. */
  conflicts: readonly OutboxEntry[];
}

const getImageIds = ({ operation, input }: OutboxEntry): readonly string[] =>
  operation === 'ReviewTrapImage' ? [String(input['imageId'])] : operation === 'RateTrapImages' ? (input['imageIds'] as string[]) : [];

const isConflict = ({ operation, problem }: OutboxEntry) => operation === 'ReviewTrapImage' && (problem?.reason === 'gone' || problem?.reason === 'changed');

/**
 * Returns the reviews in the outbox. `list` is the list of images: what was sent counts as waiting until the list is read again. `reviewed` are
 * the images that this user has reviewed on the page.
 */
export function useWaitingReviews(list: unknown, reviewed: ReadonlySet<string>): WaitingReviews {
  const { entries, isSending } = useStore(outbox);
  const waiting = useMemo(
    () => new Map(entries.filter(({ problem }) => problem === null).flatMap((entry) => getImageIds(entry).map((id) => [id, entry]))),
    [entries],
  );
  const [noted, setNoted] = useState({ list, waiting, all: waiting, reviewed });
  if (noted.list !== list || noted.waiting !== waiting)
    setNoted({
      list,
      waiting,
      all: noted.list === list && isSending ? new Map([...noted.all, ...waiting]) : waiting,
      reviewed: noted.list === list ? noted.reviewed : reviewed,
    });
  const conflicts = useMemo(() => entries.filter(isConflict), [entries]);
  const sent = useMemo(() => new Set([...reviewed].filter((id) => !noted.reviewed.has(id))), [reviewed, noted.reviewed]);
  return { waiting: noted.all, sent, conflicts };
}
