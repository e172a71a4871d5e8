/*
 * How a gateway is started, for what its process takes from the machine; `npm run bench:pack` measures it. The image and the
 * composition say the same.
 */

/**
 * V8 lets its young generation grow to 128 MB before it collects what is garbage in it; so it has 32. Half of that would save nothing
 * that can be measured, and cost a fifth of the gateway's requests a second: answers that are read grow old in it.
 */
export const memoryArguments = ['--max-semi-space-size=16'];

/**
 * Each thread that draws pictures or compresses would keep a heap of its own, and glibc would take ever larger pixel buffers from these
 * heaps instead of from the system, which gets them back: about 90 MB in all.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
