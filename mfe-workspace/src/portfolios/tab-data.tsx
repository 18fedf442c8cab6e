import type { ReactNode } from 'react';
import { Card, ErrorState, StaleBanner } from 'shared/ui';
import { errorCode, errorText } from '../failed-calls/error-messages';

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
  const retry = () => void query.refetch();
  if (data === undefined && error === undefined) return skeleton;
  const code = errorCode(error ?? {}, 'PORTFOLIOS');
  if (data === undefined)
    return (
      <Card>
        <ErrorState
          title={`The ${what} did not load`}
          code={code}
          retrying={isFetching}
          onRetry={retry}
        >
          {errorText(error)}
        </ErrorState>
      </Card>
    );
  return (
    <div aria-busy={isFetching}>
      {error !== undefined && (
        <StaleBanner
          title={`New ${what} did not load.`}
          code={code}
          retrying={isFetching}
          onRetry={retry}
        >
          You see the last ones.
        </StaleBanner>
      )}
      {children(data)}
    </div>
  );
}
