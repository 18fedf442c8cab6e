import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { onThemeChange, paperTheme, readChartTheme, type ChartTheme } from './chart-theme';
import type { CrossedRow } from './legend/crossed-row';
import { composePicture, pngOf, type PictureTexts } from './draw/compose-picture';
import { DrawnChart, type DrawnAppearance } from './draw/drawn-chart';
import type { ChartView } from './view/chart-view';
import { chartStudies, type StudiesOf } from './view/studies';

/** Handle to the drawn chart. */
export interface DrawnHandle {
  png: (texts: PictureTexts) => Promise<Blob>;
  /** Indicators and figures: their code comes with that of the drawing. */
  studiesOf: StudiesOf;
}

export interface DrawnChartInput {
  /** The chart is drawn into this element. */
  box: RefObject<HTMLElement | null>;
  /** Gets the picture of the chart for print. */
  paper: RefObject<HTMLElement | null>;
  view: ChartView;
  appearance: DrawnAppearance;
  crossed: CrossedRow;
  /** Called with the drawn chart, and with null when it is removed. */
  onDrawn: (handle: DrawnHandle | null) => void;
}

/** Draws the view in the colours of the theme, on paper in dark ink. */
export function useDrawnChart({ box, paper, view, appearance, crossed, onDrawn }: DrawnChartInput) {
  const chartRef = useRef<DrawnChart | null>(null);
  const theme = useRef<ChartTheme | null>(null);
  const paint = useEffectEvent((colours: ChartTheme) =>
    chartRef.current?.show(view, appearance, colours),
  );
  const announce = useEffectEvent(onDrawn);

  useEffect(() => {
    if (box.current === null) return undefined;
    const chart = new DrawnChart(box.current, (point) => crossed.point(point));
    chartRef.current = chart;
    announce({
      studiesOf: chartStudies,
      png: (texts) =>
        pngOf(
          composePicture(chart.picture(), texts, readChartTheme(), window.devicePixelRatio || 1),
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
      announce(null);
      crossed.stop();
      chart.remove();
    };
  }, [box, paper, crossed]);

  useEffect(() => {
    // Reading the theme forces a style recalculation of the whole page, so cache it across ranges.
    theme.current ??= readChartTheme();
    chartRef.current?.show(view, appearance, theme.current);
  }, [view, appearance]);

  return chartRef;
}
