/**
 * Code of a failed system call, e.g. `ENOENT` or `EEXIST`. Null for any other error. Without
 * `instanceof`, because errors of other realms (worker, `node:vm`) count.
 */
export const errorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
