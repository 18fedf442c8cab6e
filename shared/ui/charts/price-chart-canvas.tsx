import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ChartAsset } from './chart-asset';
import { ChartReadOut } from './chart-read-out';
import type { ChartType } from './chart-settings';
import { onThemeChange, paperTheme, readChartTheme, type ChartTheme } from './chart-theme';
import { CrossedRow } from './crossed-row';
import { composePicture, pngOf, type PictureWords } from './draw/compose-picture';
import { DrawnChart, type DrawnLook } from './draw/drawn-chart';
import type { ChartView } from './view/chart-view';

/** Handle to the drawn chart. */
export interface DrawnHandle {
  png: (words: PictureWords) => Promise<Blob>;
}

export interface PriceChartCanvasProps {
  label: string;
  view: ChartView;
  type: ChartType;
  main: ChartAsset;
  compared: readonly ChartAsset[];
  /** Time range of the dates. A change of it resets the zoom. */
  span: string;
  /** Called with the drawn chart, and with null when it is removed. */
  onDrawn: (handle: DrawnHandle | null) => void;
}

const LEAP = 10;
const CLOSER = 0.7;

/**
 * The drawn chart. Arrow keys move over the bars, plus and minus zoom. The legend shows the values.
 */
export default function PriceChartCanvas(props: PriceChartCanvasProps) {
  const { label, view, type, main, compared, span } = props;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const chartRef = useRef<DrawnChart | null>(null);
  const theme = useRef<ChartTheme | null>(null);
  const [crossed] = useState(() => new CrossedRow());
  const names = compared.map((asset) => asset.label).join('\n');

  const { currency, precision } = main;
  const look = useMemo<DrawnLook>(
    () => ({
      type,
      currency,
      precision,
      label: main.label,
      comparedLabels: names === '' ? [] : names.split('\n'),
      span,
    }),
    [type, currency, precision, main.label, names, span],
  );
  const paint = useEffectEvent((colours: ChartTheme) =>
    chartRef.current?.show(view, look, colours),
  );
  const tell = useEffectEvent((handle: DrawnHandle | null) => props.onDrawn(handle));

  useEffect(() => {
    if (box.current === null) return undefined;
    const chart = new DrawnChart(box.current, (point) => crossed.point(point));
    chartRef.current = chart;
    tell({
      png: (words) =>
        pngOf(
          composePicture(chart.picture(), words, readChartTheme(), window.devicePixelRatio || 1),
        ),
    });
    const stop = onThemeChange(() => {
      theme.current = readChartTheme();
      paint(theme.current);
    });
    // The print version is an image in dark ink on white. The live canvas uses the colours of the
    // screen.
    const beforePrint = () => {
      paint(paperTheme());
      paper.current?.replaceChildren(chart.picture());
      paint(readChartTheme());
    };
    const afterPrint = () => paper.current?.replaceChildren();
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      stop();
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
      chartRef.current = null;
      tell(null);
      crossed.stop();
      chart.remove();
    };
  }, [crossed]);

  useEffect(() => {
    // Reading the theme forces a style recalculation of the whole page, so cache it across ranges.
    theme.current ??= readChartTheme();
    chartRef.current?.show(view, look, theme.current);
  }, [view, look]);

  const last = view.points.length - 1;
  const stepTo = (targetIndex: number | null) => {
    const index = targetIndex === null ? null : Math.max(0, Math.min(last, targetIndex));
    chartRef.current?.cross(index);
    crossed.walk(index);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? LEAP : 1;
    const { at } = crossed;
    switch (event.key) {
      case '+':
      case '=':
        chartRef.current?.zoom(CLOSER, at);
        break;
      case '-':
        chartRef.current?.zoom(1 / CLOSER, at);
        break;
      case '0':
        chartRef.current?.fit();
        break;
      case 'Escape':
        if (at === null) return;
        stepTo(null);
        break;
      case 'ArrowLeft':
        stepTo(at === null ? last : at - step);
        break;
      case 'ArrowRight':
        stepTo(at === null ? last : at + step);
        break;
      case 'Home':
        stepTo(0);
        break;
      case 'End':
        stepTo(last);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="canvas"
      data-tall={compared.length + view.indicators.length > 0 ? '' : undefined}
    >
      <div
        className="plot"
        ref={box}
        tabIndex={0}
        role="img"
        aria-label={`${label}. Price chart; left and right read the values, plus and minus zoom, the button Table shows all of them.`}
        onKeyDown={walk}
        onBlur={() => stepTo(null)}
      />
      <div className="paper" ref={paper} aria-hidden="true" />
      <ChartReadOut {...{ view, type, main, compared, crossed }} />
    </div>
  );
}
