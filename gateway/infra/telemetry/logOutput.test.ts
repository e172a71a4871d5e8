import { expect, test, vi } from 'vitest';
import { LogOutput } from './logOutput.ts';

/** An output that is full until it is given room. */
function createDisk() {
  const disk = { room: 0, text: '' };
  const write = vi.fn((_descriptor: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => {
    const part = bytes.subarray(0, disk.room);
    disk.room -= part.length;
    disk.text += part.toString();
    setImmediate(() => (part.length === 0 ? done(new Error('ENOSPC'), 0) : done(null, part.length)));
  });
  return { disk, write };
}

test('writes the lines of a full output when there is room again', async () => {
  const { disk, write } = createDisk();
  const output = new LogOutput(1, write);
  for (const line of ['eins', 'zwei', 'drei']) output.write(`${line}\n`);
  await vi.waitFor(() => expect(write.mock.calls.length).toBeGreaterThan(1));
  expect(disk.text).toBe('');
  disk.room = 7;
  await vi.waitFor(() => expect(disk.text).toBe('eins\nzw'));
  disk.room = 100;
  await vi.waitFor(() => expect(disk.text).toBe('eins\nzwei\ndrei\n'));
});

test('counts lines that a full output loses beyond a megabyte', async () => {
  const { disk, write } = createDisk();
  const output = new LogOutput(1, write);
  const line = `${'x'.repeat(1023)}\n`;
  for (let count = 0; count < 1_030; count += 1) output.write(line);
  disk.room = Infinity;
  await vi.waitFor(() => expect(disk.text).toContain('lost'));
  const lines = disk.text.trimEnd().split('\n');
  expect(lines.length).toBe(1_025);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 40, lost: 6 });
});
