import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Watchlist } from 'shared/contract';
import { layoutColumns, useAddressState, useGridLayout, useRowKeys } from 'shared/list';
import {
  detailsPath,
  fieldsOf,
  formatDate,
  formatValue,
  tickerOf,
  type ColumnDefinition,
} from 'shared/market';
import { usePageReady } from 'shared/remote';
import { AssetLogo, EmptyState, IconButton, type MenuItem } from 'shared/ui';
import { ChangeText, Grid, moveByArrows, type CardContent } from 'shared/ui/grid';
import { usePointedAt } from '../../watchlists/use-stable-order';
import { moveTo, step } from '../../watchlists/sections';
import { ItemDialog } from './item-dialog';
import { sectionGroups } from './section-heading';
import { useRowDrag } from './use-row-drag';
import { useSwipeAway } from './use-swipe-away';
import { WATCHLIST_ADDRESS } from './watchlist-address';
import { WATCHLIST } from './watchlist-catalogue';
import { useItemActions } from './use-item-actions';
import { useSparklineColumn } from './use-sparkline-column';
import { useWatchlistRows, type WatchlistRow } from './use-watchlist-rows';
import { WatchlistContainer } from './watchlist.styles';
import { WatchlistTiles } from './watchlist-tiles';

const LOADING: Watchlist = { id: '', name: 'Watchlist', items: [], createdAt: '', updatedAt: '' };
const OWN_FIELDS = [
  'name',
  'sinceAdded',
  'addedPrice',
  'addedAt',
  'targetPrice',
  'toTarget',
  'tags',
  'note',
];

/** Assets of a list, in custom order or sorted by a column. @param list undefined while loading */
export function WatchlistGrid({ list }: { list: Watchlist | undefined }) {
  const { items, name: listName } = list ?? LOADING;
  const [state, change] = useAddressState(WATCHLIST_ADDRESS);
  const { sort } = state;
  const gridRef = useRef<HTMLElement>(null);
  const layout = useGridLayout(state, layoutColumns(WATCHLIST, state), change);
  const [isPointedAt, pointing] = usePointedAt();
  const { rows, loading, failure } = useWatchlistRows(list, sort, layout.columns, isPointedAt);
  const { arrange, remove } = useItemActions(list ?? LOADING);
  const [edited, setEdited] = useState<WatchlistRow>();
  const sparkline = useSparklineColumn(
    useMemo(() => (list?.items ?? []).map(({ symbol }) => symbol), [list]),
  );
  const isOwnOrder = sort.length === 0;
  const drag = useRowDrag((symbol, target, side) => arrange(moveTo(items, symbol, target, side)));
  const swipe = useSwipeAway((key) => {
    const row = rows?.find((candidate) => candidate.key === key);
    if (row) remove(row.item, row.name);
  });
  const groups = useMemo(
    () => (isOwnOrder && list ? sectionGroups(list) : undefined),
    [isOwnOrder, list],
  );
  usePageReady(rows !== undefined);
  useRowKeys(listName, gridRef, {
    action: { key: 'Delete', label: 'Remove the row' },
    columnSets: true,
  });

  const rowActions = useCallback(
    ({ item, name, key }: WatchlistRow) => (
      <>
        {isOwnOrder && (
          <IconButton
            quiet
            size="sm"
            icon="grip"
            label={`Move ${name}: drag, or Alt with an arrow key`}
            style={{ touchAction: 'none', cursor: 'grab' }}
            {...drag(key)}
          />
        )}
        <IconButton
          quiet
          size="sm"
          icon="trash"
          label={`Remove ${name}`}
          data-remove=""
          onClick={() => remove(item, name)}
        />
      </>
    ),
    [remove, isOwnOrder, drag],
  );
  const rowMenu = (row: WatchlistRow): MenuItem[] => {
    const { symbol } = row.item;
    const at = rows?.indexOf(row) ?? 0;
    const moveItem = (
      id: string,
      label: string,
      icon: MenuItem['icon'],
      change: ReturnType<typeof step>,
    ): MenuItem => ({
      id,
      label,
      ...(icon && { icon }),
      // Moves change the custom order, which is not visible while a column sorts.
      disabled: !isOwnOrder || change === null,
      onSelect: () => arrange(change),
    });
    const beside = (neighbour: WatchlistRow | undefined, side: 'before' | 'after') =>
      neighbour ? moveTo(items, symbol, neighbour.item.symbol, side) : null;
    return [
      { id: 'tab', label: 'Open in a new tab', icon: 'external', to: rowLink(row), newTab: true },
      {
        id: 'edit',
        label: 'Section, tags, target, note …',
        icon: 'edit',
        onSelect: () => setEdited(row),
      },
      moveItem('up', 'Move up', 'chevron-up', at === 0 ? null : step(items, symbol, -1)),
      moveItem('down', 'Move down', 'chevron-down', step(items, symbol, 1)),
      moveItem(
        'first',
        'Move to the top',
        undefined,
        at === 0 ? null : beside(rows?.[0], 'before'),
      ),
      moveItem('last', 'Move to the end', undefined, beside(rows?.at(-1), 'after')),
      {
        id: 'remove',
        label: 'Remove from this list',
        icon: 'trash',
        onSelect: () => remove(row.item, row.name),
      },
    ];
  };
  if (state.view === 'tiles' && rows && rows.length > 0)
    return <WatchlistTiles rows={rows} groups={groups} />;
  return (
    // Key events bubble from the focused row.
    <WatchlistContainer
      role="presentation"
      {...swipe}
      {...pointing}
      onKeyDown={(event) => {
        if (isOwnOrder) moveByArrows(event, (symbol, by) => arrange(step(items, symbol, by)));
      }}
    >
      <Grid
        {...layout}
        fill
        gridRef={gridRef}
        label={`Assets on ${listName}`}
        catalogue={WATCHLIST}
        rows={rows}
        {...(groups && { groups })}
        loading={loading || !list}
        failure={failure}
        sort={sort}
        rowHeader={rowHeader}
        rowName={rowName}
        rowLink={rowLink}
        nameField="name"
        columnWidth={columnWidth}
        cell={cell}
        card={CARD}
        missingReason={missingReason}
        extraColumns={sparkline}
        rowActions={rowActions}
        rowMenu={rowMenu}
        empty={
          <EmptyState title="This list is empty">
            Type tickers above, paste many at once, or press the star beside any asset.
          </EmptyState>
        }
      />
      {edited && list && (
        <ItemDialog list={list} row={edited} onClose={() => setEdited(undefined)} />
      )}
    </WatchlistContainer>
  );
}

/**
 * Wide enough for tickers of coins and pairs (`BTC-USD`), and for a price with the day of its
 * close.
 */
const WIDTHS: Readonly<Record<string, number>> = { symbol: 122, addedPrice: 190 };
const columnWidth = ({ field }: ColumnDefinition) => WIDTHS[field];
const rowName = ({ item }: WatchlistRow) => tickerOf(item.symbol);
const rowLink = ({ item }: WatchlistRow) => detailsPath(item.assetType, item.symbol);
const rowHeader = ({ item, logoUrl }: WatchlistRow) => (
  <>
    <AssetLogo name={item.symbol} logoUrl={logoUrl} />
    <b>{tickerOf(item.symbol)}</b>
  </>
);

/** If the price when added is a close, show its day. */
function cell(column: ColumnDefinition, { item, fields }: WatchlistRow): ReactNode {
  const { addedPrice, addedPriceDate } = item;
  if (column.field !== 'addedPrice' || addedPrice === null || addedPriceDate === null)
    return undefined;
  return (
    <>
      {formatValue(column, addedPrice, fields)} <small>close of {formatDate(addedPriceDate)}</small>
    </>
  );
}

const KINDS = {
  stock: 'stocks',
  etf: 'funds',
  index: 'indices',
  currency: 'currencies',
  crypto: 'crypto',
};

function missingReason({ field }: ColumnDefinition, { item }: WatchlistRow): string {
  if (field === 'sinceAdded' || field === 'addedPrice')
    return 'the price when it was added is not known';
  if (['targetPrice', 'toTarget', 'tags', 'note'].includes(field)) return 'you have set none';
  const isOffered = OWN_FIELDS.includes(field) || fieldsOf(item.assetType).includes(field);
  return isOffered ? 'not reported' : `does not apply to ${KINDS[item.assetType]}`;
}

const columnOf = (field: string) => WATCHLIST.columns.find((column) => column.field === field);
const [PRICE, CHANGE] = [columnOf('price'), columnOf('day1ChangePercent')];

const CARD: CardContent<WatchlistRow> = {
  fields: ['symbol', 'name', 'price', 'day1ChangePercent'],
  mark: ({ item, logoUrl }) => <AssetLogo name={item.symbol} logoUrl={logoUrl} size={28} />,
  line: ({ name }) => name,
  lead: (row) => (
    <>
      {PRICE && formatValue(PRICE, row.fields['price'], row.fields)}
      <small>
        {CHANGE && <ChangeText column={CHANGE} row={row} missingReason={notReported} />}
      </small>
    </>
  ),
};
const notReported = () => 'not reported';
