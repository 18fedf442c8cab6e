import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  LOCALE,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPrice,
  type PricePrecision,
} from 'shared/market';
import { ChartLegend } from './chart-legend';
import { onThemeChange, readChartTheme, type ChartTheme } from './chart-theme';
import type { PriceChartKind } from './price-chart';
import type { PricePoint } from './price-points';

export interface PriceChartCanvasProps {
  label: string;
  points: readonly PricePoint[];
  kind: PriceChartKind;
  currency: string | null;
  precision?: PricePrecision;
}

interface Drawn {
  chart: IChartApi;
  price: ISeriesApi<SeriesType>;
  volume: ISeriesApi<'Histogram'> | null;
}

/** Share of the height that the volume takes. */
const VOLUME_SHARE = 0.14;

/** The drawn chart. Left and right walk over the bars; the legend says the values. */
export default function PriceChartCanvas({
  label,
  points,
  kind,
  currency,
  precision,
}: PriceChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [walked, setWalked] = useState(false);

  useEffect(() => {
    if (box.current === null) return undefined;
    const theme = readChartTheme();
    const now = draw(box.current, points, kind, theme, (value) => formatPrice(value, precision));
    drawn.current = now;
    const index = new Map(points.map((point, place) => [String(chartTime(point.date)), place]));
    now.chart.subscribeCrosshairMove((event) => {
      setWalked(false);
      setAt(event.time === undefined ? null : (index.get(String(event.time)) ?? null));
    });
    const stop = onThemeChange(() => paint(now, kind, readChartTheme()));
    return () => {
      stop();
      drawn.current = null;
      now.chart.remove();
      setAt(null);
    };
  }, [points, kind, precision]);

  const walk = (event: KeyboardEvent) => {
    const last = points.length - 1;
    const next = {
      ArrowLeft: (at ?? last + 1) - 1,
      ArrowRight: (at ?? last) + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(last, next));
    const point = points[place];
    if (point === undefined) return;
    drawn.current?.chart.setCrosshairPosition(
      point.close,
      chartTime(point.date),
      drawn.current.price,
    );
    setAt(place);
    setWalked(true);
  };

  const shown = at === null ? points.at(-1) : points[at];
  return (
    <div className="canvas">
      <div
        className="plot"
        ref={box}
        tabIndex={0}
        role="img"
        aria-label={`${label}. Price chart; left and right read the values, the button Table shows them all.`}
        onKeyDown={walk}
        onBlur={() => drawn.current?.chart.clearCrosshairPosition()}
      />
      {shown && (
        <ChartLegend
          point={shown}
          full={kind === 'candles' || at !== null}
          money={(value) => formatMoney(value, currency, precision)}
        />
      )}
      <p className="ui-hidden" role="status">
        {walked && shown
          ? `${pointDate(shown.date)}: ${formatMoney(shown.close, currency, precision)}`
          : ''}
      </p>
    </div>
  );
}

/** Days are calendar days; instants are seconds. */
function chartTime(date: string): Time {
  // The library's own type is branded; its documentation asks for whole seconds.
  return date.length === 10 ? date : (Math.floor(Date.parse(date) / 1000) as Time);
}

const pointDate = (date: string): string =>
  date.length === 10 ? formatDate(date) : formatDateTime(date);

function draw(
  box: HTMLElement,
  points: readonly PricePoint[],
  kind: PriceChartKind,
  theme: ChartTheme,
  priceText: (value: number) => string,
): Drawn {
  const within = points.some((point) => point.date.length > 10);
  const chart = createChart(box, {
    autoSize: true,
    localization: { locale: LOCALE, priceFormatter: priceText, dateFormat: 'd MMM yyyy' },
    layout: { attributionLogo: false, fontSize: 12, panes: { enableResize: false } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.04 } },
    timeScale: {
      borderVisible: false,
      timeVisible: within,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
    },
    // The page scrolls, the chart does not swallow it.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  });
  const price = addPrice(chart, kind);
  price.setData(
    points.map((point) =>
      kind === 'candles'
        ? {
            time: chartTime(point.date),
            open: point.open ?? point.close,
            high: point.high ?? point.close,
            low: point.low ?? point.close,
            close: point.close,
          }
        : { time: chartTime(point.date), value: point.close },
    ),
  );
  const drawn: Drawn = { chart, price, volume: addVolume(chart, points) };
  paint(drawn, kind, theme);
  chart.timeScale().fitContent();
  return drawn;
}

function addPrice(chart: IChartApi, kind: PriceChartKind): ISeriesApi<SeriesType> {
  switch (kind) {
    case 'area':
      return chart.addSeries(AreaSeries, { lineWidth: 2 });
    case 'line':
      return chart.addSeries(LineSeries, { lineWidth: 2 });
    case 'candles':
      return chart.addSeries(CandlestickSeries, { borderVisible: false });
  }
}

function addVolume(
  chart: IChartApi,
  points: readonly PricePoint[],
): ISeriesApi<'Histogram'> | null {
  const data = points.flatMap((point) =>
    point.volume === null ? [] : [{ time: chartTime(point.date), value: point.volume }],
  );
  if (data.length === 0) return null;
  const volume = chart.addSeries(
    HistogramSeries,
    {
      priceFormat: { type: 'volume' },
      // A scale of its own without an axis: the shape is what counts, the legend has the number.
      priceScaleId: 'volume',
      lastValueVisible: false,
      priceLineVisible: false,
    },
    1,
  );
  volume.setData(data);
  const [upper, lower] = chart.panes();
  upper?.setStretchFactor(1 - VOLUME_SHARE);
  lower?.setStretchFactor(VOLUME_SHARE);
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0 } });
  return volume;
}

/** Puts the colours of the theme on what is drawn; called again when the theme changes. */
function paint({ chart, price, volume }: Drawn, kind: PriceChartKind, theme: ChartTheme): void {
  chart.applyOptions({
    layout: {
      background: { color: theme.surface },
      textColor: theme.text,
      fontFamily: theme.font,
      panes: { separatorColor: theme.surface, separatorHoverColor: theme.surface },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: theme.grid } },
    crosshair: {
      vertLine: { color: theme.cross, labelBackgroundColor: theme.line },
      horzLine: { color: theme.cross, labelBackgroundColor: theme.line },
    },
  });
  if (kind === 'candles') {
    price.applyOptions({
      upColor: theme.gain,
      downColor: theme.loss,
      wickUpColor: theme.gain,
      wickDownColor: theme.loss,
    });
  } else {
    price.applyOptions({
      color: theme.line,
      lineColor: theme.line,
      topColor: theme.areaTop,
      bottomColor: theme.areaBottom,
    });
  }
  volume?.applyOptions({ color: theme.volume });
}
