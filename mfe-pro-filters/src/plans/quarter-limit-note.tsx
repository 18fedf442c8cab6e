import { PLAN_QUOTAS, type RowLimit } from 'shared/contract';
import { selectSession, useAppSelector } from 'shared/store';
import { ReservedRoom } from 'shared/ui';
import { PlanNote } from './plan-note';
import { quarterLimitText } from './plan-texts';

const OF_VISITORS: RowLimit = {
  tier: 'visitor',
  rows: PLAN_QUOTAS.visitor.ownershipQuarters ?? 0,
  total: 12,
};

/**
 * How many quarters the plan leaves out. Whoever has not signed in has a limit: its room is reserved before the
 * first report, so that the figures do not move.
 *
 * @param report undefined before the first one
 */
export function QuarterLimitNote({
  report,
}: {
  report: { quarterLimit?: RowLimit | null | undefined } | undefined;
}) {
  const { status } = useAppSelector(selectSession);
  if (report?.quarterLimit) return <PlanNote text={quarterLimitText(report.quarterLimit)} />;
  if (report !== undefined || status === 'signed-in') return null;
  return (
    <ReservedRoom>
      <PlanNote text={quarterLimitText(OF_VISITORS)} />
    </ReservedRoom>
  );
}
