/**
 * Setting of glibc's allocator for the servers. By default it has up to eight heaps for each
 * processor, and each keeps what was freed in it. A server with worker threads then keeps the sum
 * of all peaks. Systems without glibc ignore the variable
 * (docs/decisions/0038-freed-memory-returned.md).
 */
const SETTINGS = { MALLOC_ARENA_MAX: '2' };

/** The setting if the environment lacks it: an operator's value wins. */
export const allocatorEnvironment = (environment) =>
  Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => !environment[name]));
