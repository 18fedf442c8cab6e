import type { ThirteenFFilerResponse } from 'shared/contract';
import { formatBigMoney, formatInteger, formatPercent, MISSING } from 'shared/market';
import { Delta } from 'shared/ui';
import { FigureRow, waitingFigures, type Figure } from '../../facts/figure-row';
import { signedMoney } from '../../thirteen-f/signed-money';

/** Key figures of the report; price effect and trade effect add up to the change of value. */
export function FilerSummary({ report }: { report: ThirteenFFilerResponse | undefined }) {
  return (
    <FigureRow
      label="Figures of the report"
      figures={report ? figuresOf(report) : WAITING}
      busy={!report}
    />
  );
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

const PRICE_EFFECT = 'shares now × price change';
const TRADE_EFFECT = 'shares traded × price before';
const TURNOVER = 'lesser of buys and sells';

/** Placeholder notes of typical length, so that they take as many lines as the real ones. */
const WAITING: readonly Figure[] = waitingFigures(LABELS, [
  'from $1.23B',
  '+$1.23B',
  PRICE_EFFECT,
  TRADE_EFFECT,
  '12 new, 34 sold out',
  TURNOVER,
  '100.0% of value',
]);

const NO_PREVIOUS_REPORT = 'no previous report';

function figuresOf({ totals, counts, firstFiling }: ThirteenFFilerResponse): readonly Figure[] {
  const { longHeld } = totals;
  const effect = (value: number | null, note: string) =>
    value === null
      ? { value: MISSING, note: NO_PREVIOUS_REPORT }
      : { value: signedMoney(value), note };
  const figures: readonly Omit<Figure, 'label'>[] = [
    {
      value: formatBigMoney(totals.valueUSD, 'USD'),
      note: firstFiling ? 'first filing' : `from ${formatBigMoney(totals.previousValueUSD, 'USD')}`,
    },
    {
      value: <Delta value={totals.valueChangePercent} missing={NO_PREVIOUS_REPORT} />,
      note:
        totals.valueChangeUSD === null ? NO_PREVIOUS_REPORT : signedMoney(totals.valueChangeUSD),
    },
    effect(totals.priceEffectUSD, PRICE_EFFECT),
    effect(totals.tradeEffectUSD, TRADE_EFFECT),
    {
      value: formatInteger(totals.positions),
      note: firstFiling
        ? 'all new to the record'
        : `${formatInteger(counts.new)} new, ${formatInteger(counts.soldOut)} sold out`,
    },
    { value: formatPercent(totals.turnoverPercent), note: TURNOVER },
    longHeld
      ? {
          value: `${formatInteger(longHeld.positions)} of ${formatInteger(totals.positions)}`,
          note: `${formatPercent(longHeld.weight, 1)} of value`,
        }
      : { value: MISSING, note: 'fewer than 8 reports known' },
  ];
  return LABELS.map((label, at) => ({ label, ...(figures[at] ?? { value: MISSING, note: '' }) }));
}
