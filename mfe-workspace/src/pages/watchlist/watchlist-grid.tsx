import { useCallback, useMemo, useRef, useState } from 'react';
import type { Watchlist } from 'shared/contract';
import {
  FIGURE_KEYS,
  layoutColumns,
  useAddressState,
  useGridLayout,
  useRowKeys,
} from 'shared/list';
import { usePageReady } from 'shared/remote';
import { EmptyState, IconButton } from 'shared/ui';
import { Grid, moveByArrows } from 'shared/ui/grid';
import { usePointedAt } from '../../watchlists/use-stable-order';
import { moveTo, step } from '../../watchlists/sections';
import { ItemDialog } from './item-dialog';
import { rowMenuItems } from './row-menu';
import { sectionGroups } from './section-heading';
import { useRowDrag, type DragHandlers } from './use-row-drag';
import { useSwipeAway } from './use-swipe-away';
import { WATCHLIST_ADDRESS } from './watchlist-address';
import { WATCHLIST } from './watchlist-catalogue';
import {
  CARD,
  cell,
  columnWidth,
  FIGURES,
  missingReason,
  rowHeader,
  rowLink,
  rowName,
} from './watchlist-cells';
import { useItemActions } from './use-item-actions';
import { useSparklineColumn } from './use-sparkline-column';
import { useWatchlistRows, type WatchlistRow } from './use-watchlist-rows';
import { WatchlistContainer } from './watchlist.styles';
import { WatchlistTiles } from './watchlist-tiles';

const LOADING: Watchlist = { id: '', name: 'Watchlist', items: [], createdAt: '', updatedAt: '' };
/**
 * Assets of a list, in custom order or sorted by a column.
 *
 * @param list undefined while loading
 */
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
    more: FIGURE_KEYS,
  });

  const rowActions = useCallback(
    ({ item, name, key }: WatchlistRow) => (
      <RowActions
        name={name}
        grip={isOwnOrder ? drag(key) : null}
        onRemove={() => remove(item, name)}
      />
    ),
    [remove, isOwnOrder, drag],
  );
  const rowMenu = (row: WatchlistRow) =>
    rowMenuItems(row, {
      rows: rows ?? [],
      items,
      canMove: isOwnOrder,
      arrange,
      edit: () => setEdited(row),
      remove: () => remove(row.item, row.name),
    });
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
        explanation={FIGURES}
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

function RowActions({
  name,
  grip,
  onRemove,
}: {
  name: string;
  /** Handlers of the drag handle; null while rows cannot move. */
  grip: DragHandlers | null;
  onRemove: () => void;
}) {
  return (
    <>
      {grip && (
        <IconButton
          quiet
          size="sm"
          icon="grip"
          label={`Move ${name}: drag, or Alt with an arrow key`}
          style={{ touchAction: 'none', cursor: 'grab' }}
          {...grip}
        />
      )}
      <IconButton
        quiet
        size="sm"
        icon="trash"
        label={`Remove ${name}`}
        data-remove=""
        onClick={onRemove}
      />
    </>
  );
}
