import { csvText } from 'shared/market';
import type { ChartAsset } from '../data/chart-asset';
import { lineLabel } from './chart-study';
import { rowsOf, type ChartView } from './chart-view';
import { rescale } from './rescale';

/**
 * Data of the chart, one row per date, ascending. Raw prices and volumes of the API come first.
 * They are followed by indicators and figures, closes of other assets and, on a scale of changes, the drawn
 * values.
 */
export function chartCsv(
  view: ChartView,
  main: ChartAsset,
  compared: readonly ChartAsset[] = [],
): string {
  const { scale, base, comparedBases, studies } = view;
  const changes = scale === 'percent' || scale === 'indexed';
  const changeName = scale === 'percent' ? 'change %' : 'indexed to 100';
  const money = (asset: ChartAsset) => (asset.currency === null ? '' : ` ${asset.currency}`);
  const header = [
    'Date',
    ...['Open', 'High', 'Low', 'Close'].map((name) => name + money(main)),
    'Volume',
    ...studies.flatMap((study) => study.lines.map((line) => lineLabel(study, line))),
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
      ...row.studies.map(computed),
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
