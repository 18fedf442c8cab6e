import type { SenatePolitician } from 'shared/contract';
import { MetaSkeleton } from 'shared/list';
import { formatInteger, formatNumber, formatPercent, MISSING } from 'shared/market';
import { FigureRow, waitingFigures, type Figure } from '../../facts/figure-row';
import { intervalText, intervalTitle } from '../../senate/amount-text';

const LABELS = [
  'Trades',
  'Buys per sell',
  'Bought',
  'Sold',
  'Median delay',
  'Late reports',
  'Paper filings',
] as const;

const RATIO = 'by number, not by amount';
const INTERVAL = 'sum of brackets';
const DELAY = 'from trade to report';
const PAPER = 'scans without details';

/** Placeholder notes of typical length, so that they take as many lines as the real ones. */
const WAITING: readonly Figure[] = waitingFigures(
  LABELS,
  ['123 buys, 123 sells', RATIO, INTERVAL, INTERVAL, DELAY, '1.2% after more than 45 days', PAPER],
  <MetaSkeleton>$12.34M–12.34M</MetaSkeleton>,
);

/** Key figures of the reports: counts, intervals and delays. */
export function PoliticianSummary({ politician }: { politician: SenatePolitician | undefined }) {
  return (
    <FigureRow
      isText
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
      note: politician.purchasesPerSale === null ? 'no sales' : RATIO,
    },
    {
      value: <span title={intervalTitle(bought)}>{intervalText(bought)}</span>,
      note: INTERVAL,
    },
    {
      value: <span title={intervalTitle(sold)}>{intervalText(sold)}</span>,
      note: INTERVAL,
    },
    {
      value:
        politician.medianDelayDays === null
          ? MISSING
          : `${formatNumber(politician.medianDelayDays, Number.isInteger(politician.medianDelayDays) ? 0 : 1)} days`,
      note: DELAY,
    },
    {
      value: formatInteger(late),
      note:
        delaysKnown > 0
          ? `${formatPercent((late / delaysKnown) * 100, 1)} after more than 45 days`
          : 'no delay is known',
    },
    { value: formatInteger(politician.scanned), note: PAPER },
  ];
  return LABELS.map((label, at) => ({ label, ...(figures[at] ?? { value: MISSING, note: '' }) }));
}
