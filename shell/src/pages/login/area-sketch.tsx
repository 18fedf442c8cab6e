import { useId } from 'react';
import { formatDate } from 'shared/market';

const WIDTH = 440;
const HEIGHT = 220;
const FLOOR = 194;
const TOP = 16;

interface AreaSketchProps {
  values: readonly number[];
  /** ISO days of the values. */
  dates: readonly string[];
}

/** Decorative area chart with four dates below; the figures beside it say the same. */
export function AreaSketch({ values, dates }: AreaSketchProps) {
  const id = useId();
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const points = values.map((value, index) => {
    const x = (index * WIDTH) / Math.max(1, values.length - 1);
    const y = FLOOR - 12 - ((value - lowest) / span) * (FLOOR - 12 - TOP);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const ticks = [0, 1 / 3, 2 / 3, 1];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      aria-hidden="true"
      style={{ padding: '8px 16px 12px' }}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--chart-1)" stopOpacity=".16" />
          <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {[0, 1, 2, 3, 4].map((line) => (
        <path
          key={line}
          d={`M0 ${TOP + (line * (FLOOR - TOP)) / 4}h${WIDTH}`}
          stroke="var(--line-soft)"
        />
      ))}
      {points.length > 1 && (
        <>
          <polygon
            points={`0,${FLOOR} ${points.join(' ')} ${WIDTH},${FLOOR}`}
            fill={`url(#${id})`}
          />
          <polyline
            points={points.join(' ')}
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </>
      )}
      {ticks.map((at) => (
        <text
          key={at}
          x={at * WIDTH}
          y={HEIGHT - 8}
          fill="var(--ink-3)"
          fontSize="12"
          textAnchor={at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
        >
          {dates.length > 0
            ? formatDate(dates[Math.round(at * (dates.length - 1))]).replace(/^\d+ /, '')
            : ''}
        </text>
      ))}
    </svg>
  );
}
