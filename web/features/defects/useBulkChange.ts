import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AddDefectNoteDocument, type DefectFieldsFragment, type DefectPriority, SetDefectPriorityDocument } from '../../generated/graphql.ts';
import { useUnsaved } from '../../components/form/useUnsaved.ts';
import { refetchByName } from '../../graphql/refetchByName.ts';
import { isAccepted } from '../../changes/sendChange.ts';
import { useChange } from '../../changes/useChange.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** A change of several defects. */
type BulkChange = { priority: DefectPriority } | { note: string };

/** A change under way or over: how many are done, and which were not changed. */
interface BulkProgress {
  change: BulkChange;
  done: number;
  total: number;
  isOver: boolean;
  failed: readonly DefectFieldsFragment[];
}

const touched = ['DefectList', 'DefectCounts', 'DefectDetails'];

/** Gives several defects a priority or a note, one after the other, each once. Failures are listed and can be retried. */
export function useBulkChange({ country, cardcode }: LocationKey) {
  const client = useApolloClient();
  const { send } = useChange();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  async function start(change: BulkChange, defects: readonly DefectFieldsFragment[]): Promise<boolean> {
    const toChange = 'priority' in change ? defects.filter(({ priority }) => priority !== change.priority) : defects;
    const failed: DefectFieldsFragment[] = [];
    const report = (done: number, isOver: boolean) => setProgress({ change, done, total: toChange.length, isOver, failed: [...failed] });
    report(0, toChange.length === 0);
    for (const [at, defect] of toChange.entries()) {
      const waiting = { about: defect.summary ?? defect.number ?? '' };
      const which = { customer: { country, cardcode }, defectId: defect.id };
      const { outcome } =
        'priority' in change
          ? await send(SetDefectPriorityDocument, { ...which, priority: change.priority, base: { priority: defect.priority } }, undefined, waiting)
          : await send(AddDefectNoteDocument, { ...which, note: change.note }, undefined, waiting);
      if (!isAccepted(outcome)) failed.push(defect);
      report(at + 1 - failed.length, at === toChange.length - 1);
    }
    await refetchByName(client, touched);
    return failed.length === 0;
  }
  const isBusy = progress !== null && !progress.isOver;
  useUnsaved(isBusy, 'leaving');
  return { start, progress, isBusy, forget: () => setProgress(null) };
}
