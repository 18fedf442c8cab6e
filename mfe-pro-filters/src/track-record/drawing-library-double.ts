/** In place of the drawing library: real drawing needs a canvas, which tests have not. It draws nothing. */
export const AreaSeries = 'Area';
export const BarSeries = 'Bar';
export const BaselineSeries = 'Baseline';
export const CandlestickSeries = 'Candlestick';
export const HistogramSeries = 'Histogram';
export const LineSeries = 'Line';
export const LineStyle = { Solid: 0, Dotted: 1, Dashed: 2, LargeDashed: 3 };
export const PriceScaleMode = { Normal: 0, Logarithmic: 1 };
export const TickMarkType = { Time: 3, TimeWithSeconds: 4 };
export const createSeriesMarkers = () => ({ setMarkers: () => {} });

const nothing = () => {};
const series = () => ({
  setData: nothing,
  applyOptions: nothing,
  createPriceLine: () => ({ applyOptions: nothing }),
  removePriceLine: nothing,
  priceScale: () => ({ applyOptions: nothing }),
  setSeriesOrder: nothing,
  getPane: () => ({ moveTo: nothing }),
});

export const createChart = () => ({
  addSeries: series,
  removeSeries: nothing,
  applyOptions: nothing,
  panes: () => [],
  timeScale: () => ({
    fitContent: nothing,
    timeToIndex: () => null,
    getVisibleLogicalRange: () => null,
    setVisibleLogicalRange: nothing,
    subscribeVisibleLogicalRangeChange: nothing,
    subscribeSizeChange: nothing,
  }),
  subscribeCrosshairMove: nothing,
  setCrosshairPosition: nothing,
  clearCrosshairPosition: nothing,
  remove: nothing,
});
