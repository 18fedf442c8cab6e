import type { GridFailure } from 'shared/ui/grid';

/** The part of an RTK Query result that a page needs. */
export interface ListQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** HTTP status of a failed call. 0 without an answer. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number'
    ? error.status
    : 0;
}

/** The failure of a query for a grid, with its code. Undefined during a refetch. */
export const gridFailure = ({ error, isFetching, refetch }: ListQuery): GridFailure | undefined =>
  error !== undefined && !isFetching
    ? { code: `DATA-${statusOf(error)}`, retry: () => void refetch() }
    : undefined;
