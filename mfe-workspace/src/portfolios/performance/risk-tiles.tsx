import type { ReactNode } from 'react';
import type { PortfolioPerformance } from 'shared/contract';
import { formatChange, formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, Delta } from 'shared/ui';
import { gapText } from '../period/gap-text';
import { returnsOfPeriod, type PeriodReturn } from '../period/returns-of-period';

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 1px;
  margin: 0;
  border-radius: var(--radius-md);
  overflow: hidden;
  background: var(--line-soft);
  font-variant-numeric: tabular-nums lining-nums;
  > div {
    padding: 12px var(--space-4);
    background: var(--surface);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd {
    margin: 0;
    font: 600 var(--text-xl) / 28px var(--font);
  }
  dd[data-note] {
    color: var(--ink-3);
    font: 400 var(--text-xs) / 16px var(--font);
  }
`;

/** Returns and risk of the period as figures. */
export function RiskTiles({
  performance,
  benchmarkName,
}: {
  performance: PortfolioPerformance;
  benchmarkName: string;
}) {
  const { twr, xirr, benchmark } = returnsOfPeriod(performance);
  const { drawdown, longestDrawdownDays, volatility } = performance;
  return (
    <Card aria-label="Returns and risk">
      <Tiles>
        <Tile
          name={`TWR${twr.perYear ? ' a year' : ''}, about the assets`}
          value={<Delta value={twr.percent} missing={gapText(performance.twrGap)} />}
          note={benchmark ? `${benchmarkName} ${formatChange(benchmark.twr.percent)}` : spanOf(twr)}
        />
        <Tile
          name={`XIRR${xirr.perYear ? ' a year' : ''}, about you`}
          value={<Delta value={xirr.percent} missing={gapText(performance.xirrGap)} />}
          note={
            benchmark
              ? `same deposits in ${benchmarkName} ${formatChange(benchmark.xirr.percent)}`
              : spanOf(xirr)
          }
        />
        <Tile
          name="Largest fall"
          value={formatPercent(drawdown === null ? null : -100 * drawdown)}
          note={
            longestDrawdownDays === null
              ? 'from a peak'
              : `longest under a peak: ${longestDrawdownDays} days`
          }
        />
        <Tile
          name="Volatility, a year"
          value={formatPercent(volatility === null ? null : 100 * volatility)}
          note="of the daily returns"
        />
      </Tiles>
    </Card>
  );
}

const spanOf = ({ perYear }: PeriodReturn): string => (perYear ? 'a year' : 'in this period');

function Tile({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd data-note="">{note}</dd>
    </div>
  );
}
