/**
 * The minimal page with the same chart: the drawing library alone with every stored series, and
 * buttons. It has no address state, legend, table or support for screen readers.
 */
const { createChart, AreaSeries, CandlestickSeries, HistogramSeries, LineSeries } =
  globalThis.LightweightCharts;
const { date, open, high, low, close, volume } = await (await fetch('/bench-chart.json')).json();

const times = date.map((day) => Date.parse(day) / 1000);
const points = (values) => times.map((time, at) => ({ time, ...values(at) }));
const value = (number) => (number === null ? {} : { value: number });

function average(length) {
  let sum = 0;
  return points((at) => {
    sum += close[at] - (at >= length ? close[at - length] : 0);
    return value(at >= length - 1 ? sum / length : null);
  });
}

function strength(length) {
  let [gain, loss] = [0, 0];
  return points((at) => {
    const change = at === 0 ? 0 : close[at] - close[at - 1];
    gain = (gain * (length - 1) + Math.max(0, change)) / length;
    loss = (loss * (length - 1) + Math.max(0, -change)) / length;
    return value(at < length || loss === 0 ? null : 100 - 100 / (1 + gain / loss));
  });
}

const all = {
  area: points((at) => ({ value: close[at] })),
  candles: points((at) => ({ open: open[at], high: high[at], low: low[at], close: close[at] })),
  volume: points((at) => ({ value: volume[at] })),
  short: average(50),
  long: average(200),
  rsi: strength(14),
  range: points((at) => value(high[at] - low[at])),
};

const chart = createChart(document.querySelector('#chart'), { autoSize: true });
const make = { area: AreaSeries, candles: CandlestickSeries };
let kind = 'area';
let visibleCount = times.length;
let price = chart.addSeries(make[kind]);
let extra = null;
const extraSeries = [
  [chart.addSeries(HistogramSeries, { priceFormat: { type: 'volume' } }, 1), 'volume'],
  [chart.addSeries(LineSeries, { lineWidth: 1 }), 'short'],
  [chart.addSeries(LineSeries, { lineWidth: 1 }), 'long'],
  [chart.addSeries(LineSeries, { lineWidth: 1 }, 2), 'rsi'],
];

function showRange(count) {
  visibleCount = count;
  price.setData(all[kind].slice(-count));
  for (const [series, name] of extraSeries) series.setData(all[name].slice(-count));
  extra?.setData(all.range.slice(-count));
  chart.timeScale().fitContent();
}

function showKind(next) {
  chart.removeSeries(price);
  kind = next;
  price = chart.addSeries(make[kind]);
  price.setData(all[kind].slice(-visibleCount));
}

function togglePane() {
  if (extra) chart.removeSeries(extra);
  extra = extra ? null : chart.addSeries(LineSeries, { lineWidth: 1 }, 3);
  extra?.setData(all.range.slice(-visibleCount));
}

const actions = {
  '1Y': () => showRange(252),
  MAX: () => showRange(times.length),
  Candles: () => showKind('candles'),
  Area: () => showKind('area'),
  Pane: togglePane,
};
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', actions[button.textContent]);
showRange(times.length);
