import type { SenatePolitician } from 'shared/contract';
import { formatInteger, formatNumber, formatPercent, MISSING } from 'shared/market';
import { Skeleton } from 'shared/ui';
import { FigureRow, type Figure } from '../../facts/figure-row';
import { intervalText, intervalTitle } from '../amount-text';

const LABELS = [
  'Trades',
  'Buys per sell',
  'Bought',
  'Sold',
  'Median delay',
  'Late reports',
  'Paper filings',
] as const;

const WAITING: readonly Figure[] = LABELS.map((label) => ({
  label,
  value: <Skeleton width={84} height={16} />,
  note: <Skeleton width={64} height={10} />,
}));

/** What was reported: counts, intervals and delays. */
export function PoliticianSummary({ politician }: { politician: SenatePolitician | undefined }) {
  return (
    <FigureRow
      words
      label="Figures of the politician"
      figures={politician ? figuresOf(politician) : WAITING}
      busy={!politician}
    />
  );
}

function figuresOf(politician: SenatePolitician): readonly Figure[] {
  const { bought, sold, delaysKnown, late } = politician;
  const figures: readonly Omit<Figure, 'label'>[] = [
    {
      value: formatInteger(politician.trades),
      note: `${formatInteger(politician.purchases)} buys, ${formatInteger(politician.sales)} sells`,
    },
    {
      value: formatNumber(politician.purchasesPerSale),
      note: politician.purchasesPerSale === null ? 'no sales' : 'by number, not by amount',
    },
    {
      value: <span title={intervalTitle(bought)}>{intervalText(bought)}</span>,
      note: 'sum of brackets',
    },
    {
      value: <span title={intervalTitle(sold)}>{intervalText(sold)}</span>,
      note: 'sum of brackets',
    },
    {
      value:
        politician.medianDelayDays === null
          ? MISSING
          : `${formatNumber(politician.medianDelayDays, Number.isInteger(politician.medianDelayDays) ? 0 : 1)} days`,
      note: 'from trade to report',
    },
    {
      value: formatInteger(late),
      note:
        delaysKnown > 0
          ? `${formatPercent((late / delaysKnown) * 100, 1)} after more than 45 days`
          : 'no delay is known',
    },
    { value: formatInteger(politician.scanned), note: 'scans without details' },
  ];
  return LABELS.map((label, at) => ({ label, ...(figures[at] ?? { value: MISSING, note: '' }) }));
}
