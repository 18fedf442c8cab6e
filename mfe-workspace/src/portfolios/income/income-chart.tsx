import type { PortfolioIncome } from 'shared/contract';
import { styled } from 'shared/styled';
import { Cluster, MOBILE_MAX, TableScroll, useMedia } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolio } from '../portfolio-context';
import { INCOME_STATUS_LABELS, INCOME_STATUSES, incomeSum } from './income-bars';
import { monthLabel } from './month-label';

const [SLOT, HEIGHT, HEAD, FOOT] = [56, 190, 20, 38];

const Container = styled.div`
  padding: 0 var(--space-4) var(--space-3);
  svg {
    display: block;
    min-width: 100%;
  }
  /* Wider than a phone, where it scrolls. The base rule for images would shrink its text. */
  svg[role='img'] {
    max-width: none;
  }
  text {
    font: 400 11px/1 var(--font);
    fill: var(--ink-3);
    text-anchor: middle;
    font-variant-numeric: tabular-nums lining-nums;
  }
  text[data-value] {
    fill: var(--ink);
    font-weight: 500;
  }
  text[data-now] {
    fill: var(--ink);
    font-weight: 600;
  }
  line {
    stroke: var(--line);
  }
  .received {
    fill: var(--chart-1);
  }
  .declared {
    fill: url(#ws-income-hatch);
    stroke: var(--chart-1);
  }
  .estimated {
    fill: none;
    stroke: var(--chart-1);
    stroke-dasharray: 3 2;
  }
  ul {
    margin: 0 0 8px;
    padding: 0;
    list-style: none;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  li > svg {
    display: inline-block;
    min-width: 0;
    margin-right: 6px;
    vertical-align: -1px;
  }
`;

const Hatch = () => (
  <defs>
    <pattern
      id="ws-income-hatch"
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="2" height="5" style={{ fill: 'var(--chart-1)' }} />
    </pattern>
  </defs>
);

/** Income per month: received, declared and estimated, stacked. */
export function IncomeChart({ months, now }: { months: PortfolioIncome['months']; now: string }) {
  const { portfolio } = usePortfolio();
  const { money, hidden } = useAmounts();
  const { currencyCode } = portfolio;
  const isSmall = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  const totals = months.map((month) => incomeSum([month], INCOME_STATUSES));
  const highest = Math.max(...totals.map((total) => Number(total ?? 0)), 1e-9);
  const width = months.length * SLOT;
  const foot = HEIGHT - FOOT;
  const heightOf = (amount: string | null) => ((foot - HEAD) * Number(amount ?? 0)) / highest;
  const decimals = highest >= 1000 ? 0 : 2;
  return (
    <Container>
      <Cluster as="ul" gap={[4, 16]}>
        {INCOME_STATUSES.map((status) => (
          <li key={status}>
            <svg width="10" height="10" aria-hidden="true">
              <rect className={status} x="0.5" y="0.5" width="9" height="9" rx="1" />
            </svg>
            {INCOME_STATUS_LABELS[status]}
          </li>
        ))}
      </Cluster>
      <TableScroll label="Income by month">
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={isSmall ? width : '100%'}
          height={isSmall ? HEIGHT : undefined}
          role="img"
          aria-label="Income by month"
        >
          <Hatch />
          <line x1={0} x2={width} y1={foot} y2={foot} />
          {months.map((month, at) => {
            let top = foot;
            const left = at * SLOT + SLOT * 0.14;
            const total = totals[at] ?? null;
            return (
              <g key={month.month}>
                <title>
                  {`${monthLabel(month.month)}: ${INCOME_STATUSES.filter(
                    (status) => Number(month[status] ?? 0) !== 0,
                  )
                    .map((status) => `${money(month[status], currencyCode)} ${status}`)
                    .join(', ')}`}
                </title>
                {INCOME_STATUSES.map((status) => {
                  const height = heightOf(month[status]);
                  top -= height;
                  return height <= 0 ? null : (
                    <rect
                      key={status}
                      className={status}
                      x={left}
                      y={top}
                      width={SLOT * 0.72}
                      height={height}
                    />
                  );
                })}
                <text data-value="" x={at * SLOT + SLOT / 2} y={top - 6}>
                  {total === null
                    ? '?'
                    : Number(total) === 0 || hidden
                      ? ''
                      : money(total, currencyCode, { decimals })}
                </text>
                <text
                  data-now={month.month === now ? '' : undefined}
                  x={at * SLOT + SLOT / 2}
                  y={foot + 15}
                >
                  {monthLabel(month.month, true)}
                </text>
                {(at === 0 || month.month.endsWith('-01')) && (
                  <text x={at * SLOT + SLOT / 2} y={foot + 30}>
                    {month.month.slice(0, 4)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </TableScroll>
    </Container>
  );
}
