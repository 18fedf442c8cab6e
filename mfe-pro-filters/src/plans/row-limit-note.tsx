import { PLAN_QUOTAS, type RowLimit } from 'shared/contract';
import { LimitNote } from './limit-note';
import { rowLimitText } from './plan-texts';

const OF_VISITORS: RowLimit = {
  tier: 'visitor',
  rows: PLAN_QUOTAS.visitor.proFilterRows ?? 0,
  total: 1000,
};

/**
 * Number of rows outside the plan.
 *
 * @param answer undefined before the first response
 */
export function RowLimitNote({
  answer,
  noun,
}: {
  answer: { limit?: RowLimit | null | undefined } | undefined;
  noun: string;
}) {
  return (
    <LimitNote
      limit={answer && (answer.limit ?? null)}
      ofVisitors={OF_VISITORS}
      text={(limit) => rowLimitText(limit, noun)}
    />
  );
}
