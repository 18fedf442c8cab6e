import type { RuleFilterResponse } from 'shared/contract';
import { Button, EmptyState } from 'shared/ui';
import { brokerOf, formatInteger, type RuleFilter } from 'shared/market';

export interface EmptyListProps {
  filter: RuleFilter;
  answer: RuleFilterResponse;
  broker: string | null;
  onAnyBroker: () => void;
  onDefaults: () => void;
}

/** Empty state with its reason and a suggestion. */
export function EmptyList({ filter, answer, broker, onAnyBroker, onDefaults }: EmptyListProps) {
  if (answer.universe === 0 && broker !== null) {
    return (
      <EmptyState
        title={`No stocks at ${brokerOf(broker)?.name ?? broker}`}
        actions={<Button onClick={onAnyBroker}>Look at any broker</Button>}
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
      actions={<Button onClick={onDefaults}>Back to the defaults</Button>}
    >
      Ease a threshold to see more.
    </EmptyState>
  );
}
