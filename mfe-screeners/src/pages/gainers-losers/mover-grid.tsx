import { useMemo, type ReactNode } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { fetchCsv, useCsvExport } from 'shared/list';
import { Delta, IconButton } from 'shared/ui';
import { Grid, type GridFailure } from 'shared/ui/grid';
import { moversOf } from '../../movers/mover';
import {
  MOVER_CARD,
  moverCell,
  moverHeader,
  moverLink,
  moverName,
  type MoverRow,
} from './mover-cells';
import { moversCatalogue, widthAlone, widthBeside } from './movers-columns';
import { changeField, CHART_LABELS, PANE_TITLES, type Pane } from '../../movers/movers-list';
import { paneOrder } from '../../movers/movers-queries';
import type { ChangeMovers, MoversState } from '../../movers/movers-state';
import { useRowExtras } from './use-row-extras';

export interface MoverGridProps {
  pane: Pane;
  state: MoversState;
  change: ChangeMovers;
  /** Rows to draw; the previous ones while newer ones are loading or failed. */
  answer: ScreenerResponse | undefined;
  loading: boolean;
  failure?: GridFailure;
  onCopy: (symbols: string[]) => void;
  /** Path of the CSV file below `/api`. */
  csv: string;
  empty: ReactNode;
}

const ARROW: Partial<Record<Pane, number>> = { gainers: 1, losers: -1 };
/** Height of two lines: ticker and name. */
const ROW_HEIGHT = 48;

/** One pane of the page: the stocks that moved most in one direction, with the reason of each. */
export function MoverGrid(props: MoverGridProps) {
  const { pane, state, change, answer, loading, failure } = props;
  const { window } = state;
  const title = PANE_TITLES[pane];
  const movers = useMemo(() => (answer ? moversOf(answer) : []), [answer]);
  const order = paneOrder(pane, state);
  const { closesOf, moveOf, movesFailed } = useRowExtras(movers, window);
  const rows = useMemo(() => {
    if (!answer) return undefined;
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
  }, [answer, movers, window, closesOf, moveOf, movesFailed]);
  const { busy, exportRows } = useCsvExport(() =>
    fetchCsv(props.csv, { fallbackName: 'stocks-screener.csv' }),
  );
  const catalogue = moversCatalogue(window);
  const columns = useMemo(() => catalogue.columns.map(({ field }) => field), [catalogue]);
  return (
    <>
      <Grid
        label={title}
        catalogue={catalogue}
        columns={columns}
        columnWidth={pane === 'active' ? widthAlone : widthBeside}
        rowHeight={ROW_HEIGHT}
        rows={rows}
        loading={loading}
        failure={failure}
        sort={[order]}
        rowHeader={moverHeader}
        rowName={moverName}
        rowLink={moverLink}
        cell={moverCell}
        card={MOVER_CARD}
        heading={
          <h2>
            {ARROW[pane] !== undefined && <Delta value={ARROW[pane]} text="" />} {title}
          </h2>
        }
        tools={
          <>
            {answer && movers.length > 0 && (
              <small>{countText(pane, state, movers.length, answer.total)}</small>
            )}
            <IconButton
              quiet
              size="sm"
              icon="copy"
              label={`Copy the tickers of ${title}`}
              disabled={movers.length === 0}
              onClick={() => props.onCopy(movers.map(({ symbol }) => symbol))}
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
          total: answer?.total ?? null,
          onPage: (page) => change({ page }),
          onPageSize: (pageSize) => change({ pageSize }),
        }}
        status={answer && `${title}: ${formatInteger(answer.total)} rows`}
        empty={props.empty}
      />
    </>
  );
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
