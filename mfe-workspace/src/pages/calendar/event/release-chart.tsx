import type { CalendarEventRow } from 'shared/contract';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Row } from 'shared/ui';

const Chart = styled.figure`
  margin: 0;
  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  rect {
    fill: var(--line);
    @media (forced-colors: active) {
      fill: GrayText;
    }
  }
  rect[data-newest] {
    fill: var(--accent);
  }
  line {
    stroke: var(--ink);
    stroke-width: 2;
  }
  line[data-zero] {
    stroke: var(--line-strong);
    stroke-width: 1;
  }
  text {
    font: 400 11px/1 var(--font);
    fill: var(--ink-3);
  }
  figcaption {
    margin-top: 8px;
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
    background: var(--line);
    @media (forced-colors: active) {
      background: GrayText;
    }
  }
  figcaption span:last-child i {
    height: 2px;
    vertical-align: 3px;
    background: var(--ink);
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;

const [WIDTH, HEIGHT, FOOT] = [300, 110, 18];

/** Latest releases of an indicator as bars, each with its forecast as a line, newest last. */
export function ReleaseChart({ releases }: { releases: readonly CalendarEventRow[] }) {
  const bars = releases.flatMap(({ id, date, figures, actual, forecast }) =>
    figures.actual === null
      ? []
      : [
          {
            id,
            date,
            actual,
            forecastText: forecast,
            value: figures.actual.value,
            forecast: figures.forecast?.value ?? null,
          },
        ],
  );
  if (bars.length < 2) return null;
  const values = bars.flatMap(({ value, forecast }) =>
    forecast === null ? [value] : [value, forecast],
  );
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const plot = HEIGHT - FOOT;
  const y = (value: number) => (high === low ? plot : (plot * (high - value)) / (high - low));
  const slot = WIDTH / bars.length;
  const unit = releases[0]?.figures.actual?.unit;
  return (
    <Chart>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${bars.length} releases from ${formatDate(bars[0]?.date)} to ${formatDate(bars.at(-1)?.date)}`}
      >
        <line data-zero="" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        {bars.map(({ id, date, value, forecast, actual, forecastText }, at) => (
          <g key={id}>
            <title>
              {`${formatDate(date)}: ${actual ?? ''}${forecastText === null ? '' : `, forecast ${forecastText}`}`}
            </title>
            <rect
              data-newest={at === bars.length - 1 ? '' : undefined}
              x={at * slot + slot * 0.1}
              width={slot * 0.8}
              y={Math.min(y(0), y(value))}
              height={Math.max(1, Math.abs(y(0) - y(value)))}
            />
            {forecast !== null && (
              <line x1={at * slot} x2={(at + 1) * slot} y1={y(forecast)} y2={y(forecast)} />
            )}
          </g>
        ))}
        <text x={0} y={HEIGHT - 3}>
          {formatDate(bars[0]?.date)}
        </text>
        <text x={WIDTH} y={HEIGHT - 3} textAnchor="end">
          {formatDate(bars.at(-1)?.date)}
        </text>
      </svg>
      <Row as="figcaption" gap={16}>
        <span>
          <i />
          Actual{unit ? `, ${unit}` : ''}
        </span>
        <span>
          <i />
          Forecast
        </span>
      </Row>
    </Chart>
  );
}
