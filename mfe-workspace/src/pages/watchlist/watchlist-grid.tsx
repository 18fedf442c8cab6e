import { useCallback, useRef } from 'react';
import type { Watchlist } from 'shared/contract';
import { layoutColumns, useAddressState, useGridLayout, useRowKeys } from 'shared/list';
import { detailsPath, fieldsOf, formatValue, tickerOf, type ColumnDefinition } from 'shared/market';
import { usePageReady } from 'shared/remote';
import { AssetLogo, EmptyState, IconButton, type MenuItem } from 'shared/ui';
import { ChangeText, Grid, moveByArrows, type CardContent } from 'shared/ui/grid';
import { WATCHLIST_ADDRESS } from './watchlist-address';
import { WATCHLIST } from './watchlist-catalogue';
import { useItemActions } from './use-item-actions';
import { useWatchlistRows, type WatchlistRow } from './use-watchlist-rows';

const LOADING: Watchlist = { id: '', name: 'Watchlist', items: [], createdAt: '', updatedAt: '' };
const OWN_FIELDS = ['name', 'sinceAdded', 'addedAt'];

/** The assets of one list in their owner's order or in that of a column. @param list Undefined while it loads */
export function WatchlistGrid({ list }: { list: Watchlist | undefined }) {
  const { items, name: listName } = list ?? LOADING;
  const [state, change] = useAddressState(WATCHLIST_ADDRESS);
  const { sort } = state;
  const frame = useRef<HTMLElement>(null);
  const layout = useGridLayout(state, layoutColumns(WATCHLIST, state), change);
  const { rows, loading, failure } = useWatchlistRows(list, sort, layout.columns);
  const { move, remove } = useItemActions(list ?? LOADING);
  usePageReady(rows !== undefined);
  useRowKeys(listName, frame, {
    action: { key: 'Delete', label: 'Remove the row' },
    columnSets: true,
  });

  const rowActions = useCallback(
    ({ item, name }: WatchlistRow) => (
      <IconButton
        quiet
        size="sm"
        icon="trash"
        label={`Remove ${name}`}
        onClick={() => remove(item, name)}
      />
    ),
    [remove],
  );
  const placeOf = (symbol: string) => items.findIndex((item) => item.symbol === symbol);
  const rowMenu = (row: WatchlistRow): MenuItem[] => {
    const { item } = row;
    const place = placeOf(item.symbol);
    const isFirst = place === 0;
    const isLast = place === items.length - 1;
    const moveTo = (id: string, label: string, icon: MenuItem['icon'], to: number) => ({
      id,
      label,
      ...(icon && { icon }),
      // Moved within its owner's order, which is not in sight while a column sorts.
      disabled: sort.length > 0 || (to <= place ? isFirst : isLast),
      onSelect: () => move(item.symbol, to),
    });
    return [
      { id: 'tab', label: 'Open in a new tab', icon: 'external', to: rowLink(row), newTab: true },
      moveTo('up', 'Move up', 'chevron-up', place - 1),
      moveTo('down', 'Move down', 'chevron-down', place + 1),
      moveTo('first', 'Move to the top', undefined, 0),
      moveTo('last', 'Move to the end', undefined, items.length - 1),
    ];
  };
  return (
    // Keys bubble from the row that has the focus.
    <div
      role="presentation"
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      onKeyDown={(event) => {
        if (sort.length === 0)
          moveByArrows(event, (symbol, step) => move(symbol, placeOf(symbol) + step));
      }}
    >
      <Grid
        {...layout}
        fill
        frame={frame}
        label={`Assets on ${listName}`}
        catalogue={WATCHLIST}
        rows={rows}
        loading={loading || !list}
        failure={failure}
        sort={sort}
        rowHeader={rowHeader}
        rowName={rowName}
        rowLink={rowLink}
        nameField="name"
        card={CARD}
        missingReason={missingReason}
        rowActions={rowActions}
        rowMenu={rowMenu}
        empty={
          <EmptyState title="This list is empty">
            Type tickers above, paste many at once, or press the star beside any asset.
          </EmptyState>
        }
      />
    </div>
  );
}

const rowName = ({ item }: WatchlistRow) => tickerOf(item.symbol);
const rowLink = ({ item }: WatchlistRow) => detailsPath(item.assetType, item.symbol);
const rowHeader = ({ item, logoUrl }: WatchlistRow) => (
  <>
    <AssetLogo name={tickerOf(item.symbol)} logoUrl={logoUrl} />
    <b>{tickerOf(item.symbol)}</b>
  </>
);

const KINDS = {
  stock: 'stocks',
  etf: 'funds',
  index: 'indices',
  currency: 'currencies',
  crypto: 'crypto',
};

function missingReason({ field }: ColumnDefinition, { item }: WatchlistRow): string {
  if (field === 'sinceAdded') return 'the price when it was added is not known';
  const isOffered = OWN_FIELDS.includes(field) || fieldsOf(item.assetType).includes(field);
  return isOffered ? 'not reported' : `does not apply to ${KINDS[item.assetType]}`;
}

const columnOf = (field: string) => WATCHLIST.columns.find((column) => column.field === field);
const [PRICE, CHANGE] = [columnOf('price'), columnOf('day1ChangePercent')];

const CARD: CardContent<WatchlistRow> = {
  fields: ['symbol', 'name', 'price', 'day1ChangePercent'],
  mark: ({ item, logoUrl }) => (
    <AssetLogo name={tickerOf(item.symbol)} logoUrl={logoUrl} size={28} />
  ),
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
