import type { Watchlist } from 'shared/contract';
import { isolatedText } from 'shared/market';
import {
  notified,
  useAppDispatch,
  useWatchlistCreateMutation,
  useWatchlistItemAddMutation,
  useWatchlistItemRemoveMutation,
} from 'shared/store';
import { useFailureToast } from '../failed-calls/use-failure-toast';
import type { StarProps } from './star-props';

/** Name of the list that the first star creates. */
const FIRST_LIST = 'My watchlist';

export interface Star {
  /** The asset is on a list. */
  watched: boolean;
  busy: boolean;
  holds: (list: Watchlist) => boolean;
  /** Creates a list with the asset; rejects with the API's error. */
  createWith: (listName: string) => Promise<void>;
  createFirst: () => void;
  toggle: (list: Watchlist, on: boolean) => void;
}

/** An asset on watchlists. Successes and failures are shown as toasts. */
export function useStar(
  { symbol, name }: Pick<StarProps, 'symbol' | 'name'>,
  lists: readonly Watchlist[],
): Star {
  const dispatch = useAppDispatch();
  const [create, creating] = useWatchlistCreateMutation();
  const [add, adding] = useWatchlistItemAddMutation();
  const [remove] = useWatchlistItemRemoveMutation();
  const holds = (list: Watchlist) => list.items.some((item) => item.symbol === symbol);
  const failed = useFailureToast('Watchlist');
  const added = (list: Watchlist): void => {
    dispatch(
      notified({
        kind: 'success',
        title: 'Added',
        text: `${isolatedText(name)} is on “${isolatedText(list.name)}”.`,
      }),
    );
  };
  const createWith = (listName: string) =>
    create({ name: listName, items: [{ symbol }] })
      .unwrap()
      .then(added);
  return {
    watched: lists.some(holds),
    busy: creating.isLoading || adding.isLoading,
    holds,
    createWith,
    createFirst: () => void createWith(FIRST_LIST).catch(failed),
    toggle: (list, on) => {
      const target = { id: list.id, symbol };
      if (on)
        void add(target)
          .unwrap()
          .then(() => added(list), failed);
      else void remove(target).unwrap().catch(failed);
    },
  };
}
