import { styled } from 'shared/styled';
import { Cluster } from '../layout/cluster';
import { axisTexts, barLabels } from './bar-labels';
import { scaleOf } from './bar-scale';
import { usePlotWidth } from './use-plot-width';

export interface BarSeries {
  label: string;
  /** One value per period. Null is a gap, not a bar of zero height. */
  values: readonly (number | null)[];
  color: string;
}

export interface BarChartProps {
  /** Accessible name. The figures are in the table next to the chart. */
  label: string;
  periods: readonly string[];
  series: readonly BarSeries[];
  format: (value: number) => string;
  /** Periods that are incomplete or not announced: drawn as an outline. */
  outlined?: readonly boolean[];
  /** Stacks the bars of one period instead of placing them side by side. */
  stacked?: boolean;
  height?: number;
}

const AXIS = 64;
const FOOT = 22;
const HEAD = 8;

const Container = styled.figure`
  margin: 0;
  padding: 8px 16px;
  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  text {
    font: 400 11px/1 var(--font);
    fill: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
  line {
    stroke: var(--line-soft);
  }
  line[data-zero] {
    stroke: var(--line-strong);
  }
  figcaption {
    margin-bottom: 8px;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-2);
  }
  figcaption i {
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 6px;
    border-radius: 2px;
  }
`;

/** Bars by period around a zero line, with a few grid lines. */
export function BarChart({
  label,
  periods,
  series,
  format,
  outlined,
  stacked = false,
  height = 210,
}: BarChartProps) {
  const [ref, width] = usePlotWidth();
  const { low, high, ticks } = scaleOf(series, stacked);
  const plot = height - FOOT - HEAD;
  const y = (value: number) => HEAD + (plot * (high - value)) / (high - low);
  const slot = (width - AXIS) / (periods.length || 1);
  const inner = slot * 0.7;
  const each = stacked ? inner : inner / (series.length || 1);
  const lines = axisTexts(ticks.map(format));
  return (
    <Container>
      {series.length > 1 && (
        <Cluster as="figcaption" gap={[4, 16]}>
          {series.map((one) => (
            <span key={one.label}>
              <i style={{ background: one.color }} />
              {one.label}
            </span>
          ))}
        </Cluster>
      )}
      <svg ref={ref} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticks.map((tick, tickIndex) => (
          <g key={tick}>
            <line
              x1={AXIS}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              data-zero={tick === 0 || undefined}
            />
            <text x={AXIS - 8} y={y(tick) + 4} textAnchor="end">
              {lines[tickIndex]}
            </text>
          </g>
        ))}
        {periods.map((period, at) => {
          const left = AXIS + at * slot + (slot - inner) / 2;
          let from = 0;
          return (
            <g key={period}>
              {series.map(({ label: name, values, color }, index) => {
                const value = values[at];
                if (value === null || value === undefined) return null;
                const base = stacked ? from : 0;
                const top = base + value;
                from = stacked ? top : from;
                const outline = outlined?.[at] === true;
                return (
                  <rect
                    key={name}
                    x={left + (stacked ? 0 : index * each)}
                    y={Math.min(y(base), y(top))}
                    width={Math.max(1, each - 1)}
                    height={Math.abs(y(base) - y(top))}
                    fill={outline ? 'none' : color}
                    stroke={outline ? color : undefined}
                    strokeDasharray={outline ? '3 2' : undefined}
                  >
                    <title>{`${period}: ${name} ${format(value)}`}</title>
                  </rect>
                );
              })}
            </g>
          );
        })}
        {barLabels(periods, AXIS, slot).map(({ at, x, anchor }) => (
          <text key={at} x={x} y={height - 5} textAnchor={anchor}>
            {periods[at]}
          </text>
        ))}
      </svg>
    </Container>
  );
}
