import type { ThirteenFHistoryResponse } from 'shared/contract';
import { formatInteger, formatPercent } from 'shared/market';
import { MeasureCard, type Measure } from '../../facts/measure-card';
import { useThirteenFHistoryQuery } from '../../thirteen-f/api';
import { effectsMeasure, formatDollars } from '../../thirteen-f/effects-measure';
import { quarterText } from '../../thirteen-f/quarter-text';

type Quarter = ThirteenFHistoryResponse['quarters'][number];

const one = (
  label: string,
  valueOf: (quarter: Quarter) => number | null,
): Measure<Quarter>['series'] => [{ label, colour: 'var(--chart-1)', valueOf }];

const MEASURES = [
  {
    id: 'value',
    label: 'Value',
    note: 'Reported value of shares and bonds.',
    format: formatDollars,
    series: one('Reported value', ({ valueUSD }) => valueUSD),
  },
  effectsMeasure('Effects of prices and of trades on the value since the previous report.'),
  {
    id: 'positions',
    label: 'Positions',
    note: 'Positions in shares and bonds.',
    format: formatInteger,
    series: one('Positions', ({ positions }) => positions),
  },
  {
    id: 'top10',
    label: 'Top 10',
    note: 'Weight of the ten largest positions.',
    format: (value) => formatPercent(value, 0),
    series: one('Top 10', ({ top10 }) => top10),
  },
  {
    id: 'turnover',
    label: 'Turnover',
    note: 'Lesser of purchases and sales divided by the mean value of the two quarters.',
    format: (value) => formatPercent(value, 1),
    series: one('Turnover', ({ turnoverPercent }) => turnoverPercent),
  },
] as const satisfies readonly [Measure<Quarter>, ...Measure<Quarter>[]];

const periodOf = ({ quarter }: Quarter) => quarterText(quarter);

/** The filer over the quarters: value, effects, positions, concentration and turnover. */
export function HistoryCard({ cik }: { cik: string }) {
  const { currentData: history, error } = useThirteenFHistoryQuery(cik);
  return (
    <MeasureCard
      measures={MEASURES}
      periods={history?.quarters}
      periodOf={periodOf}
      noun="reports"
      failed={error !== undefined}
    />
  );
}
