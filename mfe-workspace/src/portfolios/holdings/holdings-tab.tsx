import { useCallback, useMemo, useRef, useState } from 'react';
import { layoutColumns, sortedRows, useAddressState, useGridLayout, useRowKeys } from 'shared/list';
import {
  detailsPath,
  formatDate,
  formatMoney,
  formatPercent,
  precisionOf,
  tickerOf,
  type ColumnDefinition,
} from 'shared/market';
import { styled } from 'shared/styled';
import {
  AssetLogo,
  Badge,
  Delta,
  EmptyState,
  IconButton,
  LinkButton,
  Meter,
  SelectControl,
  ToggleChip,
} from 'shared/ui';
import { Grid, useSmallScreen, type CardContent } from 'shared/ui/grid';
import { COST_METHOD_LABELS, COST_METHODS } from '../accounting';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolioPerformanceQuery } from '../api/analysis';
import { usePortfolio } from '../portfolio-context';
import { HoldingsTotal } from './holdings-total';
import { holdingRows, type Holding, type HoldingRow } from './holding-rows';
import { HOLDINGS_ADDRESS } from './holdings-address';
import { AMOUNT_FIELDS, HOLDINGS, SIGNED_FIELDS } from './holdings-catalogue';
import { quantityText } from './quantity-text';
import { LotsSheet } from './lots-sheet';

const METHODS = COST_METHODS.map((value) => ({
  value,
  label: `Cost: ${COST_METHOD_LABELS[value]}`,
}));

/** On a small screen they do not fit beside the column sets. */
const Tools = styled.div.withConfig({ componentId: 'ws-holdings-tools' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
`;

/** Holdings with cost, gains and income; the lots of each in a sheet. */
export default function HoldingsTab() {
  const { portfolio, method, setMethod } = usePortfolio();
  const { money, masked } = useAmounts();
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
  const closed = portfolio.holdings.filter(({ quantity }) => Number(quantity) === 0).length;

  const hasStock = portfolio.holdings.some(
    ({ assetType, quantity }) => assetType === 'stock' && Number(quantity) !== 0,
  );

  const { currencyCode } = portfolio;
  const cell = useCallback(
    ({ field }: ColumnDefinition, { holding, fields }: HoldingRow) => {
      const value = fields[field];
      if (typeof value !== 'number') return undefined;
      if (field === 'quantity') return masked(quantityText(value));
      if (field === 'price' && holding?.quotation) return <PriceCell holding={holding} />;
      if (field === 'weight')
        return (
          <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
            <Meter value={value / 100} tone="quiet" width={36} />
            {formatPercent(value)}
          </span>
        );
      if (!AMOUNT_FIELDS.has(field)) return undefined;
      return SIGNED_FIELDS.has(field) ? (
        <Delta value={value} text={money(value, currencyCode, { signed: true })} />
      ) : (
        money(value, currencyCode)
      );
    },
    [money, masked, currencyCode],
  );
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
    <>
      {closed > 0 && (
        <ToggleChip
          pressed={state.closed}
          onChange={(closed) => change({ closed }, { replace: true })}
        >
          {`Sold (${closed})`}
        </ToggleChip>
      )}
      {hasStock && (
        <LinkButton size="sm" to={`/stocks/screener?in=p.${portfolio.id}`}>
          Screen the stocks
        </LinkButton>
      )}
      <SelectControl
        aria-label="Cost basis"
        size="sm"
        value={method}
        options={METHODS}
        onChange={setMethod}
      />
    </>
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

/** Room for the bar before the weight, and for long tickers such as `BTC-USD`. */
const WIDTHS: Readonly<Record<string, number>> = { symbol: 118, weight: 124 };
const columnWidth = ({ field }: ColumnDefinition) => WIDTHS[field];

const CARD: CardContent<HoldingRow> = {
  figures: ['weight', 'unrealised', 'totalReturn'],
  fields: ['symbol', 'name', 'value', 'dayPercent'],
  mark: (row) => <AssetLogo name={markName(row)} size={28} />,
  line: ({ fields }) => textOf(fields['name']),
  lead: (row) => <CardLead row={row} />,
};

function CardLead({ row: { fields } }: { row: HoldingRow }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  return (
    <>
      {money(numberOf(fields['value']), portfolio.currencyCode)}
      <small>
        <Delta value={numberOf(fields['dayPercent'])} />
      </small>
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function PriceCell({ holding }: { holding: Holding }) {
  const { quotation, symbol } = holding;
  if (!quotation) return null;
  const text = formatMoney(quotation.price, quotation.currencyCode, precisionOf(symbol));
  return quotation.isStale ? (
    <Badge
      tone="warning"
      title={`Last price, of ${formatDate(quotation.date)}: too old to be valued with`}
    >
      {text}
    </Badge>
  ) : (
    text
  );
}

const rowName = ({ key, holding }: HoldingRow) =>
  holding ? tickerOf(key) : `Cash, ${key.slice(-3)}`;
const rowLink = ({ holding }: HoldingRow) =>
  holding?.assetType ? detailsPath(holding.assetType, holding.symbol) : undefined;
/** Cash shows the flag of its currency. */
const markName = ({ holding, fields }: HoldingRow) =>
  holding ? holding.symbol : `${textOf(fields['symbol'])}.FOREX`;
const rowHeader = (row: HoldingRow) => (
  <>
    <AssetLogo name={markName(row)} />
    <b>{row.holding ? tickerOf(row.holding.symbol) : textOf(row.fields['symbol'])}</b>
  </>
);
const missingReason = ({ field }: ColumnDefinition, { holding }: HoldingRow): string => {
  if (!holding) return 'does not apply to cash';
  if (field === 'contribution') return 'a price or rate is missing';
  if (field === 'averageCost' || field === 'unrealisedPercent')
    return Number(holding.quantity) === 0
      ? 'nothing is held'
      : 'the exchange rate of a purchase is missing';
  return 'a price or exchange rate is missing';
};
