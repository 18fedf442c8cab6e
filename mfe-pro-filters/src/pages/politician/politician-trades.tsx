import { useMemo } from 'react';
import {
  ExportButton,
  fetchCsv,
  gridFailure,
  layoutColumns,
  useGridLayout,
  useRowKeys,
  type ChangeAddress,
  type ListState,
} from 'shared/list';
import { useRef } from 'react';
import { Button, EmptyState } from 'shared/ui';
import { FilterChips, withFilter } from 'shared/ui/filter-panel';
import { Grid } from 'shared/ui/grid';
import { gridPaging } from '../../listing/grid-paging';
import { useSenateTransactionsQuery } from '../../senate/api';
import { SenateContainer } from '../../senate/senate.styles';
import {
  assetHeader,
  assetLink,
  missingTradeFigure,
  POLITICIAN_TRADE_CARD,
  tradeActions,
  tradeAsset,
  tradeCell,
} from '../../senate/trades/trade-cells';
import {
  POLITICIAN_TRADES_CATALOGUE,
  tradeColumnWidth,
  tradeRow,
} from '../../senate/trades/trade-columns';
import { csvPath, optionLabelOf, selectionOf, tradesQuery } from '../../senate/trades/trades-state';

const BY_DAY = [{ field: 'transactionDate', direction: 'desc' }] as const;
const LABELS = optionLabelOf(new Map());

/** The trades of one politician. */
export function PoliticianTrades({
  id,
  name,
  state,
  change,
}: {
  id: string;
  name: string;
  state: ListState;
  change: ChangeAddress<ListState>;
}) {
  const gridRef = useRef<HTMLElement>(null);
  const { data, ...query } = useSenateTransactionsQuery({ politician: id, ...tradesQuery(state) });
  const rows = useMemo(() => data?.items.map(tradeRow), [data]);
  const fields = useMemo(() => layoutColumns(POLITICIAN_TRADES_CATALOGUE, state), [state]);
  const layout = useGridLayout(state, fields, change);
  useRowKeys('Politician', gridRef, { action: { key: 'w', label: 'Row to a watchlist' } });
  const clear = () => change({ filters: {} });
  return (
    <SenateContainer>
      <Grid
        {...layout}
        onColumnSetChange={undefined}
        gridRef={gridRef}
        label={`Trades of ${name}`}
        catalogue={POLITICIAN_TRADES_CATALOGUE}
        columnWidth={tradeColumnWidth}
        rows={rows}
        loading={query.isFetching}
        failure={gridFailure(query)}
        rowHeader={assetHeader}
        rowName={tradeAsset}
        rowLink={assetLink}
        rowActions={tradeActions}
        cell={tradeCell}
        missingReason={missingTradeFigure}
        card={POLITICIAN_TRADE_CARD}
        sort={state.sort.length > 0 ? state.sort : BY_DAY}
        heading={
          Object.keys(state.filters).length > 0 ? (
            <FilterChips
              catalogue={POLITICIAN_TRADES_CATALOGUE}
              filters={state.filters}
              onChange={(field, value) =>
                change((now) => ({ filters: withFilter(now.filters, field, value) }))
              }
              onClear={clear}
              optionLabel={LABELS}
            />
          ) : (
            <h2 style={{ padding: '10px 0' }}>Trades</h2>
          )
        }
        tools={
          <ExportButton
            disabled={!data?.total}
            file={() =>
              fetchCsv(csvPath({ politician: id, ...selectionOf(state) }), {
                fallbackName: 'senate-transactions.csv',
              })
            }
          />
        }
        paging={gridPaging(state, change, data?.total, 'Pages of trades')}
        empty={
          <EmptyState
            title="No such trades"
            actions={<Button onClick={clear}>Show all trades</Button>}
          >
            No reported trade of this politician passes the filters.
          </EmptyState>
        }
      />
    </SenateContainer>
  );
}
