import type { ReactNode } from 'react';
import type { ThirteenFFilerResponse } from 'shared/contract';
import { formatBigMoney, formatInteger, formatPercent, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, Delta, media, Skeleton } from 'shared/ui';
import { signedMoney } from '../signed-money';

const Figures = styled(Card)`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-bottom: var(--space-5);
  overflow: hidden;
  > div {
    padding: 12px 14px;
    min-width: 0;
    box-shadow: -1px 0 var(--line);
  }
  dt,
  dd > small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd > b {
    display: block;
    font-size: var(--text-xl);
    line-height: 26px;
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > div {
      box-shadow:
        -1px 0 var(--line),
        0 -1px var(--line);
    }
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What the report comes to; the price effect and the trade effect add up to the change of value. */
export function FilerSummary({ report }: { report: ThirteenFFilerResponse | undefined }) {
  return (
    <Figures as="dl" aria-label="Figures of the report" aria-busy={!report}>
      {(report ? figuresOf(report) : WAITING).map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </Figures>
  );
}

interface Figure {
  label: string;
  value: ReactNode;
  note: ReactNode;
}

const LABELS = [
  'Reported value',
  'Change on quarter',
  'Price effect',
  'Trade effect',
  'Positions',
  'Turnover',
  'Held 8 quarters or more',
] as const;

const WAITING: readonly Figure[] = LABELS.map((label) => ({
  label,
  value: <Skeleton width={84} height={16} />,
  note: <Skeleton width={64} height={10} />,
}));

const NOTHING_BEFORE = 'no report before';

function figuresOf({ totals, counts, firstFiling }: ThirteenFFilerResponse): readonly Figure[] {
  const { longHeld } = totals;
  const effect = (value: number | null, note: string) =>
    value === null ? { value: MISSING, note: NOTHING_BEFORE } : { value: signedMoney(value), note };
  const figures: readonly Omit<Figure, 'label'>[] = [
    {
      value: formatBigMoney(totals.valueUSD, 'USD'),
      note: firstFiling ? 'first filing' : `from ${formatBigMoney(totals.previousValueUSD, 'USD')}`,
    },
    {
      value: <Delta value={totals.valueChangePercent} missing={NOTHING_BEFORE} />,
      note: totals.valueChangeUSD === null ? NOTHING_BEFORE : signedMoney(totals.valueChangeUSD),
    },
    effect(totals.priceEffectUSD, 'shares now × price change'),
    effect(totals.tradeEffectUSD, 'shares traded × price before'),
    {
      value: formatInteger(totals.positions),
      note: firstFiling
        ? 'all new to the record'
        : `${formatInteger(counts.new)} new, ${formatInteger(counts.soldOut)} sold out`,
    },
    { value: formatPercent(totals.turnoverPercent), note: 'lesser of buys and sells' },
    longHeld
      ? {
          value: `${formatInteger(longHeld.positions)} of ${formatInteger(totals.positions)}`,
          note: `${formatPercent(longHeld.weight, 1)} of value`,
        }
      : { value: MISSING, note: 'fewer than 8 reports known' },
  ];
  return LABELS.map((label, at) => ({ label, ...(figures[at] ?? { value: MISSING, note: '' }) }));
}
