import { expect, test, vi } from 'vitest';
import { UploadBytes } from './uploadBytes.ts';

function begin(uploads: UploadBytes, person: string) {
  const giveUp = vi.fn<() => void>();
  return { ...uploads.begin(person, giveUp), giveUp };
}

test('gives up the slowest upload of the person with most bytes', async () => {
  const uploads = new UploadBytes(100);
  const slow = begin(uploads, 'a');
  slow.add(10);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const [fast, waiting, other] = [begin(uploads, 'a'), begin(uploads, 'a'), begin(uploads, 'b')];
  fast.add(50);
  other.add(40);
  expect(slow.giveUp).not.toHaveBeenCalled();
  other.add(1);
  expect([slow, fast, waiting, other].map(({ giveUp }) => giveUp.mock.calls.length)).toEqual([1, 0, 0, 0]);
  fast.end();
  other.add(50);
  expect(other.giveUp).not.toHaveBeenCalled();
});

test('receives sixteen uploads of a person at once', () => {
  const uploads = new UploadBytes(100);
  const first = begin(uploads, 'a');
  for (let at = 1; at < 16; at += 1) begin(uploads, 'a');
  expect(() => begin(uploads, 'a')).toThrow('16 uploads of yours');
  begin(uploads, 'b');
  first.end();
  begin(uploads, 'a');
});
