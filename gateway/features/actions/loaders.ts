import DataLoader from 'dataloader';
import type { SignedIn } from '../../context.ts';
import { readEventsOfActions } from './actionRecords.ts';
import { readPhotos } from './photoRecords.ts';

type Reading = Pick<SignedIn, 'records'>;

/** Returns the rows of an action, read for all actions of a selection at once. Changes of a request come before its fields are read. */
function createRowLoader<Row extends { actionId: string }>(read: (records: SignedIn['records'], ids: readonly string[]) => Promise<Row[]>) {
  const loaders = new WeakMap<object, DataLoader<string, Row[]>>();
  return (id: string, context: Reading): Promise<Row[]> => {
    let loader = loaders.get(context);
    if (!loader) {
      const loadBatch = async (ids: readonly string[]) => {
        const grouped = Map.groupBy(await read(context.records, ids), ({ actionId }) => actionId);
        return ids.map((each) => grouped.get(each) ?? []);
      };
      loaders.set(context, (loader = new DataLoader(loadBatch, { cache: false, maxBatchSize: 1_000 })));
    }
    return loader.load(id);
  };
}

export const loadHistory = createRowLoader(readEventsOfActions);
/** Photos of an action, without their content. */
export const loadPhotos = createRowLoader(readPhotos);
