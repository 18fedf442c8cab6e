import { useState } from 'react';
import type { Asset, History, HistoryRange } from 'shared/contract';
import { formatChange, isNumber, precisionOf } from 'shared/market';
import { useHistoryQuery } from 'shared/store';
import { Card, Delta, ErrorState, Skeleton } from 'shared/ui';
import { PriceChart, RangeButtons } from 'shared/ui/charts';

/** Every range with its words; the order is that of the buttons. */
const SPANS: Readonly<Record<HistoryRange, string>> = {
  '1D': 'in 1 day',
  '5D': 'in 5 days',
  '1M': 'in 1 month',
  '3M': 'in 3 months',
  '6M': 'in 6 months',
  YTD: 'this year',
  '1Y': 'in 1 year',
  '2Y': 'in 2 years',
  '5Y': 'in 5 years',
  MAX: 'in all',
};
const RANGES = Object.keys(SPANS) as HistoryRange[];

/** The price chart with its ranges; fails and waits on its own. */
export function PriceCard({ symbol, asset }: { symbol: string; asset: Asset | undefined }) {
  const [range, setRange] = useState<HistoryRange>('1Y');
  const { data, error, isFetching, refetch } = useHistoryQuery({ symbol, range });
  const ranges = <RangeButtons ranges={RANGES} value={range} onChange={setRange} />;
  const change = data ? rangeChange(data) : null;
  const name = asset?.name ?? symbol;
  return (
    <Card className="chart" aria-label="Price chart">
      {data === undefined ? (
        <div className="chart-waiting">
          {ranges}
          {error ? (
            <ErrorState
              title={isMissing(error) ? 'No price history' : 'The chart did not load'}
              code={isMissing(error) ? undefined : `DATA-${'status' in error ? error.status : 0}`}
              onRetry={isMissing(error) ? undefined : () => void refetch()}
              retrying={isFetching}
            >
              {isMissing(error)
                ? 'No source has past prices of this asset.'
                : 'The rest of the page works.'}
            </ErrorState>
          ) : (
            <Skeleton height={370} radius={6} />
          )}
        </div>
      ) : (
        <PriceChart
          label={`${name}, ${SPANS[data.range].replace(/^in /, '')}`}
          bars={data.bars}
          currency={data.currencyCode}
          precision={precisionOf(symbol)}
          loading={isFetching}
          basis={data.range === '1D' || data.range === '5D' ? data.label : undefined}
          note={
            change !== null && (
              <Delta value={change} text={`${formatChange(change)} ${SPANS[data.range]}`} />
            )
          }
        >
          {ranges}
        </PriceChart>
      )}
    </Card>
  );
}

/** Change in percent from the base of the range to the last close: the figure of the header for 1D, too. */
function rangeChange({ base, bars: { close } }: History): number | null {
  const first = base?.close ?? close[0];
  const last = close.at(-1);
  return isNumber(first) && isNumber(last) && first !== 0 ? (last / first - 1) * 100 : null;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
