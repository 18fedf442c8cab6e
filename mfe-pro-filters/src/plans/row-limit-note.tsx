import { PLAN_QUOTAS, type RowLimit } from 'shared/contract';
import { selectSession, useAppSelector } from 'shared/store';
import { ReservedRoom } from 'shared/ui';
import { PlanNote } from './plan-note';
import { rowLimitText } from './plan-texts';

const OF_VISITORS: RowLimit = {
  tier: 'visitor',
  rows: PLAN_QUOTAS.visitor.proFilterRows ?? 0,
  total: 1000,
};

/**
 * How many rows the plan leaves out. Whoever has not signed in has a limit: its room is reserved before the
 * first answer, so that the list does not move.
 *
 * @param answer undefined before the first one
 */
export function RowLimitNote({
  answer,
  noun,
}: {
  answer: { limit?: RowLimit | null | undefined } | undefined;
  noun: string;
}) {
  const { status } = useAppSelector(selectSession);
  if (answer?.limit) return <PlanNote text={rowLimitText(answer.limit, noun)} />;
  if (answer !== undefined || status === 'signed-in') return null;
  return (
    <ReservedRoom>
      <PlanNote text={rowLimitText(OF_VISITORS, noun)} />
    </ReservedRoom>
  );
}
