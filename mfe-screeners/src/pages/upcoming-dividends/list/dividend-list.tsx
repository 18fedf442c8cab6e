import { useMemo } from 'react';
import { figureMath, type ListOutput } from 'shared/list';
import { formatDate } from 'shared/market';
import { Grid, type GridFailure, type GridGroup } from 'shared/ui/grid';
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
import {
  dividendColumns,
  dividendColumnWidth,
  dividendRow,
  type DividendRow,
} from './dividend-columns';
import { DividendListContainer } from './dividend-list.styles';
import type { DateKind, DividendsState } from '../dividends-state';
import { EmptyDays } from './empty-days';
import { countsText, DATE_NOUNS, groupByDay, type DayGroup } from './group-by-day';
import { ListNotes } from './list-notes';
import type { Clock } from '../../../market-sessions/use-clock';
import type { DividendRows } from './use-dividend-rows';
import type { ChangeDividends } from '../use-dividends-state';

export interface DividendListProps {
  state: DividendsState;
  change: ChangeDividends;
  rows: DividendRows;
  /** See `useList`. */
  grid: ListOutput['grid'];
  now: Clock;
  /** Whether filters are active. */
  filtered: boolean;
  onDay: (day: Day) => void;
  onClear: () => void;
}

/** Rows grouped by date, or the empty, loading or error state. */
export function DividendList(props: DividendListProps) {
  const { state, change, rows, grid, now, filtered, onDay, onClear } = props;
  const { watched, whole, upcoming } = rows;
  const { by, shares } = state;
  const days = useMemo(
    () => (upcoming ? groupByDay(upcoming.items, by, whole?.days ?? []) : undefined),
    [upcoming, whole, by],
  );
  const { catalogue, columns, figures } = useMemo(() => dividendColumns(by, shares), [by, shares]);
  const list = useMemo(
    () => days?.flatMap(({ items }) => items.map((item) => dividendRow(item, shares, now.moment))),
    [days, shares, now.moment],
  );
  const groups = useMemo(() => days?.map((day) => dayGroup(day, by)), [days, by]);
  const card = useMemo(() => dividendCard(figures), [figures]);
  return (
    <DividendListContainer>
      <ListNotes
        by={by}
        answer={whole}
        today={now.today}
        left={watched.state === 'known' ? watched.left : 0}
        onToday={() => onDay(now.today)}
      />
      <Grid
        gridRef={grid.gridRef}
        label={`Upcoming dividends by ${DATE_NOUNS[by].one}`}
        catalogue={catalogue}
        columns={columns}
        columnWidth={dividendColumnWidth}
        rowHeight={ROW_HEIGHT}
        rows={list}
        groups={groups}
        loading={grid.loading}
        failure={grid.failure && { ...grid.failure, ...failureText(rows) }}
        rowHeader={dividendHeader}
        rowName={dividendName}
        rowLink={dividendLink}
        rowActions={dividendActions}
        extraColumns={REMINDER}
        cell={dividendCell}
        explanation={YIELD_MATH}
        card={card}
        paging={{ ...grid.paging, total: upcoming?.total ?? null }}
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

/** Dividend and change are one payment's, which is no figure of the stock. */
const YIELD_MATH = figureMath<DividendRow>(
  ({ item }) => ({ symbol: item.symbol, assetType: 'stock' }),
  (column) => (column === 'yield' ? 'dividendYield' : undefined),
);

/** Height of two lines: ticker and name, day and countdown. */
const ROW_HEIGHT = 48;

const dayGroup = ({ day, counts, items }: DayGroup, by: DateKind): GridGroup => ({
  id: day,
  count: items.length,
  heading: (
    <>
      <b>{formatDate(day, 'full')}</b>
      {counts && <small>{countsText(counts, by)}</small>}
    </>
  ),
});

const failureText = ({ upcoming, loadedAt }: DividendRows): Pick<GridFailure, 'title' | 'note'> =>
  upcoming
    ? { note: `You see the rows of ${timeOfDay(loadedAt)}.` }
    : { title: 'The dividends did not load', note: 'Your filters are kept.' };

const timeOfDay = (time: number | undefined): string =>
  time === undefined
    ? 'before'
    : new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
