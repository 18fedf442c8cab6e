/** The system's code of a failed call, e.g. `ENOENT`; undefined for every other error. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
