import type { RuleFilterResponse } from 'shared/contract';
import { Button, EmptyState } from 'shared/ui';
import { brokerOf, formatInteger } from 'shared/market';
import { brokerChosen, useAppDispatch } from 'shared/store';
import type { RuleList } from '../use-rule-list';

/** Empty state with its reason and a suggestion. */
export function EmptyList({
  filter,
  answer,
  broker,
  resetRules,
}: Pick<RuleList, 'filter' | 'broker' | 'resetRules'> & { answer: RuleFilterResponse }) {
  const dispatch = useAppDispatch();
  if (answer.universe === 0 && broker !== null) {
    return (
      <EmptyState
        title={`No stocks at ${brokerOf(broker)?.name ?? broker}`}
        actions={
          <Button onClick={() => void dispatch(brokerChosen(null))}>Look at any broker</Button>
        }
      >
        We know of no stock that can be traded there.
      </EmptyState>
    );
  }
  if (answer.notEvaluated === answer.universe) {
    return (
      <EmptyState title="Too few figures to judge">
        {`Not one of the ${formatInteger(answer.universe)} stocks reports the figures of at least ${filter.minEvaluated} rules. The counts above show which figures are there.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No stock comes close"
      actions={<Button onClick={resetRules}>Back to the defaults</Button>}
    >
      Ease a threshold to see more.
    </EmptyState>
  );
}
