import { formatDate } from 'shared/market';
import { Button, EmptyState } from 'shared/ui';
import type { Day, Span } from 'shared/market';
import type { DateKind } from '../dividends-state';
import { DATE_NOUNS } from './group-by-day';

export interface EmptyDaysProps {
  span: Span;
  by: DateKind;
  /** The requested day; null for the whole span. */
  day: Day | null;
  /** Whether it is the default week or month. */
  isDefault: boolean;
  nearest: { before: Day | null; after: Day | null } | null;
  filtered: boolean;
  onDay: (day: Day) => void;
  onWhole: () => void;
  onClear: () => void;
}

/** Empty state: links to the nearest dividends, and names filters that may hide some. */
export function EmptyDays(props: EmptyDaysProps) {
  const { span, by, day, isDefault, nearest, filtered, onDay, onWhole, onClear } = props;
  const nouns = DATE_NOUNS[by].many;
  const when =
    day !== null ? `on ${formatDate(day, 'long')}` : `${isDefault ? 'this' : 'in this'} ${span}`;
  return (
    <EmptyState
      title={`No ${nouns} ${when}`}
      actions={
        <>
          {day !== null && (
            <Button variant="primary" onClick={onWhole}>
              Show the whole {span}
            </Button>
          )}
          {day === null && nearest?.after && (
            <Button variant="primary" onClick={() => onDay(nearest.after ?? '')}>
              Next: {formatDate(nearest.after, 'full')}
            </Button>
          )}
          {day === null && nearest?.before && (
            <Button onClick={() => onDay(nearest.before ?? '')}>
              Before: {formatDate(nearest.before, 'long')}
            </Button>
          )}
          {filtered && <Button onClick={onClear}>Clear filters</Button>}
        </>
      }
    >
      {day === null && !filtered && nearest?.before === null && nearest.after === null
        ? 'No dividends to come are known in these data.'
        : filtered
          ? 'None of the dividends that are known for these days passes your filters.'
          : 'No dividend is announced for these days, and none is expected from earlier ones.'}
    </EmptyState>
  );
}
