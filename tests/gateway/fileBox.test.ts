import { Keyv } from 'keyv';
import { expect, test } from 'vitest';
import { FileBox } from '../../gateway/door/fileBox.ts';

const box = () => new FileBox(new Keyv({ store: new Map() }));
const file = (length: number) => ({ name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(length, 7) });
const megabyte = 1024 * 1024;

test('a file waits for its own session, until it is dropped', async () => {
  const files = box();
  const id = await files.put('one', file(9));
  expect(await files.get('one', id)).toEqual(file(9));
  expect(await files.get('two', id)).toBeNull();
  await files.drop('one', id);
  expect(await files.get('one', id)).toBeNull();
});

test('a session that puts in more than 200 MB in a quarter of an hour is stopped, others are not', async () => {
  const files = box();
  for (let at = 0; at < 5; at += 1) await files.put('one', file(40 * megabyte));
  await expect(files.put('one', file(1))).rejects.toMatchObject({ code: 'TOO_EXPENSIVE' });
  await files.put('two', file(1));
});
