import { useMemo, useRef } from 'react';
import { useRowKeys } from 'shared/list';
import { formatDate } from 'shared/market';
import { Grid } from 'shared/ui/grid';
import type { Day } from 'shared/market';
import {
  dividendActions,
  dividendCard,
  dividendCell,
  dividendHeader,
  dividendLink,
  dividendName,
  REMINDER,
} from './dividend-cells';
import { dividendColumns, dividendColumnWidth, dividendRow } from './dividend-columns';
import { DividendListContainer } from './dividend-list.styles';
import type { DividendsState } from '../dividends-state';
import { EmptyDays } from './empty-days';
import { countsText, DATE_NOUNS, groupByDay } from './group-by-day';
import { ListNotes } from './list-notes';
import { statusOf } from '../status-of';
import type { Clock } from '../../../market-sessions/use-clock';
import type { DividendRows } from './use-dividend-rows';
import type { ChangeDividends } from '../use-dividends-state';

export interface DividendListProps {
  /** Title of the page, for its keyboard shortcuts. */
  title: string;
  state: DividendsState;
  change: ChangeDividends;
  rows: DividendRows;
  now: Clock;
  /** Whether filters are active. */
  filtered: boolean;
  onDay: (day: Day) => void;
  onClear: () => void;
}

/** Rows grouped by date, or the empty, loading or error state. */
export function DividendList({
  title,
  state,
  change,
  rows: { own, whole, upcoming, loading, error, loadedAt, retry },
  now,
  filtered,
  onDay,
  onClear,
}: DividendListProps) {
  const { by, shares } = state;
  const gridRef = useRef<HTMLElement>(null);
  const days = useMemo(
    () => (upcoming ? groupByDay(upcoming.items, by, whole?.days ?? []) : undefined),
    [upcoming, whole, by],
  );
  const { catalogue, columns, figures } = useMemo(() => dividendColumns(by, shares), [by, shares]);
  const list = useMemo(
    () => days?.flatMap(({ items }) => items.map((item) => dividendRow(item, shares, now.moment))),
    [days, shares, now.moment],
  );
  const groups = useMemo(
    () =>
      days?.map(({ day, counts, items }) => ({
        id: day,
        count: items.length,
        heading: (
          <>
            <b>{formatDate(day, 'full')}</b>
            {counts && <small>{countsText(counts, by)}</small>}
          </>
        ),
      })),
    [days, by],
  );
  const card = useMemo(() => dividendCard(figures), [figures]);
  useRowKeys(title, gridRef, { action: { key: 'w', label: 'Row to a watchlist' } });
  const failed = error !== undefined && !loading;
  return (
    <DividendListContainer>
      <ListNotes
        by={by}
        answer={whole}
        today={now.today}
        left={own.state === 'known' ? own.left : 0}
        onToday={() => onDay(now.today)}
      />
      <Grid
        gridRef={gridRef}
        label={`Upcoming dividends by ${DATE_NOUNS[by].one}`}
        catalogue={catalogue}
        columns={columns}
        columnWidth={dividendColumnWidth}
        rowHeight={ROW_HEIGHT}
        rows={list}
        groups={groups}
        loading={loading}
        failure={
          failed
            ? {
                code: `DATA-${statusOf(error)}`,
                retry: own.state === 'failed' ? own.retry : retry,
                ...(upcoming
                  ? { note: `You see the rows of ${clock(loadedAt)}.` }
                  : { title: 'The dividends did not load', note: 'Your filters are kept.' }),
              }
            : undefined
        }
        rowHeader={dividendHeader}
        rowName={dividendName}
        rowLink={dividendLink}
        rowActions={dividendActions}
        extraColumns={REMINDER}
        cell={dividendCell}
        card={card}
        paging={{
          page: state.page,
          pageSize: state.pageSize,
          total: upcoming?.total ?? null,
          onPage: (page) => change({ page }),
          onPageSize: (pageSize) => change({ pageSize }),
        }}
        status={upcoming && `${upcoming.total} ${DATE_NOUNS[by].many}`}
        empty={
          upcoming && (
            <EmptyDays
              span={state.span}
              by={by}
              day={state.day}
              isDefault={state.at === null}
              nearest={upcoming.nearest}
              filtered={filtered}
              onDay={onDay}
              onWhole={() => change({ day: null })}
              onClear={onClear}
            />
          )
        }
      />
    </DividendListContainer>
  );
}

/** Height of two lines: ticker and name, day and countdown. */
const ROW_HEIGHT = 48;

const clock = (time: number | undefined): string =>
  time === undefined
    ? 'before'
    : new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
