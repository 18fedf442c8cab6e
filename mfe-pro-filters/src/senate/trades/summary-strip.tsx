import type { SenateTransactions } from 'shared/contract';
import { formatInteger, formatNumber, formatPercent } from 'shared/market';
import { Skeleton } from 'shared/ui';
import { FactsStrip } from '../../facts/facts-strip';
import { intervalText, intervalTitle } from '../amount-text';
import { WHAT_IT_IS_NOT } from '../what-it-is-not';

/** What the reports are, and what all trades that pass the filters come to. */
export function SummaryStrip({ answer }: { answer: SenateTransactions | undefined }) {
  if (!answer)
    return (
      <FactsStrip>
        <Skeleton width="min(100ch, 100%)" height={14} />
      </FactsStrip>
    );
  const { purchases, sales, late, delaysKnown, medianDelayDays } = answer.summary;
  return (
    <FactsStrip>
      Trades above $1,000 of senators and their families, to be reported within 45 days.{' '}
      <b title={intervalTitle(purchases)}>Bought {intervalText(purchases)}</b>,{' '}
      <b title={intervalTitle(sales)}>sold {intervalText(sales)}</b>; {formatInteger(late)} late
      {delaysKnown > 0 && ` (${formatPercent((late / delaysKnown) * 100, 1)})`}
      {medianDelayDays !== null &&
        `, median delay ${formatNumber(medianDelayDays, Number.isInteger(medianDelayDays) ? 0 : 1)} days`}
      . {WHAT_IT_IS_NOT}
      {answer.benchmark && ` Returns compare with ${answer.benchmark.name}.`}
    </FactsStrip>
  );
}
