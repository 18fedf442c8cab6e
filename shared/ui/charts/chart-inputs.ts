import { useMemo } from 'react';
import type { PriceChartProps } from './price-chart-props';
import { chartView, type ChartView } from './view/chart-view';
import type { StudiesOf } from './view/studies';

const NONE: readonly [] = [];

/** Inputs of the drawing. The same object until one of them changes. */
export function useChartInputs(props: PriceChartProps) {
  const { label, main, compared = NONE, daily, panes = NONE, span, settings } = props;
  const { events = NONE } = props;
  const { type, scale, indicators, events: kinds } = settings;
  return useMemo(
    () => ({ label, main, compared, daily, panes, span, type, scale, indicators, kinds, events }),
    [label, main, compared, daily, panes, span, type, scale, indicators, kinds, events],
  );
}

export type ChartInputs = ReturnType<typeof useChartInputs>;

/** Whether only the bars, and figures at them, differ, with the same assets and time range. */
export const differInPricesAlone = (former: ChartInputs, next: ChartInputs): boolean =>
  isSameSpan(former, next) &&
  Object.keys(next).every(
    (key) =>
      key === 'main' ||
      key === 'compared' ||
      key === 'panes' ||
      former[key as keyof ChartInputs] === next[key as keyof ChartInputs],
  );

const isSameSpan = (former: ChartInputs, next: ChartInputs): boolean =>
  former.main.symbol === next.main.symbol &&
  former.span === next.span &&
  former.compared.length === next.compared.length &&
  former.compared.every(({ symbol }, i) => symbol === next.compared[i]?.symbol) &&
  former.panes.length === next.panes.length &&
  former.panes.every(({ id }, i) => id === next.panes[i]?.id);

/** Prices are not deferred: the last bar always matches the rest of the page. */
export function useAtCurrentPrices(deferred: ChartInputs, current: ChartInputs): ChartInputs {
  return useMemo(
    () =>
      deferred !== current && isSameSpan(deferred, current)
        ? {
            ...deferred,
            main: current.main,
            compared: current.compared,
            panes: current.panes,
          }
        : deferred,
    [deferred, current],
  );
}

/** The view of the inputs. A change of label or series type does not rebuild it. */
export function useView(
  { main, compared, daily, panes, scale, indicators, kinds, events }: ChartInputs,
  loadedStudies: StudiesOf | null,
): ChartView {
  // A chart without studies does not change when their code arrives.
  const studiesOf = indicators.length + panes.length > 0 ? loadedStudies : null;
  return useMemo(
    () =>
      chartView({
        main,
        compared,
        daily,
        studiesOf,
        panes,
        settings: { scale, indicators, events: kinds },
        events,
      }),
    [main, compared, daily, studiesOf, panes, scale, indicators, kinds, events],
  );
}
