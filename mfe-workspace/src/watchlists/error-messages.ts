import type { ApiError } from 'shared/store';

/** Plain words for what went wrong with a call; the server's own words when it gave any. */
export function errorText(error: unknown): string {
  const { status, problem } = error as ApiError;
  if (problem?.errors?.[0]) return problem.errors[0].message;
  if (problem) return problem.detail;
  if (status === 0) return 'The server could not be reached. Nothing was changed.';
  return 'That did not work. Nothing was changed.';
}

/** Something is stored otherwise than the change was made of. */
export const isConflict = (error: unknown): boolean => (error as ApiError).status === 409;

/** Code to quote, e.g. `WATCHLISTS-503`. */
export const errorCode = (error: unknown, part = 'WATCHLISTS'): string =>
  `${part}-${(error as ApiError).status || 'OFFLINE'}`;
