import { useCallback, useMemo, useRef, useState } from 'react';
import { layoutColumns, sortedRows, useAddressState, useGridLayout, useRowKeys } from 'shared/list';
import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Cluster, EmptyState, IconButton } from 'shared/ui';
import { Grid, useSmallScreen } from 'shared/ui/grid';
import { usePortfolioPerformanceQuery } from '../api/analysis';
import { usePortfolio } from '../portfolio-context';
import { HoldingsTotal } from './holdings-total';
import {
  CARD,
  columnWidth,
  missingReason,
  rowHeader,
  rowLink,
  rowName,
  useHoldingCell,
} from './holding-cells';
import { holdingRows, type HoldingRow } from './holding-rows';
import { HOLDINGS_ADDRESS } from './holdings-address';
import { HOLDINGS } from './holdings-catalogue';
import { HoldingsTools } from './holdings-tools';
import { LotsSheet } from './lots-sheet';

/** Above the grid on small screens, where they do not fit beside the column sets. */
const Tools = styled(Cluster)`
  margin-bottom: var(--space-3);
`;

/** Holdings with cost, gains and income; the lots of each in a sheet. */
export default function HoldingsTab() {
  const { portfolio } = usePortfolio();
  const [state, change] = useAddressState(HOLDINGS_ADDRESS);
  const { data: sinceStart } = usePortfolioPerformanceQuery({ id: portfolio.id });
  const [lotsOf, setLotsOf] = useState<string | null>(null);
  const gridRef = useRef<HTMLElement>(null);
  const isSmall = useSmallScreen();
  const layout = useGridLayout(state, layoutColumns(HOLDINGS, state), change);
  useRowKeys('Holdings', gridRef, { columnSets: true });

  const rows = useMemo(
    () => holdingRows(portfolio, sinceStart?.contributions ?? [], state.closed),
    [portfolio, sinceStart, state.closed],
  );
  const order = JSON.stringify(state.sort);
  const inOrder = useMemo(
    () => sortedRows(rows, JSON.parse(order) as typeof state.sort),
    [rows, order],
  );
  const cell = useHoldingCell();
  const rowActions = useCallback(
    ({ holding }: HoldingRow) =>
      holding && holding.lots.length > 0 ? (
        <IconButton
          quiet
          size="sm"
          icon="columns"
          label={`Lots of ${tickerOf(holding.symbol)}`}
          onClick={() => setLotsOf(holding.symbol)}
        />
      ) : null,
    [],
  );
  const tools = (
    <HoldingsTools
      showsClosed={state.closed}
      onShowClosed={(closed) => change({ closed }, { replace: true })}
    />
  );
  const open = portfolio.holdings.find(({ symbol }) => symbol === lotsOf);
  return (
    <div style={{ marginTop: 'var(--space-4)' }}>
      {isSmall && <Tools>{tools}</Tools>}
      <Grid
        {...layout}
        gridRef={gridRef}
        label={`Holdings of ${portfolio.name}`}
        catalogue={HOLDINGS}
        rows={inOrder}
        loading={false}
        sort={state.sort}
        rowHeader={rowHeader}
        rowName={rowName}
        rowLink={rowLink}
        nameField="name"
        cell={cell}
        columnWidth={columnWidth}
        card={CARD}
        rowActions={rowActions}
        missingReason={missingReason}
        tools={isSmall ? undefined : tools}
        empty={
          <EmptyState title="Nothing is held">
            Add a purchase, or import a file of your broker under Transactions.
          </EmptyState>
        }
      />
      {rows.length > 0 && <HoldingsTotal rows={rows} />}
      {open && <LotsSheet holding={open} onClose={() => setLotsOf(null)} />}
    </div>
  );
}
