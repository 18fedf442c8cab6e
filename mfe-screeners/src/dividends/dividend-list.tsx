import { useMemo } from 'react';
import { ErrorState, Pagination, StaleBanner, useDelayed } from 'shared/ui';
import { useSmallScreen } from 'shared/ui/grid';
import { useLandscape, usePrinting } from 'shared/ui/print';
import type { Day } from './calendar-days';
import { DividendBones } from './dividend-bones';
import { DividendCards } from './dividend-cards';
import { DividendListFrame } from './dividend-list-frame';
import { DividendTable } from './dividend-table';
import type { DividendsState } from './dividends-state';
import { EmptyDays } from './empty-days';
import { DATE_NOUNS, groupByDay } from './group-by-day';
import { ListNotes } from './list-notes';
import { statusOf } from './status-of';
import type { Clock } from './use-clock';
import type { DividendRows } from './use-dividend-rows';
import type { ChangeDividends } from './use-dividends-state';

export interface DividendListProps {
  state: DividendsState;
  change: ChangeDividends;
  rows: DividendRows;
  now: Clock;
  /** Filters are in force. */
  narrowed: boolean;
  onDay: (day: Day) => void;
  onClear: () => void;
}

/** The rows of the days under their dates, or what stands in their place. */
export function DividendList({
  state,
  change,
  rows: { own, whole, shown, loading, error, loadedAt, retry },
  now,
  narrowed,
  onDay,
  onClear,
}: DividendListProps) {
  const small = useSmallScreen();
  // Eight columns and more.
  useLandscape(usePrinting());
  const waiting = useDelayed(loading);
  const groups = useMemo(
    () => (shown ? groupByDay(shown.items, state.by, whole?.days ?? []) : []),
    [shown, whole, state.by],
  );
  const failed = error !== undefined && !loading;
  const List = small ? DividendCards : DividendTable;
  return (
    <>
      <DividendListFrame aria-busy={loading} data-waiting={waiting || undefined}>
        {failed && shown && (
          <StaleBanner
            title="New rows did not load."
            code={`DATA-${statusOf(error)}`}
            onRetry={retry}
          >
            You see the rows of {clock(loadedAt)}.
          </StaleBanner>
        )}
        <ListNotes
          by={state.by}
          answer={whole}
          today={now.today}
          left={own.state === 'known' ? own.left : 0}
          onToday={() => onDay(now.today)}
        />
        {!shown && failed ? (
          <ErrorState
            title="The dividends did not load"
            code={`DATA-${statusOf(error)}`}
            onRetry={own.state === 'failed' ? own.retry : retry}
          >
            Your filters are kept.
          </ErrorState>
        ) : !shown ? (
          <DividendBones shown={waiting} />
        ) : shown.total === 0 ? (
          <EmptyDays
            span={state.span}
            by={state.by}
            day={state.day}
            isDefault={state.at === null}
            nearest={shown.nearest}
            narrowed={narrowed}
            onDay={onDay}
            onWhole={() => change({ day: null })}
            onClear={onClear}
          />
        ) : (
          <List groups={groups} by={state.by} shares={state.shares} now={now.moment} />
        )}
        {(!shown || shown.total > 0) && (
          <Pagination
            total={shown?.total ?? null}
            page={state.page}
            pageSize={state.pageSize}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        )}
      </DividendListFrame>
      <p className="ui-hidden" role="status">
        {loading || !shown ? '' : `${shown.total} ${DATE_NOUNS[state.by].many}`}
      </p>
    </>
  );
}

const clock = (time: number | undefined): string =>
  time === undefined
    ? 'before'
    : new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
