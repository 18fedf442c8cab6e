import { useMemo, type ReactNode } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { Delta, IconButton, Pagination, SkeletonRows, StaleBanner, Table } from 'shared/ui';
import { moversOf } from './mover';
import { MoverCard, MoverRow } from './mover-row';
import { CHART_LABELS, PANE_TITLES, type Pane } from './movers-list';
import type { ChangeMovers, MoversState } from './movers-state';
import { PaneFrame } from './pane-frame';
import { useRowExtras } from './use-row-extras';

export interface MoverPaneProps {
  pane: Pane;
  state: MoversState;
  change: ChangeMovers;
  /** The rows to draw; the last ones while newer are loading or failed. */
  answer: ScreenerResponse | undefined;
  loading: boolean;
  failure?: { code: string; retry: () => void };
  small: boolean;
  onCopy: (symbols: string[]) => void;
  csv: string;
  empty: ReactNode;
}

const CHANGE_SORT: Partial<Record<Pane, 'ascending' | 'descending'>> = {
  gainers: 'descending',
  losers: 'ascending',
};
const MOST_BONES = 25;
const ARROW: Partial<Record<Pane, number>> = { gainers: 1, losers: -1 };

export function MoverPane(props: MoverPaneProps) {
  const { pane, state, change, answer, loading, failure, small } = props;
  const title = PANE_TITLES[pane];
  const movers = useMemo(() => (answer ? moversOf(answer) : []), [answer]);
  const { closesOf, moveOf, movesFailed } = useRowExtras(movers, state.window);
  const chart = CHART_LABELS[state.window];
  const largest = Math.max(0, ...movers.map((mover) => Math.abs(mover.change ?? 0)));
  const rows = movers.map((mover) => ({
    key: mover.symbol,
    mover,
    live: state.window === '1D',
    largest,
    chart,
    closes: closesOf.get(mover.symbol),
    move: moveOf.get(mover.symbol),
    movesFailed,
  }));
  return (
    <PaneFrame aria-label={title} aria-busy={loading}>
      <header>
        <h2>
          {ARROW[pane] !== undefined && <Delta value={ARROW[pane]} text="" />} {title}
        </h2>
        {answer && movers.length > 0 && (
          <span>{countText(pane, state, movers.length, answer.total)}</span>
        )}
        <IconButton
          quiet
          size="sm"
          icon="copy"
          label={`Copy the tickers of ${title}`}
          disabled={movers.length === 0}
          onClick={() => props.onCopy(movers.map(({ symbol }) => symbol))}
        />
        <a className="csv" href={props.csv} download="" title={`Export all of ${title} as CSV`}>
          CSV<span className="ui-hidden"> of all {title}</span>
        </a>
      </header>
      {failure && (
        <StaleBanner
          title={movers.length > 0 ? 'New rows did not load.' : 'The rows did not load.'}
          code={failure.code}
          onRetry={failure.retry}
          retrying={loading}
        >
          {movers.length > 0 && 'You see the rows of before.'}
        </StaleBanner>
      )}
      {answer && movers.length === 0 && !failure ? (
        props.empty
      ) : !answer && failure ? null : small && answer ? (
        <ul className="cards">
          {rows.map(({ key, ...row }) => (
            <MoverCard key={key} {...row} />
          ))}
        </ul>
      ) : (
        <div className="wide" tabIndex={0} role="group" aria-label={`${title}, table`}>
          <Table data-fixed="">
            <caption className="ui-hidden">{title}</caption>
            <colgroup>
              {(pane === 'active' ? WIDE : NARROW).map((width, at) => (
                <col key={at} style={{ width: `${width}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th>Company</th>
                <th>{chart}</th>
                <th>Price ($)</th>
                <th aria-sort={CHANGE_SORT[pane]}>Change</th>
                <th
                  title="Latest volume against its 30-day average"
                  aria-sort={pane === 'active' ? 'descending' : undefined}
                >
                  Rel. vol.
                </th>
                <th data-align="start">Why it moved</th>
              </tr>
            </thead>
            <tbody>
              {answer ? (
                rows.map(({ key, ...row }) => <MoverRow key={key} {...row} />)
              ) : (
                <SkeletonRows rows={Math.min(state.pageSize, MOST_BONES)} columns={6} logo />
              )}
            </tbody>
          </Table>
        </div>
      )}
      <Pagination
        key={answer ? 'rows' : 'bones'}
        label={`Pages of ${title}`}
        total={answer?.total ?? null}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
      <p className="ui-hidden" role="status">
        {loading || !answer ? '' : `${title}: ${formatInteger(answer.total)} rows`}
      </p>
    </PaneFrame>
  );
}

/** Widths of the columns, percent. */
const NARROW = [27, 11, 11, 20, 9, 22];
const WIDE = [24, 8, 9, 15, 8, 36];

/** `best 25 of 2,104`, `26 to 50 of 2,104`. */
function countText(
  pane: Pane,
  { page, pageSize }: MoversState,
  shown: number,
  total: number,
): string {
  const of = `of ${formatInteger(total)}`;
  if (page > 1) return `${(page - 1) * pageSize + 1} to ${(page - 1) * pageSize + shown} ${of}`;
  const word = { gainers: 'best', losers: 'worst', active: 'top' }[pane];
  return `${word} ${shown} ${of}`;
}
