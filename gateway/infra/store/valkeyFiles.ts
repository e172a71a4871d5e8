import type { Redis } from 'iovalkey';
import { type WaitingFile, type WaitingFiles, waitingFileLimits as limits } from './store.ts';

/**
 * Books a file: KEYS[1] is a sorted set of `owner|bytes|key` by the time at which each ends. Gives 0 when it was booked,
 * 1 when the owner has too many bytes, 2 when all have.
 */
const book = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
local own, total = tonumber(ARGV[3]), tonumber(ARGV[3])
for _, booked in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
  local owner, bytes = booked:match('^([^|]*)|(%d+)|')
  total = total + bytes
  if owner == ARGV[1] then own = own + bytes end
end
if own > tonumber(ARGV[5]) then return 1 end
if total > tonumber(ARGV[6]) then return 2 end
redis.call('zadd', KEYS[1], now + ARGV[4], ARGV[1] .. '|' .. ARGV[3] .. '|' .. ARGV[2])
return 0`;

/** Takes the booking of a file back. */
const unbook = `
for _, booked in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
  if booked:sub(-#ARGV[1] - 1) == '|' .. ARGV[1] then return redis.call('zrem', KEYS[1], booked) end
end
return 0`;

const outcomes = ['stored', 'ownerIsFull', 'allAreFull'] as const;

/**
 * Temporary files on a Valkey or Redis server. All gateways count together. `hasCapacity` returns whether its memory has
 * space for them.
 */
export function createValkeyFiles(
  server: Redis,
  withStoreErrors: <Result>(response: Promise<Result>) => Promise<Result>,
  hasCapacity: (bytes: number) => Promise<boolean>,
): WaitingFiles {
  const booked = 'files';
  const toFileKey = (key: string) => `file:${key}`;
  return {
    async put({ key, owner, bytes, milliseconds }: WaitingFile) {
      if (!(await hasCapacity(bytes.length))) return 'allAreFull';
      const counted = Math.max(bytes.length, limits.minFileBytes);
      const outcome =
        outcomes[Number(await withStoreErrors(server.eval(book, 1, booked, owner, key, counted, milliseconds, limits.ownerBytes, limits.totalBytes)))]!;
      if (outcome !== 'stored') return outcome;
      try {
        await withStoreErrors(server.set(toFileKey(key), bytes, 'PX', milliseconds));
      } catch (error) {
        await server.eval(unbook, 1, booked, key).catch(() => undefined);
        throw error;
      }
      return outcome;
    },
    get: (key) => withStoreErrors(server.getBuffer(toFileKey(key))),
    async drop(key) {
      await withStoreErrors(server.unlink(toFileKey(key)));
      await withStoreErrors(server.eval(unbook, 1, booked, key));
    },
  };
}
