import { useCallback } from 'react';
import type { Watchlist, WatchlistItem } from 'shared/contract';
import {
  notified,
  notifiedWithAction,
  useAppDispatch,
  useWatchlistItemAddMutation,
  useWatchlistItemRemoveMutation,
  useWatchlistUpdateMutation,
} from 'shared/store';
import { errorText } from '../../watchlists/error-messages';
import { moved } from '../../watchlists/since-added';

/** How long a removal can be undone from its toast, in ms. */
const UNDO_TIME = 10_000;

/** Order of the assets, and removal with undo to the same place. */
export function useItemActions({ id, items }: Watchlist): {
  /** @param to Place from 0; outside of the list nothing happens */
  move: (symbol: string, to: number) => void;
  remove: (item: WatchlistItem, name: string) => void;
} {
  const dispatch = useAppDispatch();
  const [update] = useWatchlistUpdateMutation();
  const [removeItem] = useWatchlistItemRemoveMutation();
  const [add] = useWatchlistItemAddMutation();
  const failed = useCallback(
    (error: unknown) =>
      dispatch(notified({ kind: 'error', title: 'Watchlist', text: errorText(error) })),
    [dispatch],
  );
  const move = useCallback(
    (symbol: string, to: number) => {
      const symbols = items.map((item) => item.symbol);
      const order = moved(symbols, symbols.indexOf(symbol), to);
      void update({ id, order }).unwrap().catch(failed);
    },
    [id, items, update, failed],
  );
  const remove = useCallback(
    ({ symbol, note }: WatchlistItem, name: string) => {
      const order = items.map((item) => item.symbol);
      const undo = () =>
        void add({ id, symbol, ...(note && { note }) })
          .unwrap()
          .then(() => update({ id, order }).unwrap())
          .catch(failed);
      const notice = {
        kind: 'info',
        title: 'Removed',
        text: `${name} is no longer on this list.`,
        duration: UNDO_TIME,
      } as const;
      void removeItem({ id, symbol })
        .unwrap()
        .then(
          () => dispatch(notifiedWithAction(notice, { label: 'Undo', onSelect: undo })),
          failed,
        );
    },
    [id, items, add, update, removeItem, dispatch, failed],
  );
  return { move, remove };
}
