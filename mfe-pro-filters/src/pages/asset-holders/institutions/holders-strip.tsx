import type { AssetHoldersResponse } from 'shared/contract';
import { MetaSkeleton } from 'shared/list';
import { formatDate, formatInteger } from 'shared/market';
import { Badge } from 'shared/ui';
import { FactsStrip } from '../../../facts/facts-strip';
import { DATA_LIMITS } from '../../../thirteen-f/data-limits';
import { quarterText } from '../../../thirteen-f/quarter-text';

const NEWEST =
  'Newest report of each institution, at most two quarters old, compared with its previous one.';

/** Which reports count, whether more are due, and their limits. */
export function HoldersStrip({ answer }: { answer: AssetHoldersResponse | undefined }) {
  if (!answer)
    return (
      <FactsStrip>
        <MetaSkeleton>
          {NEWEST} {DATA_LIMITS}
        </MetaSkeleton>
      </FactsStrip>
    );
  return (
    <FactsStrip>
      <FilingState filing={answer.filing} />{' '}
      {answer.quarter === null
        ? NEWEST
        : `Reports of ${quarterText(answer.quarter)}, each compared with the institution’s previous one.`}{' '}
      {DATA_LIMITS}
    </FactsStrip>
  );
}

function FilingState({ filing }: { filing: AssetHoldersResponse['filing'] }) {
  if (!filing) return null;
  const { quarter, deadline, open, reported, reportedBefore } = filing;
  if (!open) return null;
  return (
    <>
      <Badge tone="warning">Not fully filed</Badge>{' '}
      <b>
        {quarterText(quarter)} can be filed until {formatDate(deadline)}: {formatInteger(reported)}{' '}
        institutions have reported, {formatInteger(reportedBefore)} did for the quarter before.
      </b>
    </>
  );
}
