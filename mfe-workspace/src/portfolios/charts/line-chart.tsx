import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Cluster } from 'shared/ui';
import { usePlotWidth } from 'shared/ui/bars';
import { dateLabels } from './date-labels';
import { areaPath, plotOf, type Plot } from './plot';
import { useReadDay } from './use-read-day';

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

const Container = styled.figure`
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
  const plot = useMemo(
    () =>
      plotOf(
        series.map(({ values }) => values),
        dates.length,
        { width, height },
      ),
    [series, dates.length, width, height],
  );
  const { right, top, bottom, x, y, paths } = plot;
  const last = dates.length - 1;
  const { at, handlers } = useReadDay(last, right);
  const [first] = series;
  return (
    <Container>
      <Cluster
        as="figcaption"
        gap={[2, 16]}
        align="stretch"
        aria-live={at === null ? undefined : 'polite'}
      >
        {series.map((one) => (
          <LegendItem
            key={one.label}
            series={one}
            value={at === null ? null : (one.values[at] ?? null)}
            valueText={valueText}
          />
        ))}
        {at !== null && <time>{formatDate(dates[at])}</time>}
      </Cluster>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={label}
        tabIndex={0}
        {...handlers}
      >
        {plot.scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={0} x2={right} y1={y(tick)} y2={y(tick)} />
            <text x={right + 8} y={y(tick) + 4}>
              {axisText(tick)}
            </text>
          </g>
        ))}
        {series.map(
          ({ label: name, filled, color }, index) =>
            filled && (
              <path
                key={`${name} area`}
                d={areaPath(paths[index] ?? '', { right: x(last), bottom })}
                style={{ fill: color, opacity: 0.09, stroke: 'none' }}
              />
            ),
        )}
        {series.map(({ label: name, color, dashed }, index) => (
          <path
            key={name}
            d={paths[index]}
            style={{ stroke: color }}
            strokeDasharray={dashed ? '4 3' : undefined}
          />
        ))}
        {first && <Marks marks={marks} dates={dates} series={first} plot={plot} />}
        {at !== null && (
          <>
            <line className="cross" x1={x(at)} x2={x(at)} y1={top} y2={bottom} />
            {series.map(({ label: name, values, color }) => (
              <Dot key={name} at={at} value={values[at]} plot={plot} style={{ fill: color }} />
            ))}
          </>
        )}
        {dateLabels(dates, right).map(({ at: fraction, text, anchor }) => (
          <text key={fraction} x={x(fraction)} y={height - 6} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
    </Container>
  );
}

/** Key of a line, with its value at the read day. */
function LegendItem({
  series: { label, color, dashed },
  value,
  valueText,
}: {
  series: LineSeries;
  value: number | null;
  valueText: (value: number) => string;
}) {
  return (
    <span>
      <svg viewBox="0 0 16 6" aria-hidden="true">
        <line
          x1={0}
          x2={16}
          y1={3}
          y2={3}
          style={{ stroke: color }}
          strokeDasharray={dashed ? '4 2' : undefined}
        />
      </svg>
      {label} {value !== null && <b>{valueText(value)}</b>}
    </span>
  );
}

/** Events on a line. */
function Marks({
  marks,
  dates,
  series: { values, color },
  plot,
}: {
  marks: NonNullable<LineChartProps['marks']>;
  dates: readonly string[];
  series: LineSeries;
  plot: Plot;
}) {
  const style = { fill: 'var(--surface)', stroke: color, strokeWidth: 1.6 };
  return marks.map(({ date, text }) => {
    const at = dates.indexOf(date);
    return (
      <Dot key={`${date} ${text}`} at={at} value={values[at]} plot={plot} style={style}>
        <title>{text}</title>
      </Dot>
    );
  });
}

/** A point of a line; nothing without a value. */
function Dot({
  at,
  value,
  plot,
  ...circle
}: {
  at: number;
  value: number | null | undefined;
  plot: Plot;
  style: CSSProperties;
  children?: ReactNode;
}) {
  if (value === undefined || value === null) return null;
  return <circle {...circle} cx={plot.x(at)} cy={plot.y(value)} r={3.5} />;
}
