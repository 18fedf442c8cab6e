/**
 * Code of a failed system call, e.g. `ENOENT` or `EEXIST`; null for any other error. Not `instanceof`:
 * errors of another realm (worker, `node:vm`) count.
 */
export const errorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
