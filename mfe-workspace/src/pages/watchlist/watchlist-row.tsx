import type { PreviewItem, WatchlistItem } from 'shared/contract';
import { detailsPath, formatDate, precisionOf, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { notified, notifiedWithAction, useAppDispatch } from 'shared/store';
import { AssetMark, Delta, IconButton, Price, Skeleton } from 'shared/ui';
import { errorText } from '../../watchlists/error-text';
import { moved, sinceAdded } from '../../watchlists/since-added';
import {
  useWatchlistItemAddMutation,
  useWatchlistItemRemoveMutation,
  useWatchlistUpdateMutation,
} from '../../watchlists/watchlist-endpoints';

export interface WatchlistRowProps {
  listId: string;
  item: WatchlistItem;
  /** Price and name; undefined while loading and for an asset that is no longer known. */
  asset: PreviewItem | undefined;
  loading: boolean;
  index: number;
  symbols: string[];
}

/** One asset on a list. Alt with the arrow keys moves it while one of its buttons has the focus. */
export function WatchlistRow({ listId, item, asset, loading, index, symbols }: WatchlistRowProps) {
  const dispatch = useAppDispatch();
  const [update] = useWatchlistUpdateMutation();
  const [remove] = useWatchlistItemRemoveMutation();
  const [add] = useWatchlistItemAddMutation();
  const name = asset?.name ?? item.symbol;
  const failed = (error: unknown) =>
    dispatch(notified({ kind: 'error', title: 'Watchlist', text: errorText(error) }));
  const move = (to: number) =>
    void update({ id: listId, order: moved(symbols, index, to) })
      .unwrap()
      .catch(failed);
  const putBack = () =>
    void add({ id: listId, symbol: item.symbol, ...(item.note && { note: item.note }) })
      .unwrap()
      .then(() => update({ id: listId, order: symbols }).unwrap())
      .catch(failed);
  const onRemove = () =>
    void remove({ id: listId, symbol: item.symbol })
      .unwrap()
      .then(
        () =>
          dispatch(
            notifiedWithAction(
              {
                kind: 'info',
                title: 'Removed',
                text: `${name} is no longer on this list.`,
                duration: 10_000,
              },
              { label: 'Undo', onSelect: putBack },
            ),
          ),
        failed,
      );
  return (
    <tr
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        move(index + (event.key === 'ArrowUp' ? -1 : 1));
      }}
    >
      <td>
        <Link to={detailsPath(item.assetType, item.symbol)}>
          <AssetMark ticker={asset?.ticker ?? tickerOf(item.symbol)} logoUrl={asset?.logoUrl} />
        </Link>
      </td>
      <td data-align="start" data-wide="">
        {loading ? <Skeleton width={120} /> : name}
      </td>
      <td>
        {loading ? (
          <Skeleton width={48} />
        ) : (
          <Price
            value={asset?.price}
            currency={asset?.currencyCode}
            precision={precisionOf(item.symbol)}
          />
        )}
      </td>
      <td>
        <Delta value={asset?.day1ChangePercent} missing="No change is known for today" />
      </td>
      <td data-wide="">
        <Delta
          value={sinceAdded(asset?.price, item.addedPrice)}
          missing="The price when it was added is not known"
        />
      </td>
      <td data-wide="">{formatDate(item.addedAt, 'medium')}</td>
      <td data-tools="">
        <span>
          <IconButton
            quiet
            size="sm"
            icon="chevron-up"
            data-wide=""
            label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          />
          <IconButton
            quiet
            size="sm"
            icon="chevron-down"
            data-wide=""
            label={`Move ${name} down`}
            disabled={index === symbols.length - 1}
            onClick={() => move(index + 1)}
          />
          <IconButton quiet size="sm" icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </td>
    </tr>
  );
}
