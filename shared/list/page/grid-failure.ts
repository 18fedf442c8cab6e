import type { GridFailure } from 'shared/ui/grid';

/** What a page reads of a query: the result of an RTK Query hook has it. */
export interface ListQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** HTTP status of a failed call; 0 when no answer came. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number'
    ? error.status
    : 0;
}

/** The failure of a query as a grid reports it, with its code; undefined while it is asked again. */
export const gridFailure = ({ error, isFetching, refetch }: ListQuery): GridFailure | undefined =>
  error !== undefined && !isFetching
    ? { code: `DATA-${statusOf(error)}`, retry: () => void refetch() }
    : undefined;
