import { useMemo } from 'react';
import type { FundamentalsAnswer, History } from 'shared/contract';
import { formatDate, formatMoney, isNumber } from 'shared/market';
import { useLiveQuote } from 'shared/store';
import { styled } from 'shared/styled';
import { usePlotWidth } from '../bars/use-plot-width';
import { earningsLine, LYNCH_MULTIPLE, monthlyCloses, type Point } from './earnings-line';

const HEIGHT = 220;
const AXIS = 64;
const FOOT = 20;

const Container = styled.figure`
  margin: 0;
  padding: 0 16px 12px;
  svg {
    width: 100%;
    height: auto;
  }
  path {
    fill: none;
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  text {
    font: 400 11px/1 var(--font);
    fill: var(--ink-3);
  }
  line {
    stroke: var(--line-soft);
  }
  figcaption {
    margin-bottom: 8px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  figcaption i {
    display: inline-block;
    width: 14px;
    height: 3px;
    margin: 0 6px 3px 0;
  }
`;

export interface EarningsLineChartProps {
  /** Twelve-month statements. */
  statements: FundamentalsAnswer;
  /** Full price history. */
  history: History;
}

/**
 * The lines of the chart. Null if there are too few earnings or prices, or their currencies differ.
 */
function linesOf(statements: FundamentalsAnswer, history: History) {
  if (history.interval !== '1d' || history.historyUrl === null) return null;
  const earnings = earningsLine(statements, history.currencyCode);
  const [first] = earnings;
  if (first === undefined || earnings.length < 4) return null;
  const price = monthlyCloses(history.bars).filter(({ day }) => day >= first.day);
  return price.length < 12 ? null : { earnings, price };
}

/** Whether the chart has data. */
export const hasEarningsLine = (statements: FundamentalsAnswer, history: History): boolean =>
  linesOf(statements, history) !== null;

/** The price against fifteen times the earnings of twelve months, as Peter Lynch drew it. */
export function EarningsLineChart({ statements, history }: EarningsLineChartProps) {
  const [ref, width] = usePlotWidth();
  const lines = useMemo(() => linesOf(statements, history), [statements, history]);
  const quote = useLiveQuote(history.symbol);
  if (lines === null) return null;
  const currency = history.currencyCode;
  const all = [...lines.price, ...lines.earnings].flatMap(({ value }) => value ?? []);
  const high = Math.max(...all);
  const days = [...lines.price, ...lines.earnings].map(({ day }) => Date.parse(day));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const x = (day: string) => AXIS + ((width - AXIS) * (Date.parse(day) - from)) / (to - from || 1);
  const y = (value: number) => 6 + (HEIGHT - FOOT - 6) * (1 - value / high);
  const [close, earned] = [lines.price.at(-1), lines.earnings.at(-1)?.value];
  const price = quote?.price ?? close?.value;
  // The price of the rest of the page, otherwise the newest close with its day.
  const moment = quote ? 'Now' : `Close of ${formatDate(close?.day)}:`;
  return (
    <Container>
      <figcaption>
        <i style={{ background: 'var(--chart-1)' }} />
        Price, month ends &nbsp;
        <i style={{ background: 'var(--chart-2)' }} />
        {LYNCH_MULTIPLE} × diluted EPS of 12 months, from the day it was filed.{' '}
        {isNumber(price) && isNumber(earned)
          ? `${moment} ${formatMoney(price, currency)} against ${formatMoney(earned, currency)}. Above the line a share costs more than ${LYNCH_MULTIPLE} times what it earns.`
          : 'With a loss there is no line.'}
      </figcaption>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Price against ${LYNCH_MULTIPLE} times earnings since ${formatDate(lines.earnings[0]?.day)}`}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={AXIS} x2={width} y1={y(high * share)} y2={y(high * share)} />
            <text x={AXIS - 8} y={y(high * share) + 4} textAnchor="end">
              {formatMoney(high * share, currency)}
            </text>
          </g>
        ))}
        <path d={pathOf(lines.price, x, y)} stroke="var(--chart-1)" />
        <path d={stepsOf(lines.earnings, x, y, width)} stroke="var(--chart-2)" />
        {[from, to].map((time, at) => (
          <text
            key={time}
            x={at === 0 ? AXIS : width}
            y={HEIGHT - 4}
            textAnchor={at === 0 ? 'start' : 'end'}
          >
            {formatDate(new Date(time).toISOString().slice(0, 10))}
          </text>
        ))}
      </svg>
    </Container>
  );
}

type Scale = (value: number) => number;

const pathOf = (points: readonly Point[], x: (day: string) => number, y: Scale): string =>
  points
    .map(({ day, value }, at) =>
      value === null ? '' : `${at === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');

/** Constant until the next report, with a gap after a loss. */
function stepsOf(
  points: readonly Point[],
  x: (day: string) => number,
  y: Scale,
  end: number,
): string {
  let path = '';
  let drawing = false;
  for (const [at, { day, value }] of points.entries()) {
    if (value === null) {
      drawing = false;
      continue;
    }
    path += `${drawing ? 'L' : 'M'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`;
    const next = points[at + 1];
    path += `H${(next ? x(next.day) : end).toFixed(1)}`;
    drawing = true;
  }
  return path;
}
