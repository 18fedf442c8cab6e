import { PLAN_QUOTAS, type RowLimit } from 'shared/contract';
import { LimitNote } from './limit-note';
import { quarterLimitText } from './plan-texts';

const OF_VISITORS: RowLimit = {
  tier: 'visitor',
  rows: PLAN_QUOTAS.visitor.ownershipQuarters ?? 0,
  total: 12,
};

/**
 * Number of quarters outside the plan.
 *
 * @param report undefined before the first response
 */
export function QuarterLimitNote({
  report,
}: {
  report: { quarterLimit?: RowLimit | null | undefined } | undefined;
}) {
  return (
    <LimitNote
      limit={report && (report.quarterLimit ?? null)}
      ofVisitors={OF_VISITORS}
      text={quarterLimitText}
    />
  );
}
