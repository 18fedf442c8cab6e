import { useMemo, useState } from 'react';
import type { TrackRecord } from 'shared/contract';
import { formatDate, TRACK_RECORD } from 'shared/market';
import { DEFAULT_CHART_SETTINGS, PriceChart, type ChartAsset } from 'shared/ui/charts';

/** Converts values to a chart line. */
const lineOf = (
  symbol: string,
  name: string,
  values: readonly { date: string; close: number }[],
): ChartAsset => ({
  symbol,
  label: name,
  name,
  currency: null,
  points: values.map(({ date, close }) => ({
    date,
    close,
    open: null,
    high: null,
    low: null,
    volume: null,
  })),
  base: null,
});

/**
 * The chart shows changes since its first point. That point is the invested amount before the costs
 * of the first purchases, so the line ends at the total return.
 */
const sincePurchase = (equity: TrackRecord['equity']): { date: string; close: number }[] =>
  equity.map(({ date, value }, at) => ({
    date,
    close: at === 0 ? TRACK_RECORD.startingValue : value,
  }));

/** Portfolio against benchmark, both as change since the first day. */
export function EquityChart({ record }: { record: TrackRecord }) {
  const { equity, benchmark, subject, from, to } = record;
  const [settings, setSettings] = useState({
    ...DEFAULT_CHART_SETTINGS,
    type: 'line' as (typeof DEFAULT_CHART_SETTINGS)['type'],
    events: [],
  } satisfies typeof DEFAULT_CHART_SETTINGS);
  const main = useMemo(
    () => lineOf('portfolio', subject.name, sincePurchase(equity)),
    [equity, subject.name],
  );
  const compared = useMemo(
    () => [
      lineOf(
        benchmark.symbol ?? 'universe',
        benchmark.name,
        equity.map((point) => ({ date: point.date, close: point.benchmark })),
      ),
    ],
    [equity, benchmark],
  );
  return (
    <PriceChart
      label={`${subject.name} against ${benchmark.name}`}
      main={main}
      compared={compared}
      span={`${from} ${to}`}
      settings={settings}
      onSettings={(change) => setSettings((now) => ({ ...now, ...change }) as typeof now)}
      note={`${formatDate(from)} to ${formatDate(to)}`}
      basis="Daily values in US dollars, dividends reinvested, after costs"
      subtitle={`${formatDate(from)} to ${formatDate(to)}`}
      fileName={`track-record-${from}-${to}`}
    />
  );
}
