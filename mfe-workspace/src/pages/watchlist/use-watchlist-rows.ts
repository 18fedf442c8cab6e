import { useMemo } from 'react';
import type { PreviewItem, QuoteTick, Watchlist, WatchlistItem } from 'shared/contract';
import { sortedRows, type GridLayoutState } from 'shared/list';
import { atLivePrice, isPriceField, type RowFields } from 'shared/market';
import { skipToken, useAssetPreviews, useLiveQuotes } from 'shared/store';
import type { GridFailure, GridRow } from 'shared/ui/grid';
import { useStableOrder } from '../../watchlists/use-stable-order';
import { errorCode } from '../../failed-calls/error-messages';
import { bySection } from '../../watchlists/sections';
import { sinceAdded, toTarget } from '../../watchlists/since-added';
import { useWatchlistFiguresQuery } from './figures-endpoint';
import { figuresQueries } from './figures-queries';

/** One asset of the list; its key is the symbol. */
export interface WatchlistRow extends GridRow {
  symbol: string;
  item: WatchlistItem;
  name: string;
  logoUrl: string | null;
}

export interface WatchlistRows {
  /** Rows at live prices, in the order of the address; undefined before the first prices. */
  rows: readonly WatchlistRow[] | undefined;
  loading: boolean;
  failure: GridFailure | undefined;
}

const MAX_PREVIEWS = 200;
const POLL_MS = 30_000;

const useWatchlistPreviews = (items: readonly WatchlistItem[]) =>
  useAssetPreviews(
    items.slice(0, MAX_PREVIEWS).map(({ symbol }) => ({ symbol })),
    POLL_MS,
  );

/** Symbols and closes that determine the displayed time of the prices. */
export function useWatchlistPrices(list: Watchlist) {
  const items = useMemo(() => bySection(list.items), [list]);
  const { data } = useWatchlistPreviews(items);
  const priced = data?.filter(({ price }) => price !== null) ?? [];
  return { symbols: priced.map(({ symbol }) => symbol), closes: priced };
}

/**
 * Assets of a list with their figures, sorted or in custom order, by section. An order by live
 * figures is updated every few seconds, but not while the list is hovered.
 */
export function useWatchlistRows(
  list: Watchlist | undefined,
  sort: GridLayoutState['sort'],
  columns: readonly string[],
  isPointedAt: boolean,
): WatchlistRows {
  const items = useMemo(() => bySection(list?.items ?? []), [list]);
  const preview = useWatchlistPreviews(items);
  const sorted = sort.map(({ field }) => field).join();
  const fields = columns.join();
  const queries = useMemo(
    () =>
      figuresQueries(items, [...fields.split(','), ...(sorted === '' ? [] : sorted.split(','))]),
    [items, fields, sorted],
  );
  const figures = useWatchlistFiguresQuery(queries.length === 0 ? skipToken : queries, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const bySymbol = queries.length === 0 ? undefined : figures.data;
  const isReady = preview.data !== undefined || preview.error !== undefined || items.length === 0;
  const rows = useMemo(() => {
    if (!list || !isReady) return undefined;
    const assets = new Map(preview.data?.map((asset) => [asset.symbol, asset]));
    return items.map((item) => rowOf(item, assets.get(item.symbol), bySymbol?.[item.symbol]));
  }, [list, items, isReady, preview.data, bySymbol]);
  const symbols = useMemo(() => items.slice(0, MAX_PREVIEWS).map(({ symbol }) => symbol), [items]);
  const quotes = useLiveQuotes(symbols);
  const liveRows = useMemo(
    () => rows?.map((row) => atQuote(row, quotes.get(row.key))),
    [rows, quotes],
  );
  const order = JSON.stringify(sort);
  const inOrder = useMemo(
    () => liveRows && sortedRows(liveRows, JSON.parse(order) as GridLayoutState['sort']),
    [liveRows, order],
  );
  const heldRows = useStableOrder(inOrder, isPointedAt, order);
  const isRankedLive = sort.some(({ field }) => isLiveField(field));
  const error = preview.error ?? figures.error;
  return {
    rows: isRankedLive ? heldRows : inOrder,
    // New prices of the same rows load silently.
    loading:
      preview.isLoading ||
      (queries.length > 0 && figures.currentData === undefined && figures.isFetching),
    failure:
      error === undefined
        ? undefined
        : {
            code: errorCode(error),
            title: 'New prices did not load.',
            note: preview.data ? 'The previous ones are shown.' : 'The list itself is complete.',
            retry: () => {
              preview.refetch();
              if (queries.length > 0) void figures.refetch();
            },
          },
  };
}

function rowOf(
  item: WatchlistItem,
  asset: PreviewItem | undefined,
  figures: RowFields | undefined,
): WatchlistRow {
  const name = asset?.name ?? item.symbol;
  return {
    key: item.symbol,
    symbol: item.symbol,
    item,
    name,
    logoUrl: asset?.logoUrl ?? null,
    fields: {
      ...figures,
      symbol: item.symbol,
      name,
      price: asset?.price ?? null,
      day1ChangePercent: asset?.day1ChangePercent ?? null,
      // Index points have no currency.
      ...(asset && item.assetType !== 'index' && { currencyCode: asset.currencyCode }),
      sinceAdded: sinceAdded(asset?.price, item.addedPrice),
      addedPrice: item.addedPrice,
      addedAt: item.addedAt,
      targetPrice: item.targetPrice,
      toTarget: toTarget(asset?.price, item.targetPrice),
      tags: item.tags.length > 0 ? item.tags.join(', ') : null,
      note: item.note === '' ? null : item.note,
    },
  };
}

const isLiveField = (field: string): boolean =>
  isPriceField(field) || field === 'sinceAdded' || field === 'toTarget';

/**
 * Rows at their latest quote. A row with an unchanged quote keeps its identity, so that it does not
 * re-render.
 */
const rowsAtQuotes = new WeakMap<WatchlistRow, { quote: QuoteTick; row: WatchlistRow }>();

function atQuote(row: WatchlistRow, quote: QuoteTick | undefined): WatchlistRow {
  if (!quote) return row;
  const last = rowsAtQuotes.get(row);
  if (last?.quote === quote) return last.row;
  const { addedPrice, targetPrice } = row.item;
  const fields = {
    ...atLivePrice(row.fields, quote),
    sinceAdded: sinceAdded(quote.price, addedPrice),
    toTarget: toTarget(quote.price, targetPrice),
  };
  const next = { ...row, fields };
  rowsAtQuotes.set(row, { quote, row: next });
  return next;
}
