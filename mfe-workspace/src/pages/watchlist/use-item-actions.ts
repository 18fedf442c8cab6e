import { useCallback } from 'react';
import type { Watchlist, WatchlistItem } from 'shared/contract';
import {
  notifiedWithAction,
  useAppDispatch,
  useWatchlistItemRemoveMutation,
  useWatchlistItemsAddMutation,
  useWatchlistUpdateMutation,
} from 'shared/store';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import { bySection, type Arrangement } from '../../watchlists/sections';

/** Time to undo a removal from its toast, ms. */
const UNDO_TIME = 10_000;

/**
 * Order and sections of the assets. A removal can be undone, which restores position and stored
 * data.
 */
export function useItemActions({ id, items }: Watchlist): {
  arrange: (change: Arrangement | null) => void;
  remove: (item: WatchlistItem, name: string) => void;
} {
  const dispatch = useAppDispatch();
  const [update] = useWatchlistUpdateMutation();
  const [removeItem] = useWatchlistItemRemoveMutation();
  const [add] = useWatchlistItemsAddMutation();
  const failed = useFailureToast('Watchlist');
  const arrange = useCallback(
    (change: Arrangement | null) => {
      if (change)
        void update({ id, ...change })
          .unwrap()
          .catch(failed);
    },
    [id, update, failed],
  );
  const remove = useCallback(
    ({ symbol, assetType: _type, ...stored }: WatchlistItem, name: string) => {
      const order = bySection(items).map((item) => item.symbol);
      const undo = () =>
        void add({ id, items: [{ text: symbol, ...stored }] })
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
  return { arrange, remove };
}
