import type { ReactNode } from 'react';
import { Card, ErrorState, StaleBanner } from 'shared/ui';
import { errorCode, errorText } from '../failed-calls/error-messages';

/** What a query hook of the product API answers, as far as a tab needs it. */
export interface TabQuery<T> {
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Content of one answer: a skeleton in its shape before it, a way to try again without it, and beside an older
 * answer the words that a newer one did not come. While another period is asked for, the last one stays dimmed.
 */
export function TabData<T>({
  what,
  query,
  skeleton,
  children,
}: {
  /** Plural, as in `The returns did not load`. */
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
