import { ErrorState } from 'shared/ui';
import { errorCode, errorText } from './error-messages';

/** A failed query with its code and a retry. */
export function LoadFailure({
  title,
  area,
  query: { error, isFetching, refetch },
}: {
  title: string;
  /** Prefix of the code, e.g. `PORTFOLIOS`. */
  area: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  return (
    <ErrorState
      title={title}
      code={errorCode(error, area)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {errorText(error)}
    </ErrorState>
  );
}
