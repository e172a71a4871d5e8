import { expect, test } from 'vitest';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { everyImage, findImages, pageSize, type Review, reviewOf, reviewPage } from './review.ts';

const review = { scope: { customerId: '1' }, customers: [], areas: new Map(), missingLocations: [] as string[] } as Review;

/** Looks for an image that is not there in a list of this length; returns the offsets of the pages that were read. */
async function lookedAt(near: number, total: number): Promise<number[]> {
  const offsets: number[] = [];
  const provider = {
    call: async (_endpoint: unknown, { offset }: { offset: number }) => {
      offsets.push(offset);
      return Array.from({ length: Math.max(0, Math.min(pageSize, total - offset)) }, () => ({ id: 'other', sentLocation: {} }));
    },
  };
  expect(await findImages(['made up'], near, review, { provider } as never)).toBeNull();
  return offsets;
}

test('an image that is not there costs few requests, however long the list is', async () => {
  expect(await lookedAt(0, 100_000)).toHaveLength(9);
  expect(await lookedAt(1_000, 100_000)).toEqual([1_000, 950, 1_050, 1_100, 1_150, 1_200, 1_250, 1_300, 1_350, 1_400]);
  expect(await lookedAt(100, 120)).toEqual([100, 50]);
  expect(await lookedAt(0, 20)).toEqual([0]);
  expect(await lookedAt(500, 90)).toEqual([500, 450]);
});

test('counts the images of a page that fails as unreadable', async () => {
  const provider = {
    call: async ({ name }: { name: string }, { offset }: { offset: number }) => {
      if (name === 'countTraplinkedImages') return 2 * pageSize + 3;
      if (offset === 2 * pageSize) throw new Error('gone');
      return [];
    },
  };
  expect(unreadableIn(await everyImage(review, { provider } as never))).toBe(3);
});

test('names a location whose areas cannot be read, and hides its images', async () => {
  const customers = ['1', '2'].map((id) => ({ id, location: `AT:${id}`, country: 'AT', cardcode: id, name: `Filiale ${id}` }));
  const scope = {
    at: async (location: string) => ({
      areas: async () => {
        if (location === 'AT:2') throw new Error('gone');
        return 'all';
      },
    }),
  };
  const images = customers.map(({ id, cardcode }) => ({ id, areaId: '7', sentLocation: { cardcode, id, country: 'AT', name: null } }));
  const call = async ({ name }: { name: string }) => (name.startsWith('countCustomerOf') ? customers : name === 'countTraplinkedImages' ? 2 : images);
  const context = { session: { user: { id: '3', role: 'KEY_USER', country: 'AT', keyUserId: '9' } }, provider: { call }, scope } as never;
  const found = (await reviewOf({}, context))!;
  const page = await reviewPage(found, 0, null, context);
  expect([page.rows.map(({ id }) => id), page.total, page.missingLocations]).toEqual([['1'], 1, ['Filiale 2']]);
  await expect(findImages(['2'], 0, found, context)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
});
