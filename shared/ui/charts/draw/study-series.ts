import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  LineType,
  type CreatePriceLineOptions,
} from 'lightweight-charts';
import { faded, type ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import { overlayLook, paneLook, type LineLook } from '../view/line-look';
import type { ChartStudy, StudyLine } from '../view/chart-study';
import { chartTimes } from './chart-time';
import { axisFormat } from './price-format';
import { PRICE_PANE } from './price-series';
import { lineData, type SeriesPlan } from './series-plan';

type WriteValue = (value: number) => string;

const LINE_STYLES = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
} as const;

/** Indicators over the price. Their values are in the legend: a tag would cover the last bars. */
export function overlaySeries(view: ChartView, text: WriteValue, theme: ChartTheme): SeriesPlan[] {
  return view.studies
    .filter(({ place }) => place === 'price')
    .flatMap((study, index) =>
      study.lines.map((line, i) => {
        const { values, ...data } = lineData(view, line.values, view.base);
        const look = overlayLook(index);
        // Both edges of a band are dotted, its middle is not.
        const options = {
          ...lineOptions(i === 0 && line.name === '' ? look : { ...look, style: 'dotted' }, theme),
          lastValueVisible: false,
          priceFormat: axisFormat(text, values()),
        };
        return {
          key: keyOf(study, i),
          pane: PRICE_PANE,
          kind: LineSeries,
          options,
          lines: [],
          ...data,
        };
      }),
    );
}

/**
 * Indicators and figures in separate panes, with their conventional levels.
 *
 * @param write formats the axis values of a study
 */
export function paneSeries(
  view: ChartView,
  write: (study: ChartStudy) => WriteValue,
  theme: ChartTheme,
): SeriesPlan[] {
  return view.studies
    .filter(({ place }) => place === 'pane')
    .flatMap((study) =>
      study.lines.map((line, i) => ({
        ...linePlan(view, line, i, write(study), theme),
        key: keyOf(study, i),
        pane: study.id,
        lines: i === 0 ? levels(study, theme) : [],
        ...(i === 0 && { label: { text: study.label, color: theme.text, font: theme.font } }),
      })),
    );
}

const keyOf = ({ id }: ChartStudy, line: number): string => `${id} ${line}`;

function linePlan(
  view: ChartView,
  line: StudyLine,
  index: number,
  write: WriteValue,
  theme: ChartTheme,
): Pick<SeriesPlan, 'kind' | 'options' | 'from' | 'data'> {
  const { values, from, data } = lineData({ ...view, scale: 'price' }, line.values, null);
  const priceFormat = axisFormat(write, values());
  // Of several lines, only the main one has its value on the axis.
  const lastValueVisible = index === 0;
  if (line.drawnAs === 'histogram') {
    const [rising, falling] = [faded(theme.gain, 0.5), faded(theme.loss, 0.5)];
    return {
      kind: HistogramSeries,
      options: { color: rising, priceLineVisible: false, lastValueVisible, priceFormat },
      from: [...from, rising, falling],
      data: () => {
        const times = chartTimes(view.points);
        return times.map((time, at) => {
          const value = line.values[at] ?? null;
          return value === null ? { time } : { time, value, color: value < 0 ? falling : rising };
        });
      },
    };
  }
  const options = {
    ...lineOptions(paneLook(index), theme),
    lineType: line.drawnAs === 'steps' ? LineType.WithSteps : LineType.Simple,
    lastValueVisible,
    priceFormat,
  };
  return { kind: LineSeries, options, from, data };
}

const lineOptions = ({ colour, style }: LineLook, theme: ChartTheme) => ({
  color: theme.series[colour - 1] ?? theme.text,
  lineWidth: 1 as const,
  lineStyle: LINE_STYLES[style],
  priceLineVisible: false,
  crosshairMarkerVisible: false,
});

const levels = ({ marks }: ChartStudy, theme: ChartTheme): CreatePriceLineOptions[] =>
  marks.map((price) => ({
    price,
    color: theme.cross,
    lineWidth: 1,
    lineStyle: LineStyle.Dotted,
    axisLabelVisible: false,
  }));
