import type { ReactNode } from 'react';
import { statusOf } from 'shared/list';
import { Card, ErrorState } from 'shared/ui';
import { ChartWaiting } from 'shared/ui/charts';
import type { ChartData } from './use-chart-data';

export interface ChartPlaceholderProps extends Pick<
  ChartData,
  'history' | 'error' | 'isFetching' | 'refetch'
> {
  /** Controls of the range. */
  ranges: ReactNode;
  /** Panes that the chart will have. */
  panes: number;
}

/** Shown while there are no bars: they are loading, did not load, or no source has any. */
export function ChartPlaceholder(props: ChartPlaceholderProps) {
  const { error, isFetching, refetch, ranges, panes } = props;
  return (
    <Card className="chart" aria-label="Price chart">
      <div className="chart-waiting">
        {ranges}
        {hasNoHistory(props) ? (
          <ErrorState title="No price history">No source has past prices of this asset.</ErrorState>
        ) : error ? (
          <ErrorState
            title="The chart did not load"
            code={`DATA-${statusOf(error)}`}
            onRetry={refetch}
            retrying={isFetching}
          >
            The rest of the page works.
          </ErrorState>
        ) : (
          <ChartWaiting panes={panes} />
        )}
      </div>
    </Card>
  );
}

/** The source is known to have no bars: this is not a failure, and a retry would not help. */
export const hasNoHistory = ({ history, error }: Pick<ChartData, 'history' | 'error'>): boolean =>
  history === undefined ? statusOf(error) === 404 : history.historyUrl === null;
