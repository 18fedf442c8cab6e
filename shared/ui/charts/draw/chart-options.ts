import { PriceScaleMode, type ChartOptions, type DeepPartial, type Time } from 'lightweight-charts';
import { LOCALE } from 'shared/market';
import type { ChartScale } from '../chart-settings';
import type { ChartTheme } from '../chart-theme';
import { tickText, timeText } from './chart-time';
import { MARKS_SHARE } from './event-marks';

/** What never changes while a chart is there. */
export function fixedOptions(reducedMotion: boolean): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 12, panes: { enableResize: false } },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      // Thirty years of days stand on less than a tenth of a pixel each.
      minBarSpacing: 0.01,
      enableConflation: true,
    },
    // The page scrolls, the chart does not swallow it.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    // A double click shows all bars; the library would show as many as fit at six pixels each.
    handleScale: { mouseWheel: false, axisDoubleClickReset: { time: false, price: true } },
    kineticScroll: { touch: !reducedMotion, mouse: false },
  };
}

/** What follows from the view and the theme. */
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
      // Below the lowest price is the row of the marks.
      scaleMargins: { top: 0.08, bottom: hasMarks ? MARKS_SHARE + 0.02 : 0.06 },
      mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    },
  };
}
