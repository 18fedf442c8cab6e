/**
 * Settings of glibc's allocator for the servers. By default it has up to eight heaps for each
 * processor, and freed memory stays in them. The first large block that is freed also raises the
 * size from which blocks go back to the system. A server with worker threads then keeps the sum of
 * all peaks. Systems without glibc ignore these variables
 * (docs/decisions/0038-freed-memory-returned.md).
 */
const SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  /** Bytes. A fixed value also turns off that it rises. */
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/** The settings that the environment lacks: an operator's values win. */
export const allocatorEnvironment = (environment) =>
  Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => !environment[name]));
