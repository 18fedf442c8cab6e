import type { ReactNode } from 'react';
import { Card, StaleBanner } from 'shared/ui';
import { errorCode } from '../failed-calls/error-messages';
import { LoadFailure } from '../failed-calls/load-failure';

/** The part of a query hook's result that a tab uses. */
export interface TabQuery<T> {
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Renders a response: a skeleton while loading, and a retry if it failed. If a refetch failed, the
 * older data stays with a notice. While another period loads, the last one is dimmed.
 */
export function TabData<T>({
  what,
  query,
  skeleton,
  children,
}: {
  /** Plural noun, as in `The returns did not load`. */
  what: string;
  query: TabQuery<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, error, isFetching } = query;
  if (data === undefined && error === undefined) return skeleton;
  if (data === undefined)
    return (
      <Card>
        <LoadFailure title={`The ${what} did not load`} area="PORTFOLIOS" query={query} />
      </Card>
    );
  return (
    <div aria-busy={isFetching}>
      {error !== undefined && (
        <StaleBanner
          title={`New ${what} did not load.`}
          code={errorCode(error, 'PORTFOLIOS')}
          retrying={isFetching}
          onRetry={() => void query.refetch()}
        >
          The previous ones are shown.
        </StaleBanner>
      )}
      {children(data)}
    </div>
  );
}
