import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ChartAsset } from '../data/chart-asset';
import type { ChartType } from '../chart-settings';
import type { CrossedRow } from './crossed-row';
import type { ChartView } from '../view/chart-view';
import { dateText, readOut } from '../view/read-out';

export interface ChartReadOutProps {
  view: ChartView;
  type: ChartType;
  main: ChartAsset;
  compared: readonly ChartAsset[];
  crossed: CrossedRow;
}

/** Only shown for a bar under the crosshair, and for bars drawn with all their prices. */
const ONLY_WHEN_READ = new Set(['Open', 'High', 'Low']);

/**
 * Text over the chart with the values of the crossed bar, or of the last one. Keyboard navigation
 * announces it. Only this component follows the crosshair.
 */
export const ChartReadOut = memo(function ChartReadOut({
  view,
  type,
  main,
  compared,
  crossed,
}: ChartReadOutProps) {
  const { at, walked } = useSyncExternalStore(crossed.subscribe, crossed.shown, crossed.shown);
  const last = view.points.length - 1;
  const displayedIndex = at === null || at > last ? last : at;
  const entries = useMemo(
    () => readOut(view, displayedIndex, main, compared),
    [view, displayedIndex, main, compared],
  );
  const date = dateText(view.points[displayedIndex]?.date ?? '');
  const brief = at === null && type !== 'candles' && type !== 'bars';
  return (
    <>
      <p className="legend" aria-hidden="true">
        <b>{date}</b>
        {entries.map(({ name, text, series, look }, i) =>
          brief && ONLY_WHEN_READ.has(name) ? null : (
            // A value keeps its element between bars. Only its text changes.
            <span key={`${name} ${entries.slice(0, i).filter((one) => one.name === name).length}`}>
              {series !== undefined && <i data-series={series} />}
              {look && <i data-colour={look.colour} data-style={look.style} />}
              {name} <b>{text}</b>
            </span>
          ),
        )}
      </p>
      <p className="ui-hidden" role="status">
        {walked ? `${date}: ${entries.map(({ name, text }) => `${name} ${text}`).join(', ')}` : ''}
      </p>
    </>
  );
});
