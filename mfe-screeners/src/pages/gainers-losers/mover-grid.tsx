import { useMemo, type ReactNode } from 'react';
import { copyText } from 'shared/browser';
import type { MoveWindow, ScreenerResponse } from 'shared/contract';
import { fetchCsv, figureMathOf, gridFailure, useCsvExport } from 'shared/list';
import { formatInteger, tickerOf } from 'shared/market';
import { notified, useAppDispatch } from 'shared/store';
import { Delta, IconButton } from 'shared/ui';
import { Grid } from 'shared/ui/grid';
import { moversOf } from '../../movers/mover';
import { changeField, CHART_LABELS, PANE_TITLES, type Pane } from '../../movers/movers-list';
import { paneCsvAddress, paneOrder } from '../../movers/movers-queries';
import type { ChangeMovers, MoversState } from '../../movers/movers-state';
import {
  MOVER_CARD,
  moverCell,
  moverHeader,
  moverLink,
  moverName,
  type MoverRow,
} from './mover-cells';
import { moversCatalogue, widthAlone, widthBeside } from './movers-columns';
import type { PaneAnswer } from './use-movers';
import { useRowExtras } from './use-row-extras';

export interface MoverGridProps {
  answer: PaneAnswer;
  state: MoversState;
  change: ChangeMovers;
  empty: ReactNode;
}

const ARROW: Partial<Record<Pane, number>> = { gainers: 1, losers: -1 };
/** Height of two lines: ticker and name. */
const ROW_HEIGHT = 48;

/** One pane of the page: the stocks that moved most in one direction, with the reason of each. */
export function MoverGrid({ answer, state, change, empty }: MoverGridProps) {
  const { pane, data } = answer;
  const title = PANE_TITLES[pane];
  const rows = useMoverRows(data, state.window);
  const copy = useCopyMovers();
  const count = rows?.length ?? 0;
  const { busy, exportRows } = useCsvExport(() =>
    fetchCsv(paneCsvAddress(pane, state), { fallbackName: 'stocks-screener.csv' }),
  );
  const catalogue = moversCatalogue(state.window);
  const columns = useMemo(() => catalogue.columns.map(({ field }) => field), [catalogue]);
  return (
    <Grid
      label={title}
      catalogue={catalogue}
      columns={columns}
      columnWidth={pane === 'active' ? widthAlone : widthBeside}
      rowHeight={ROW_HEIGHT}
      rows={rows}
      loading={answer.isFetching}
      failure={gridFailure(answer)}
      sort={[paneOrder(pane, state)]}
      rowHeader={moverHeader}
      rowName={moverName}
      rowLink={moverLink}
      cell={moverCell}
      explanation={figureMathOf('stock')}
      card={MOVER_CARD}
      heading={
        <h2>
          {ARROW[pane] !== undefined && <Delta value={ARROW[pane]} text="" />} {title}
        </h2>
      }
      tools={
        <>
          {data && count > 0 && <small>{countText(pane, state, count, data.total)}</small>}
          <IconButton
            quiet
            size="sm"
            icon="copy"
            label={`Copy the tickers of ${title}`}
            disabled={count === 0}
            onClick={() => copy((rows ?? []).map(({ mover }) => mover.symbol))}
          />
          <button
            type="button"
            className="csv"
            title={`Export ${title} as CSV`}
            aria-busy={busy}
            onClick={() => void exportRows()}
          >
            CSV<span className="ui-hidden"> of {title}</span>
          </button>
        </>
      }
      paging={{
        label: `Pages of ${title}`,
        page: state.page,
        pageSize: state.pageSize,
        total: data?.total ?? null,
        onPage: (page) => change({ page }),
        onPageSize: (pageSize) => change({ pageSize }),
      }}
      status={data && `${title}: ${formatInteger(data.total)} rows`}
      empty={empty}
    />
  );
}

/** Rows of a pane, with their charts and reasons as they arrive. */
function useMoverRows(
  data: ScreenerResponse | undefined,
  window: MoveWindow,
): MoverRow[] | undefined {
  const movers = useMemo(() => (data ? moversOf(data) : []), [data]);
  const { closesOf, moveOf, movesFailed } = useRowExtras(movers, window);
  return useMemo(() => {
    if (!data) return undefined;
    const largest = Math.max(0, ...movers.map((mover) => Math.abs(mover.change ?? 0)));
    return movers.map((mover): MoverRow => ({
      key: mover.symbol,
      fields: {
        symbol: mover.symbol,
        priceUSD: mover.priceUSD,
        [changeField(window)]: mover.change,
        relativeVolume: mover.relativeVolume,
      },
      mover,
      window,
      largest,
      chartLabel: CHART_LABELS[window],
      closes: closesOf.get(mover.symbol),
      move: moveOf.get(mover.symbol),
      movesFailed,
    }));
  }, [data, movers, window, closesOf, moveOf, movesFailed]);
}

/** Copies the tickers of a pane and confirms it. If the browser refuses, the message has them. */
function useCopyMovers(): (symbols: readonly string[]) => void {
  const dispatch = useAppDispatch();
  return (symbols) => {
    const text = symbols.map(tickerOf).join(', ');
    void copyText(text).then((copied) =>
      dispatch(
        notified(
          copied
            ? { kind: 'success', title: 'Copied', text: `${symbols.length} tickers` }
            : { kind: 'error', title: 'The browser did not allow copying', text },
        ),
      ),
    );
  };
}

/** `best 25 of 2,104`, `26 to 50 of 2,104`. */
function countText(
  pane: Pane,
  { page, pageSize }: MoversState,
  count: number,
  total: number,
): string {
  const of = `of ${formatInteger(total)}`;
  if (page > 1) return `${(page - 1) * pageSize + 1} to ${(page - 1) * pageSize + count} ${of}`;
  const word = { gainers: 'best', losers: 'worst', active: 'top' }[pane];
  return `${word} ${count} ${of}`;
}
