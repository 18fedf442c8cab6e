/**
 * In place of the drawing library: real drawing needs a canvas, which tests have not. It remembers what
 * it was asked to draw.
 *
 *     jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'));
 */
export interface DrawnSeries {
  kind: string;
  title: string;
  pane: number;
  data: readonly { time: number; value?: number }[];
}

/** Series on the chart, in the order of their addition. */
export const drawnSeries: DrawnSeries[] = [];

export const AreaSeries = 'Area';
export const BarSeries = 'Bar';
export const BaselineSeries = 'Baseline';
export const CandlestickSeries = 'Candlestick';
export const HistogramSeries = 'Histogram';
export const LineSeries = 'Line';
export const LineStyle = { Solid: 0, Dotted: 1, Dashed: 2, LargeDashed: 3 };
export const LineType = { Simple: 0, WithSteps: 1 };
export const PriceScaleMode = { Normal: 0, Logarithmic: 1 };
export const TickMarkType = { Time: 3, TimeWithSeconds: 4 };
export const createSeriesMarkers = () => ({ setMarkers: () => {} });

export function createChart() {
  return {
    addSeries(kind: string, { title = '' }: { title?: string }, pane = 0) {
      const entry: DrawnSeries = { kind, title, pane, data: [] };
      drawnSeries.push(entry);
      return {
        entry,
        // The name of its pane.
        attachPrimitive: ({ name = '' }: { name?: string }) =>
          void (entry.title = name === '' ? entry.title : name),
        setData: (data: DrawnSeries['data']) => void (entry.data = data),
        applyOptions: (options: { title?: string }) =>
          void (entry.title = options.title ?? entry.title),
        createPriceLine: () => ({ applyOptions: () => {} }),
        removePriceLine: () => {},
        priceScale: () => ({ applyOptions: () => {} }),
        setSeriesOrder: () => {
          drawnSeries.splice(drawnSeries.indexOf(entry), 1);
          drawnSeries.unshift(entry);
        },
        getPane: () => ({
          moveTo(to: number) {
            for (const other of drawnSeries)
              if (other !== entry && other.pane >= to && other.pane < entry.pane) other.pane += 1;
            entry.pane = to;
          },
        }),
      };
    },
    removeSeries({ entry }: { entry: DrawnSeries }) {
      drawnSeries.splice(drawnSeries.indexOf(entry), 1);
      // An empty pane is removed, and those below move up.
      if (drawnSeries.some(({ pane }) => pane === entry.pane)) return;
      for (const other of drawnSeries) if (other.pane > entry.pane) other.pane -= 1;
    },
    applyOptions: () => {},
    panes: () => [],
    timeScale: () => ({
      fitContent: () => {},
      timeToIndex: () => null,
      getVisibleLogicalRange: () => null,
      setVisibleLogicalRange: () => {},
      subscribeVisibleLogicalRangeChange: () => {},
      subscribeSizeChange: () => {},
    }),
    subscribeCrosshairMove: () => {},
    setCrosshairPosition: () => {},
    clearCrosshairPosition: () => {},
    remove: () => void drawnSeries.splice(0),
  };
}
