import { PriceScaleMode, type ChartOptions, type DeepPartial, type Time } from 'lightweight-charts';
import { LOCALE } from 'shared/market';
import type { ChartScale } from '../chart-settings';
import type { ChartTheme } from '../chart-theme';
import { tickText, timeText } from './chart-time';
import { MARKS_SHARE } from './event-marks';

/** Options that are fixed for the lifetime of a chart. */
export function fixedOptions(reducedMotion: boolean): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 12, panes: { enableResize: false } },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      // Thirty years of daily bars leave less than a tenth of a pixel per bar.
      minBarSpacing: 0.01,
      enableConflation: true,
    },
    // The mouse wheel scrolls the page, not the chart.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    // A double click shows all bars. The library would show as many as fit at six pixels each.
    handleScale: { mouseWheel: false, axisDoubleClickReset: { time: false, price: true } },
    kineticScroll: { touch: !reducedMotion, mouse: false },
  };
}

/** Options that depend on the view and the theme. */
export function changingOptions(
  theme: ChartTheme,
  scale: ChartScale,
  within: boolean,
  hasMarks: boolean,
): DeepPartial<ChartOptions> {
  const label = { color: theme.cross, labelBackgroundColor: theme.series[0] };
  return {
    layout: {
      background: { color: theme.surface },
      textColor: theme.text,
      fontFamily: theme.font,
      panes: { separatorColor: theme.grid, separatorHoverColor: theme.grid },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: theme.grid } },
    crosshair: { vertLine: label, horzLine: label },
    localization: { locale: LOCALE, timeFormatter: (time: Time) => timeText(time, within) },
    timeScale: {
      timeVisible: within,
      tickMarkFormatter: tickText,
    },
    rightPriceScale: {
      borderVisible: false,
      // The row of event marks is below the lowest price.
      scaleMargins: { top: 0.08, bottom: hasMarks ? MARKS_SHARE + 0.02 : 0.06 },
      mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    },
  };
}
