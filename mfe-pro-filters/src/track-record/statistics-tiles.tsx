import type { TrackRecord } from 'shared/contract';
import { formatChange, formatDate, formatNumber, formatPercent, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Cluster, Disclosure, media } from 'shared/ui';

const Tiles = styled(Cluster)`
  /* The tiles of a last line that is not full share its width. */
  background: var(--line-soft);
  border-block: 1px solid var(--line-soft);
  font-variant-numeric: tabular-nums lining-nums;
  > div {
    flex: 1 1 140px;
    padding: 12px var(--space-4);
    background: var(--surface);
  }
  dt {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  dd {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  dd:first-of-type {
    font-size: var(--text-xl);
    line-height: 28px;
    font-weight: 600;
    color: var(--ink);
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
    dd:first-of-type {
      font-size: var(--text-lg);
    }
  }
`;

const Definitions = styled.dl`
  display: grid;
  gap: var(--space-2);
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--text-sm);
  line-height: 18px;
  dt {
    font-weight: 500;
  }
  dd {
    color: var(--ink-2);
    max-width: 640px;
  }
`;

interface Figure {
  label: string;
  value: string;
  /** The benchmark's value, or the components. */
  note: string;
  definition: string;
}

type Statistics = TrackRecord['statistics'];

const dated = ({ maxDrawdown }: Pick<Statistics, 'maxDrawdown'>): string => {
  if (!maxDrawdown) return 'never below a peak';
  const { peakDate, bottomDate, recoveredDate } = maxDrawdown;
  const recovery = recoveredDate ? `back on ${formatDate(recoveredDate)}` : 'not yet back';
  return `${formatDate(peakDate)} to ${formatDate(bottomDate)}, ${recovery}`;
};

/** The figures of a track record in the order of the tiles. */
export function figuresOf({ statistics, benchmark }: TrackRecord): Figure[] {
  const other = statistics.benchmark;
  const name = benchmark.symbol ?? 'benchmark';
  return [
    {
      label: 'Total return',
      value: formatChange(statistics.totalReturnPercent),
      note: `${name} ${formatChange(other.totalReturnPercent)}`,
      definition:
        'Value at the end ÷ money put in − 1, in US dollars, dividends reinvested, after the cost of all trades.',
    },
    {
      label: 'Return per year',
      value: formatChange(statistics.annualReturnPercent),
      note: `${name} ${formatChange(other.annualReturnPercent)}`,
      definition: '(1 + total return)^(365 ÷ days) − 1; for spans of a year and longer.',
    },
    {
      label: 'Maximum drawdown',
      value: statistics.maxDrawdown ? formatChange(statistics.maxDrawdown.percent) : MISSING,
      note: dated(statistics),
      definition: 'The largest loss from a peak of the daily values to a later bottom.',
    },
    {
      label: 'Volatility per year',
      value: formatPercent(statistics.volatilityPercent),
      note: `${name} ${formatPercent(other.volatilityPercent)}`,
      definition: 'Standard deviation of the daily logarithmic returns, scaled to a year.',
    },
    {
      label: 'Hit rate',
      value: formatPercent(statistics.hitRatePercent, 0),
      note: `${statistics.periodsWon} of ${statistics.periods} periods beat ${name}`,
      definition:
        'Share of the holding periods, from one rebalancing to the next, with a higher return than the benchmark.',
    },
    {
      label: 'Turnover per year',
      value: formatPercent(statistics.turnoverPerYearPercent, 0),
      note: `${formatNumber(statistics.averageHoldings, 1)} stocks on average`,
      definition:
        'Half of what is bought and sold at the rebalancings, in percent of the value, per year; the first purchase is left out.',
    },
    {
      label: 'Costs paid',
      value: formatNumber(statistics.costsPaid),
      note: 'of 100 put in',
      definition: 'All costs of trades together, for 100 put in on the first day.',
    },
  ];
}

/** Return, risk and turnover compared with the benchmark. */
export function StatisticsTiles({ record }: { record: TrackRecord }) {
  const figures = figuresOf(record);
  return (
    <>
      <Tiles as="dl" gap={1} align="stretch">
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </Tiles>
      <Disclosure label="What these figures mean">
        <Definitions>
          {figures.map(({ label, definition }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </Definitions>
      </Disclosure>
    </>
  );
}
