import { useId } from 'react';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Cluster, Row } from 'shared/ui';
import { usePlotWidth } from 'shared/ui/bars';
import { valueLines } from './value-lines';

const LABEL_WIDTH = 60;
const FOOT = 22;
const MIN_HEIGHT = 60;

const Plot = styled.figure`
  margin: 0;
  min-width: 0;
  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  text {
    fill: var(--ink-3);
    font-size: 12px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .grid {
    stroke: var(--line-soft);
  }
  polyline {
    fill: none;
    stroke-width: 1.8;
    stroke-linejoin: round;
  }
`;

export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
}

const COLOURS = ['var(--chart-1)', 'var(--chart-2)'];

/**
 * One or two daily lines with round axis values at the right; the area below the first is filled.
 */
export function ValueChart({
  label,
  dates,
  series,
  height,
  format,
}: {
  /** Accessible description of the chart. */
  label: string;
  dates: readonly string[];
  series: readonly ChartSeries[];
  height: number;
  format: (value: number) => string;
}) {
  const [svg, width] = usePlotWidth();
  const gradient = useId();
  const plotHeight = Math.max(MIN_HEIGHT, height - FOOT - 8);
  const plotWidth = Math.max(80, width - LABEL_WIDTH);
  const chart = valueLines(
    dates,
    series.map(({ values }) => values),
    plotWidth,
    plotHeight,
  );
  return (
    <Plot style={{ height: plotHeight + FOOT + 8 }}>
      <svg
        ref={svg}
        height={plotHeight + FOOT + 8}
        viewBox={`0 -8 ${plotWidth + LABEL_WIDTH} ${plotHeight + FOOT + 8}`}
        role="img"
        aria-label={label}
      >
        {chart && (
          <>
            <defs>
              <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--chart-1)" stopOpacity="0.18" />
                <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0.02" />
              </linearGradient>
            </defs>
            {chart.ticks.map(({ value, y }) => (
              <g key={value}>
                <line className="grid" x1={0} x2={plotWidth} y1={y} y2={y} />
                <text x={plotWidth + 8} y={y + 4}>
                  {format(value)}
                </text>
              </g>
            ))}
            <polygon points={chart.area} fill={`url(#${gradient})`} />
            {chart.lines.map((pieces, at) =>
              pieces.map((points) => (
                <polyline
                  key={`${at} ${points.slice(0, 20)}`}
                  points={points}
                  stroke={COLOURS[at]}
                  strokeDasharray={at === 1 ? '4 3' : undefined}
                />
              )),
            )}
            {chart.days.map(({ date, x }, at) => (
              <text
                key={date}
                x={x}
                y={plotHeight + 18}
                textAnchor={at === 0 ? 'start' : at === chart.days.length - 1 ? 'end' : 'middle'}
              >
                {formatDate(date).split(' ').slice(1).join(' ')}
              </text>
            ))}
          </>
        )}
      </svg>
    </Plot>
  );
}

const Keys = styled(Cluster)`
  color: var(--ink-2);
  font-size: var(--text-xs);
  line-height: 16px;
  i {
    width: 12px;
    border-top: 2px solid;
  }
`;

/** Key of the lines. */
export const ChartKeys = ({ names }: { names: readonly string[] }) => (
  <Keys as="p" gap={[4, 16]}>
    {names.map((name, at) => (
      <Row as="span" inline key={name} gap={6}>
        <i style={{ color: COLOURS[at] }} />
        {name}
      </Row>
    ))}
  </Keys>
);
