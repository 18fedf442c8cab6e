import { useMemo } from 'react';
import type { PreviewItem, Watchlist } from 'shared/contract';
import { detailsPath, precisionOf } from 'shared/market';
import { Link } from 'shared/router';
import { useAssetPreviews, useLiveQuotes } from 'shared/store';
import { AssetMark, Card, Delta, Price, PricesTime, Row, Skeleton } from 'shared/ui';
import { usePointedAt, useStableOrder } from '../../watchlists/use-stable-order';
import { WatchlistCardGrid } from './card-grid';

/** Number of rows per card. */
const SHOWN = 5;

/** One card per list, with its largest moves of the day. */
export function WatchlistCards({ lists }: { lists: Watchlist[] }) {
  const symbols = [...new Set(lists.flatMap((list) => list.items.map((item) => item.symbol)))];
  const { data, isLoading } = useAssetPreviews(symbols.slice(0, 200).map((symbol) => ({ symbol })));
  const previewBySymbol =
    data === undefined && isLoading
      ? undefined
      : new Map((data ?? []).map((item) => [item.symbol, item]));
  return (
    <WatchlistCardGrid min={320} gap={24}>
      {lists.map((list) => (
        <WatchlistCard key={list.id} list={list} previewBySymbol={previewBySymbol} />
      ))}
    </WatchlistCardGrid>
  );
}

function WatchlistCard({
  list,
  previewBySymbol,
}: {
  list: Watchlist;
  /** Undefined while prices are loading: the largest moves are then unknown. */
  previewBySymbol: Map<string, PreviewItem> | undefined;
}) {
  const symbols = useMemo(() => list.items.map(({ symbol }) => symbol), [list]);
  const quotes = useLiveQuotes(symbols);
  const priceOf = (symbol: string) => quotes.get(symbol) ?? previewBySymbol?.get(symbol);
  const move = (symbol: string) => Math.abs(priceOf(symbol)?.day1ChangePercent ?? 0);
  const [isPointedAt, pointing] = usePointedAt();
  const ranked = useStableOrder(
    previewBySymbol && list.items.toSorted((a, b) => move(b.symbol) - move(a.symbol)),
    isPointedAt,
  );
  const rows = (ranked ?? list.items).slice(0, SHOWN);
  const priced = rows.flatMap(({ symbol }) => {
    const item = previewBySymbol?.get(symbol);
    return item && item.price !== null ? item : [];
  });
  const rest = list.items.length - rows.length;
  return (
    <Card {...pointing}>
      <CardTitle list={list} />
      {rows.length > 0 && (
        <p>
          <PricesTime symbols={priced.map(({ symbol }) => symbol)} closes={priced} />
        </p>
      )}
      {rows.length === 0 && <p>Empty. Open it to add assets.</p>}
      <ul>
        {rows.map(({ symbol, assetType }) => {
          const item = previewBySymbol?.get(symbol);
          return previewBySymbol === undefined ? (
            <Row as="li" key={symbol} gap={12} aria-hidden="true">
              <Skeleton width="80%" height={12} />
            </Row>
          ) : (
            <Row as="li" key={symbol} gap={12}>
              <Link to={detailsPath(assetType, symbol)} title={item?.name}>
                <AssetMark
                  symbol={symbol}
                  ticker={item?.ticker ?? symbol}
                  logoUrl={item?.logoUrl}
                />
              </Link>
              <Price
                value={priceOf(symbol)?.price}
                currency={assetType === 'index' ? null : item?.currencyCode}
                precision={precisionOf(symbol)}
              />
              <Delta value={priceOf(symbol)?.day1ChangePercent} />
            </Row>
          );
        })}
      </ul>
      {rest > 0 && (
        <p>
          <Link to={`/watchlists/${list.id}`}>{`${rest} more`}</Link>
        </p>
      )}
    </Card>
  );
}

function CardTitle({ list }: { list: Watchlist }) {
  return (
    <Row as="header" gap={12} justify="space-between">
      <h2>
        <Link to={`/watchlists/${list.id}`}>{list.name}</Link>
      </h2>
      <small>{list.items.length === 1 ? '1 asset' : `${list.items.length} assets`}</small>
    </Row>
  );
}
