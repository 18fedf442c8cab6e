import { useId } from 'react';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Cluster, Row, Skeleton } from 'shared/ui';
import { usePlotSize } from './use-plot-size';
import { valueLines } from './value-lines';

const LABEL_WIDTH = 60;
/** Space above the highest axis value, and below the lowest for the days. */
const TOP = 8;
const FOOT = 22;
const MIN_HEIGHT = 52;

const Plot = styled.figure`
  position: relative;
  flex: 1;
  min-height: ${TOP + MIN_HEIGHT + FOOT}px;
  margin: 0;
  min-width: 0;
  > * {
    position: absolute;
    width: 100%;
    height: 100%;
  }
  svg {
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
 * Takes the height that its column leaves.
 */
export function ValueChart({
  label,
  dates,
  series,
  format,
}: {
  /** Accessible description of the chart. */
  label: string;
  dates: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}) {
  const [svg, { width, height }] = usePlotSize();
  const gradient = useId();
  const plotHeight = Math.max(MIN_HEIGHT, height - FOOT - TOP);
  const plotWidth = Math.max(80, width - LABEL_WIDTH);
  const chart = valueLines(
    dates,
    series.map(({ values }) => values),
    plotWidth,
    plotHeight,
  );
  return (
    <Plot>
      <svg
        ref={svg}
        viewBox={`0 ${-TOP} ${plotWidth + LABEL_WIDTH} ${plotHeight + FOOT + TOP}`}
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

/** Placeholder of a chart. */
export const ValueChartSkeleton = () => (
  <Plot as="div">
    <Skeleton height="100%" radius={6} />
  </Plot>
);

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
