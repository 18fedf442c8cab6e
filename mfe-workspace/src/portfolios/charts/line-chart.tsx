import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { usePlotWidth } from 'shared/ui/bars';
import { sampled } from './sampled';
import { dateLabels } from './date-labels';
import { valueScale } from './value-scale';

export interface LineSeries {
  label: string;
  /** One value per date; null is a gap. */
  values: readonly (number | null)[];
  color: string;
  /** Dashed line, e.g. for a benchmark. */
  dashed?: boolean;
  /** Whether the area below is tinted. */
  filled?: boolean;
}

export interface LineChartProps {
  /** Accessible name of the chart. */
  label: string;
  dates: readonly string[];
  series: readonly LineSeries[];
  /** Formats an axis value; empty for no labels. */
  axisText: (value: number) => string;
  /** Formats the value at a date. */
  valueText: (value: number) => string;
  /** Dates marked on the first series, with their event. */
  marks?: readonly { date: string; text: string }[];
  height?: number;
}

const HEAD = 10;
const FOOT = 24;
const AXIS = 58;

const Container = styled.figure.withConfig({ componentId: 'ws-line-chart' })`
  margin: 0;
  svg {
    display: block;
    width: 100%;
    overflow: visible;
    touch-action: pan-y;
  }
  svg:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  text {
    font: 400 11px/1 var(--font);
    fill: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
  line {
    stroke: var(--line-soft);
  }
  .cross {
    stroke: var(--ink-3);
    stroke-dasharray: 2 3;
  }
  path {
    fill: none;
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    min-height: 18px;
    margin-bottom: 4px;
    font-size: var(--text-xs);
    line-height: 18px;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums lining-nums;
  }
  figcaption b {
    color: var(--ink);
    font-weight: 500;
  }
  figcaption svg {
    display: inline-block;
    width: 16px;
    margin-right: 6px;
    vertical-align: middle;
  }
  figcaption svg line {
    stroke-width: 2;
  }
  figcaption time {
    margin-left: auto;
    color: var(--ink-3);
  }
`;

/**
 * Daily values as lines on one scale, with the last value of each at the axis. The pointer, or the
 * arrow keys while focused, read out the values of a day.
 */
export function LineChart({
  label,
  dates,
  series,
  axisText,
  valueText,
  marks = [],
  height = 260,
}: LineChartProps) {
  const [ref, width] = usePlotWidth();
  const [day, setDay] = useState<number | null>(null);
  const plot = { width: Math.max(1, width - AXIS), height: height - HEAD - FOOT };
  const { scale, paths } = useMemo(() => {
    const points = series.flatMap(({ values }) => values.filter((value) => value !== null));
    const ofValues = valueScale(points);
    const x = (at: number) => (plot.width * at) / Math.max(1, dates.length - 1);
    const y = (value: number) =>
      HEAD + (plot.height * (ofValues.high - value)) / (ofValues.high - ofValues.low);
    return {
      scale: ofValues,
      paths: series.map(({ values }) => linePath(values, x, y, plot.width)),
    };
  }, [series, dates.length, plot.width, plot.height]);
  const x = (at: number) => (plot.width * at) / Math.max(1, dates.length - 1);
  const y = (value: number) =>
    HEAD + (plot.height * (scale.high - value)) / (scale.high - scale.low);
  const last = dates.length - 1;
  const at = day === null ? null : Math.min(day, last);
  const first = series[0];

  const read = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const fraction = (event.clientX - box.left) / plot.width;
    setDay(Math.max(0, Math.min(last, Math.round(fraction * last))));
  };
  const walk = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: (at ?? last) - 1,
      ArrowRight: (at ?? last) + 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setDay(Math.max(0, Math.min(last, to)));
  };

  return (
    <Container>
      <figcaption aria-live={day === null ? undefined : 'polite'}>
        {series.map((one) => {
          const value = one.values[at ?? last] ?? null;
          return (
            <span key={one.label}>
              <svg viewBox="0 0 16 6" aria-hidden="true">
                <line
                  x1={0}
                  x2={16}
                  y1={3}
                  y2={3}
                  style={{ stroke: one.color }}
                  strokeDasharray={one.dashed ? '4 2' : undefined}
                />
              </svg>
              {one.label} {at !== null && value !== null && <b>{valueText(value)}</b>}
            </span>
          );
        })}
        {at !== null && <time>{formatDate(dates[at])}</time>}
      </figcaption>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={walk}
        onBlur={() => setDay(null)}
        onPointerMove={read}
        onPointerLeave={() => setDay(null)}
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={0} x2={plot.width} y1={y(tick)} y2={y(tick)} />
            <text x={plot.width + 8} y={y(tick) + 4}>
              {axisText(tick)}
            </text>
          </g>
        ))}
        {series.map(
          (one, index) =>
            one.filled && (
              <path
                key={`${one.label} area`}
                d={areaPath(paths[index] ?? '', x(last), HEAD + plot.height)}
                style={{ fill: one.color, opacity: 0.09, stroke: 'none' }}
              />
            ),
        )}
        {series.map((one, index) => (
          <path
            key={one.label}
            d={paths[index]}
            style={{ stroke: one.color }}
            strokeDasharray={one.dashed ? '4 3' : undefined}
          />
        ))}
        {first !== undefined &&
          marks.map(({ date, text }) => {
            const index = dates.indexOf(date);
            const value = first.values[index];
            return value === undefined || value === null ? null : (
              <circle
                key={`${date} ${text}`}
                cx={x(index)}
                cy={y(value)}
                r={3.5}
                style={{ fill: 'var(--surface)', stroke: first.color, strokeWidth: 1.6 }}
              >
                <title>{text}</title>
              </circle>
            );
          })}
        {at !== null && (
          <line className="cross" x1={x(at)} x2={x(at)} y1={HEAD} y2={HEAD + plot.height} />
        )}
        {at !== null &&
          series.map(({ label: name, values, color }) => {
            const value = values[at];
            return value === undefined || value === null ? null : (
              <circle key={name} cx={x(at)} cy={y(value)} r={3.5} style={{ fill: color }} />
            );
          })}
        {dateLabels(dates, plot.width).map(({ at: fraction, text, anchor }) => (
          <text key={fraction} x={x(fraction)} y={height - 6} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
    </Container>
  );
}

/** Path through known values; after a gap it starts again with a move. */
function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
  pixels: number,
): string {
  let path = '';
  let isLine = false;
  for (const at of sampled(values, Math.ceil(pixels))) {
    const value = values[at];
    if (value === null || value === undefined) {
      isLine = false;
      continue;
    }
    path += `${isLine ? 'L' : 'M'}${x(at).toFixed(1)},${y(value).toFixed(1)}`;
    isLine = true;
  }
  return path;
}

/** Area between a line without gaps and the baseline. */
function areaPath(line: string, right: number, foot: number): string {
  const start = /^M([\d.-]+),/.exec(line)?.[1];
  return start === undefined || line.lastIndexOf('M') > 0
    ? ''
    : `${line}L${right.toFixed(1)},${foot}L${start},${foot}Z`;
}
