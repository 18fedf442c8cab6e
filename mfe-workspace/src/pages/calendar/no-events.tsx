import { Button, EmptyState } from 'shared/ui';
import { isFiltered, type CalendarState } from './calendar-address';

/** Empty state with its reason and a suggestion. */
export function NoEvents({
  state,
  onClear,
  onLess,
  onNext,
}: {
  state: CalendarState;
  onClear: () => void;
  onLess: (importance: CalendarState['importance']) => void;
  onNext: () => void;
}) {
  if (state.importance.length > 0 && !state.importance.includes(2))
    return (
      <EmptyState
        title="No high-impact events this week"
        actions={<Button onClick={() => onLess([3, 2])}>Show medium</Button>}
      />
    );
  if (isFiltered(state))
    return (
      <EmptyState
        title="No events match the filters"
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState title="No events this week" actions={<Button onClick={onNext}>Next week</Button>}>
      The calendar has no entries for these days.
    </EmptyState>
  );
}
