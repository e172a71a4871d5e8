import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/*
 * Start settings that bound the memory of a gateway process; `npm run bench:pack` measures it. The image and the
 * composition use the same values.
 */

/**
 * Sizes the halves of V8's young generation, in MB. In smaller ones responses age while they are read, and are collected in the
 * slow way: with 16 MB the gateway takes up to 1.8 times the processor time, and 60 MB less at its peak (decision 060).
 */
export const memoryArguments = ['--max-semi-space-size=64'];

/**
 * By default each thread that renders images or compresses has a separate heap. glibc then allocates large pixel
 * buffers from these heaps and not from the system, which would reclaim them: about 90 MB in all.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const mebibyte = 2 ** 20;

/** Bounds for reading and storing pictures (export/pictures/), in bytes. */
export const pictureBytes = { running: 304 * mebibyte, waiting: 192 * mebibyte, cached: 48 * mebibyte };
/** Bytes of uploads that are being received. */
export const uploadBytes = 96 * mebibyte;
/** Characters of responses that wait for their readers; one takes up to four bytes. */
export const unreadBytes = 32 * mebibyte;
/** Code, young generation, sessions and cached entries of the store. */
const baseBytes = 300 * mebibyte;
/** Responses and documents that are on their way, and uploads. */
const inFlightBytes = 48 * mebibyte + uploadBytes;
/** Part of V8's old generation that cached responses may fill; the rest is for requests. */
const heapShare = 0.35;
/** A limit that is not set, or is larger than the machine, counts as this much. */
const defaultBytes = 1280 * mebibyte;
const minCacheBytes = 32 * mebibyte;
const maxCacheBytes = 384 * mebibyte;

/**
 * Bytes that decoded responses of the provider may take: what the process may use without all other bounds, and a share of V8's
 * heap. Reduced to a minimum if the bounds together are more than the process may use.
 */
export function computeMemoryBounds(
  constrained = process.constrainedMemory(),
  heapLimit = getHeapStatistics().heap_size_limit,
  machine = totalmem(),
): { cacheBytes: number; isReduced: boolean } {
  const isLimited = constrained > 0 && constrained < machine;
  const processBytes = isLimited ? constrained : Math.min(machine, defaultBytes);
  const others = baseBytes + inFlightBytes + pictureBytes.running + pictureBytes.waiting + pictureBytes.cached;
  const bytes = Math.min(processBytes - others, heapShare * heapLimit, maxCacheBytes);
  return { cacheBytes: Math.floor(Math.max(bytes, minCacheBytes)), isReduced: bytes < minCacheBytes };
}
