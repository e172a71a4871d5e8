import { expect, test } from 'vitest';
import type { Right } from '../../generated/resolvers.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { listHeaviness } from '../../testkit/listHeaviness.ts';
import { toDefect } from './decode.ts';
import { createDefectListFile } from './defectListFile.ts';
import { defectListFile } from './ownDefectList.ts';

const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '100' };
const at = { customer: { country: 'AT', cardcode: '100' }, requestId: 'r' } as const;
const createDefect = (id: number, nummer: string | null, status: string, descriptionShort = 'Loch') =>
  toDefect({ id, nummer, status, descriptionShort }, 'AT:1');
const unfinished = withUnreadable([createDefect(1, 'M 1/2', 'OFFEN'), createDefect(2, null, 'ERLEDIGT'), createDefect(3, '3', 'OFFEN', 'Spalt')], 2);

interface Sent {
  type: string;
  unreadable: number;
  withPhotos: boolean;
}
interface Did {
  name?: string;
  written?: Sent & { rows: string[] };
  stored?: object;
  sealed?: object;
}

/** A caller who creates a file, and what was written, stored and sealed. */
function createScene(rights: 'all' | ReadonlySet<Right> = 'all') {
  const did: Did = {};
  const call = async (
    { name }: { name: string },
    { completed, rows, type, unreadable, withPhotos }: Sent & { completed?: boolean; rows?: { id: string }[] },
  ) => {
    if (name === 'getCustomer') return customer;
    if (name === 'getMaengel') return completed ? withUnreadable([createDefect(9, '9', 'ABGESCHLOSSEN')], 1) : unfinished;
    did.written = { type, unreadable, withPhotos, rows: rows!.map(({ id }) => id) };
    return { type: 'application/x', bytes: Buffer.of(7) };
  };
  const context = {
    session: { key: 'k', user: { id: '3', role: 'ADMIN' } },
    provider: { call },
    scope: { role: 'ADMIN', getAccess: async () => ({ getRights: async () => rights, getAreas: async () => 'all' }) },
    idempotency: { run: async (_session: object, name: string, _input: object, run: () => unknown) => ((did.name = name), run()) },
    files: { put: async (_session: object, file: object) => ((did.stored = file), 'f') },
    sealedUrls: { seal: (reference: object) => ((did.sealed = reference), '/datei') },
  } as never;
  return { did, context };
}
const createFileReference = (name: string) => ({
  source: 'temporaryFile',
  args: { id: 'f' },
  name,
  sessionKey: 'k',
  location: 'AT:1',
  rights: ['SHOW_DEFECTS'],
});

test('seals an English list with its number of rows, as heavy', async () => {
  const { did, context } = createScene();
  await createDefectListFile({ ...at, format: 'PDF', filter: { text: 'loch' }, language: 'EN' } as never, context);
  const args = { format: 'PDF', requested: JSON.stringify({ filter: { text: 'loch' } }), rows: 2 };
  expect(did.sealed).toEqual({ ...createFileReference('Defect_list_100.pdf'), source: defectListFile.name, args });
  expect(did.written).toBeUndefined();
  expect(listHeaviness(defectListFile)).toEqual([true, false, false]);
});
