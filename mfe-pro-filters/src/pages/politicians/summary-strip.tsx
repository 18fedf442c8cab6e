import type { SenateTransactions } from 'shared/contract';
import { MetaSkeleton } from 'shared/list';
import { formatInteger, formatNumber, formatPercent } from 'shared/market';
import { FactsStrip } from '../../facts/facts-strip';
import { intervalText, intervalTitle } from '../../senate/amount-text';
import { DATA_LIMITS } from '../../senate/data-limits';

const WHAT_IS_REPORTED =
  'Trades above $1,000 of senators and their families, to be reported within 45 days.';

/** Explains the reports, and sums up all trades that match the filters. */
export function SummaryStrip({ answer }: { answer: SenateTransactions | undefined }) {
  if (!answer)
    return (
      <FactsStrip>
        <MetaSkeleton>
          {WHAT_IS_REPORTED} <b>Bought $123.45M or more</b>, <b>sold $123.45M–123.45M</b>; 123 late
          (1.2%), median delay 12 days. {DATA_LIMITS} Returns compare with SPDR S&P 500.
        </MetaSkeleton>
      </FactsStrip>
    );
  const { purchases, sales, late, delaysKnown, medianDelayDays } = answer.summary;
  return (
    <FactsStrip>
      {WHAT_IS_REPORTED} <b title={intervalTitle(purchases)}>Bought {intervalText(purchases)}</b>,{' '}
      <b title={intervalTitle(sales)}>sold {intervalText(sales)}</b>; {formatInteger(late)} late
      {delaysKnown > 0 && ` (${formatPercent((late / delaysKnown) * 100, 1)})`}
      {medianDelayDays !== null &&
        `, median delay ${formatNumber(medianDelayDays, Number.isInteger(medianDelayDays) ? 0 : 1)} days`}
      . {DATA_LIMITS}
      {answer.benchmark && ` Returns compare with ${answer.benchmark.name}.`}
    </FactsStrip>
  );
}
