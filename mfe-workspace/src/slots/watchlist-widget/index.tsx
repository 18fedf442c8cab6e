import type { SlotInputs } from 'shared/contract';
import { skipToken, useOwnWatchlists } from 'shared/store';
import { LinkButton } from 'shared/ui';
import {
  pricesOf,
  rowsThatFit,
  useWidgetHead,
  WidgetAssetRow,
  WidgetData,
  WidgetEmpty,
  WidgetList,
  WidgetTime,
} from 'shared/ui/dashboard-widget';
import { usePricedAssets } from '../../widgets/use-priced-assets';
import { useWatchlistSparklinesQuery } from '../../watchlists/sparklines-api';

const OPTION = 'list';
/** Minimum number of rows; they scroll if space is short. */
const MIN_ROWS = 30;

/** A watchlist in custom order, each asset with price, change and three-month line. */
export default function WatchlistWidget(widget: SlotInputs['dashboard-widget']) {
  const lists = useOwnWatchlists();
  const list = lists.data?.find(({ id }) => id === widget.options[OPTION]) ?? lists.data?.[0];
  const fits = Math.max(rowsThatFit(widget.height), MIN_ROWS);
  const symbols = list?.items.slice(0, fits).map(({ symbol }) => symbol);
  const prices = usePricedAssets(lists.data === undefined ? undefined : (symbols ?? []));
  const lines = useWatchlistSparklinesQuery(symbols?.length ? symbols : skipToken);
  useWidgetHead(
    widget,
    list
      ? {
          title: (lists.data?.length ?? 0) > 1 ? 'Watchlist' : `Watchlist: ${list.name}`,
          path: `/watchlists/${list.id}`,
          ...((lists.data?.length ?? 0) > 1 && {
            choice: {
              label: 'Watchlist',
              option: OPTION,
              value: list.id,
              values: (lists.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            },
          }),
        }
      : null,
  );
  const rest = (list?.items.length ?? 0) - fits;
  return (
    <WidgetData
      widget={widget}
      what="Your watchlist"
      question={`2 ${widget.options[OPTION] ?? ''}`}
      query={{
        ...prices,
        data: prices.data?.map((asset) => ({
          ...asset,
          closes: lines.currentData?.[asset.symbol] ?? [],
        })),
        error: lists.error ?? prices.error,
        refetch: () => void (lists.error ? lists.refetch() : prices.refetch()),
      }}
      isEmpty={(assets) => assets.length === 0}
      empty={
        <WidgetEmpty
          title={list ? 'This watchlist is empty.' : 'No watchlist yet.'}
          action={
            <LinkButton size="sm" to={list ? `/watchlists/${list.id}` : '/watchlists'}>
              {list ? 'Add assets' : 'Make a watchlist'}
            </LinkButton>
          }
        >
          Press the star beside any asset to follow it here.
        </WidgetEmpty>
      }
    >
      {(assets) => (
        <>
          <WidgetTime {...pricesOf(assets)} />
          <WidgetList>
            {assets.map((asset) => (
              <WidgetAssetRow key={asset.symbol} asset={asset} />
            ))}
            {rest > 0 && (
              <li>
                <small>{rest} more on the list</small>
              </li>
            )}
          </WidgetList>
        </>
      )}
    </WidgetData>
  );
}
