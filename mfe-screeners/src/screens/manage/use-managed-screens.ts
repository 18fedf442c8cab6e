import { useEffect, useState } from 'react';
import { isolatedText } from 'shared/market';
import { notifiedWithAction, useAppDispatch } from 'shared/store';
import { moved } from '../device/moved';
import type { Outcome, UserScreen } from '../user-screens';
import type { SavedScreensOfPage, ScreensWindow } from '../use-saved-screens';

/** Time to undo a deletion, ms. */
const UNDO_TIME = 10_000;

export interface ManagedScreens {
  /** Announces the result of a move. */
  message: string;
  /** Reason why the last change was rejected, or empty. */
  failure: string;
  /** Shows why a change was rejected. Returns true if it was. */
  showFailure: (outcome: Outcome<unknown>) => boolean;
  /** The last deleted screen, while the deletion can be undone. */
  deleted: UserScreen | null;
  remove: (screen: UserScreen) => Promise<void>;
  undo: (screen: UserScreen) => Promise<void>;
  /** Moves a screen up or down among those of the same storage. */
  move: (screen: UserScreen, by: -1 | 1) => Promise<void>;
  /** Leaves the sheet. A deletion can still be undone in a notification. */
  leave: (next: ScreensWindow) => void;
}

/** State and changes of the sheet of screens. */
export function useManagedScreens({
  userScreens,
  setOpenWindow,
}: SavedScreensOfPage): ManagedScreens {
  const dispatch = useAppDispatch();
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [deleted, setDeleted] = useState<UserScreen | null>(null);
  useEffect(() => {
    if (!deleted) return undefined;
    const timer = setTimeout(() => setDeleted(null), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [deleted]);
  const showFailure = ({ refused }: Outcome<unknown>): boolean => {
    setFailure(refused?.text ?? '');
    return refused !== undefined;
  };
  return {
    message,
    failure,
    showFailure,
    deleted,
    remove: async (screen) => {
      if (!showFailure(await userScreens.remove(screen))) setDeleted(screen);
    },
    undo: async (screen) => {
      setDeleted(null);
      showFailure(await userScreens.restore(screen));
    },
    move: async (screen, by) => {
      const ids = userScreens.items
        .filter(({ storage }) => storage === screen.storage)
        .map(({ id }) => id);
      const at = ids.indexOf(screen.id);
      if (!showFailure(await userScreens.order(screen.storage, moved(ids, at, at + by))))
        setMessage(`“${isolatedText(screen.name)}” is now number ${at + by + 1}.`);
    },
    leave: (next) => {
      setOpenWindow(next);
      if (!deleted) return;
      dispatch(
        notifiedWithAction(
          {
            kind: 'success',
            title: 'Screen deleted',
            text: `“${isolatedText(deleted.name)}” is gone.`,
            duration: UNDO_TIME,
          },
          { label: 'Undo', onSelect: () => void userScreens.restore(deleted) },
        ),
      );
    },
  };
}
