import type { ApiError } from 'shared/store';

/** Message of a failed call. The server's own message, if it sent one, comes first. */
export function errorText(error: unknown): string {
  const { status, problem } = error as ApiError;
  if (problem?.errors?.[0]) return problem.errors[0].message;
  if (problem) return problem.detail;
  if (status === 0) return 'The server could not be reached. Nothing was changed.';
  return 'That did not work. Nothing was changed.';
}

/** Whether a newer version is stored than the one that the change was made to. */
export const isConflict = (error: unknown): boolean => (error as ApiError).status === 409;

/** Code that the visitor can quote to support, e.g. `WATCHLISTS-503`. */
export const errorCode = (error: unknown, area = 'WATCHLISTS'): string =>
  `${area}-${(error as ApiError).status || 'OFFLINE'}`;
