import { lazy, Suspense, useMemo, useState } from 'react';
import type { History } from 'shared/contract';
import type { PricePrecision } from 'shared/market';
import { Button } from '../button/button';
import { SelectControl } from '../field/select';
import { ChartTable } from './chart-table';
import { PriceChartFrame } from './price-chart-frame';
import { pricePoints } from './price-points';

export const PRICE_CHART_KINDS = ['area', 'line', 'candles'] as const;
export type PriceChartKind = (typeof PRICE_CHART_KINDS)[number];

const KIND_LABELS: Readonly<Record<PriceChartKind, string>> = {
  area: 'Area',
  line: 'Line',
  candles: 'Candles',
};

/** The drawing library arrives as a chunk of its own, after the page. */
const Canvas = lazy(() => import('./price-chart-canvas'));

export interface PriceChartProps {
  /** What is drawn, e.g. `Apple Inc., 1 year`. */
  label: string;
  bars: History['bars'];
  currency: string | null;
  precision?: PricePrecision;
  /** Controls at the start of the bar, e.g. the ranges. */
  children?: React.ReactNode;
  /** Words at the end of the bar, e.g. the change over the range. */
  note?: React.ReactNode;
  /** What the bars are, where that is worth a word, e.g. `5-minute prices, simulated`. */
  basis?: string | undefined;
  /** New bars are on the way; the old ones are dimmed. */
  loading?: boolean;
}

/** Price with volume below it: drawn, walked with the arrow keys, or read as a table. */
export function PriceChart({
  label,
  bars,
  currency,
  precision,
  children,
  note,
  basis,
  loading,
}: PriceChartProps) {
  const [kind, setKind] = useState<PriceChartKind>('area');
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => pricePoints(bars), [bars]);
  const candles = points.some(
    (point) => point.open !== null && point.high !== null && point.low !== null,
  );
  return (
    <PriceChartFrame aria-busy={loading} data-loading={loading ? '' : undefined}>
      <div className="bar">
        {children}
        <div>
          {note}
          <SelectControl
            aria-label="Kind of chart"
            size="sm"
            value={kind}
            options={PRICE_CHART_KINDS.map((value) => ({
              value,
              label: KIND_LABELS[value],
              disabled: value === 'candles' && !candles,
            }))}
            onChange={setKind}
          />
          <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </Button>
        </div>
      </div>
      {asTable ? (
        <ChartTable label={label} points={points} currency={currency} precision={precision} />
      ) : points.length === 0 ? (
        <p className="none">There are no prices for this range.</p>
      ) : (
        <Suspense fallback={<div className="canvas" />}>
          <Canvas
            label={label}
            points={points}
            kind={kind}
            currency={currency}
            precision={precision}
          />
        </Suspense>
      )}
      <p className="credit">
        {basis !== undefined && `${basis} (UTC) · `}Chart by{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          TradingView Lightweight Charts
        </a>
      </p>
    </PriceChartFrame>
  );
}
