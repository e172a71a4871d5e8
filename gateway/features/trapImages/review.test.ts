import { expect, test } from 'vitest';
import { fetchAllImages, findImages, pageSize, type Review, openReview, readReviewPage } from './review.ts';

const review = { scope: { customerId: '1' }, customers: [], areas: 'all', access: {} } as unknown as Review;

/** Looks for an image that is not there in a list of this length; returns the offsets of the pages that were read. */
async function listReadOffsets(near: number, total: number): Promise<number[]> {
  const offsets: number[] = [];
  const provider = {
    call: async (_endpoint: unknown, { offset }: { offset: number }) => {
      offsets.push(offset);
      return Array.from({ length: Math.max(0, Math.min(pageSize, total - offset)) }, () => ({ id: 'other', sentLocation: {} }));
    },
  };
  expect(await findImages(['made up'], near, review, { provider } as never)).toEqual([]);
  return offsets;
}

test('a missing image costs few requests in any list', async () => {
  expect(await listReadOffsets(0, 100_000)).toHaveLength(9);
  expect(await listReadOffsets(1_000, 100_000)).toEqual([1_000, 950, 1_050, 1_100, 1_150, 1_200, 1_250, 1_300, 1_350, 1_400]);
  expect(await listReadOffsets(100, 120)).toEqual([100, 50]);
  expect(await listReadOffsets(0, 20)).toEqual([0]);
  expect(await listReadOffsets(500, 90)).toEqual([500, 450]);
});

test('counts the images of a page that fails as unreadable', async () => {
  const provider = {
    call: async ({ name }: { name: string }, { offset }: { offset: number }) => {
      if (name === 'countTraplinkedImages') return 2 * pageSize + 3;
      if (offset === 2 * pageSize) throw new Error('gone');
      return [];
    },
  };
  expect((await fetchAllImages(review, null, { provider } as never)).unreadable).toBe(3);
});

test('names a location whose areas cannot be read, and hides its images', async () => {
  const customers = ['1', '2'].map((id) => ({ id, location: `AT:${id}`, country: 'AT', cardcode: id, name: `Filiale ${id}` }));
  const scope = {
    getAccess: async (location: string) => ({
      getAreas: async () => {
        if (location === 'AT:2') throw new Error('gone');
        return 'all';
      },
    }),
    getAreasOfAll: async () => new Set(['7']),
  };
  const images = customers.map(({ id, cardcode }) => ({ id, areaId: '7', sentLocation: { cardcode, id, country: 'AT', name: null } }));
  const call = async ({ name }: { name: string }) => {
    if (name.startsWith('countCustomerOf')) return customers;
    return name === 'countTraplinkedImages' ? 2 : images;
  };
  const context = { session: { user: { id: '3', role: 'KEY_USER', country: 'AT', keyUserId: '9' } }, provider: { call }, scope } as never;
  const found = (await openReview(null, context))!;
  const page = await readReviewPage(found, { start: 0, count: pageSize }, null, context);
  expect([page.rows.map(({ id }) => id), page.total, page.missingLocations]).toEqual([['1'], 1, ['Filiale 2']]);
  await expect(findImages(['1', '2'], 0, found, context)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
});

/** A key user with so many locations, each with one image in area 7, restricted to these areas. */
async function reviewOfMany(count: number, areas: 'all' | ReadonlySet<string>, waiting = count) {
  const customers = Array.from({ length: count }, (_none, at) => ({ id: `${at}`, location: `AT:${at}`, country: 'AT', cardcode: `${at}`, name: `F ${at}` }));
  const images = customers.map(({ id, cardcode }) => ({ id, areaId: '7', trapName: 'T', sentLocation: { cardcode, id, country: 'AT', name: null } }));
  let calls = 0;
  const getAccess = async () => ({ getAreas: async () => ((calls += 2), areas) });
  const call = async ({ name }: { name: string }, { offset }: { offset: number }) => {
    calls += 1;
    if (name.startsWith('countCustomerOf')) return customers;
    return name === 'countTraplinkedImages' ? waiting : images.slice(offset, offset + pageSize);
  };
  const session = { user: { id: '3', role: 'KEY_USER', country: 'AT', keyUserId: '9' } };
  const context = { session, provider: { call }, scope: { getAccess, getAreasOfAll: async () => ((calls += 1), areas) } } as never;
  return { context, review: (await openReview(null, context))!, calls: () => calls };
}

test('a page at 5,000 locations costs a key user four requests', async () => {
  const { context, review: of, calls } = await reviewOfMany(5_000, 'all');
  const { rows, total, leftOut } = await readReviewPage(of, { start: 50, count: pageSize }, null, context);
  expect([rows.length, total, leftOut, calls()]).toEqual([50, 5_000, 0, 4]);
});

test('counts images beyond 100 locations for limited areas', async () => {
  const { context, review: of } = await reviewOfMany(101, new Set(['7']));
  const { rows, total, leftOut } = await readReviewPage(of, { start: 50, count: pageSize }, null, context);
  expect([rows.length, total, leftOut]).toEqual([50, 100, 1]);
  await expect(
    findImages(
      Array.from({ length: 101 }, (_none, at) => String(at)),
      0,
      of,
      context,
    ),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  const { context: other, review: elsewhere } = await reviewOfMany(3, new Set(['8']));
  expect(await readReviewPage(elsewhere, { start: 0, count: pageSize }, null, other)).toMatchObject({ rows: [], total: 0, leftOut: 0 });
});

test('counts the images beyond 10,000 that a filter omits', async () => {
  const { context, review: of, calls } = await reviewOfMany(3, 'all', 10_001);
  const page = await readReviewPage(of, { start: 0, count: pageSize }, { trap: 'T' }, context);
  expect([page.total, page.leftOut, calls()]).toEqual([3, 1, 203]);
});
