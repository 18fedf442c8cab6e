import { csvText, indicatorOf } from 'shared/market';
import type { ChartAsset } from '../chart-asset';
import { rowsOf, type ChartView } from './chart-view';
import { rescale } from './rescale';

/**
 * Data of the chart, one row per date, ascending. Raw prices and volumes of the API come first.
 * They are followed by indicators, closes of other assets and, on a scale of changes, the drawn
 * values.
 */
export function chartCsv(
  view: ChartView,
  main: ChartAsset,
  compared: readonly ChartAsset[] = [],
): string {
  const { scale, base, comparedBases, indicators } = view;
  const changes = scale === 'percent' || scale === 'indexed';
  const changeName = scale === 'percent' ? 'change %' : 'indexed to 100';
  const money = (asset: ChartAsset) => (asset.currency === null ? '' : ` ${asset.currency}`);
  const header = [
    'Date',
    ...['Open', 'High', 'Low', 'Close'].map((name) => name + money(main)),
    'Volume',
    ...indicators.map((id) => indicatorOf(id).label),
    ...compared.map((asset) => `${asset.symbol} close${money(asset)}`),
    ...(changes ? [main, ...compared].map(({ symbol }) => `${symbol} ${changeName}`) : []),
    'Events',
  ];
  return csvText(
    header,
    rowsOf(view).map((row) => [
      row.date,
      row.open,
      row.high,
      row.low,
      row.close,
      row.volume,
      ...indicators.map((id) => computed(row.indicators[id] ?? null)),
      ...row.compared,
      ...(changes
        ? [
            computed(rescale(row.close, base, scale)),
            ...row.compared.map((close, i) =>
              computed(rescale(close, comparedBases[i] ?? null, scale)),
            ),
          ]
        : []),
      row.events.map(({ text }) => text),
    ]),
  );
}

/** A computed value without floating-point noise. */
const computed = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(12));
