import { useCallback } from 'react';
import { selectNotifications, useAppDispatch, useAppSelector } from 'shared/store';
import { chooseNotificationAction, dismissed, forgetNotificationAction } from 'shared/store/host';
import { ToastRegion } from 'shared/ui/toast';

/** Toasts that any remote has put into the store. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectNotifications);
  const gone = useCallback(
    (id: string) => {
      forgetNotificationAction(id);
      dispatch(dismissed(id));
    },
    [dispatch],
  );
  return <ToastRegion toasts={toasts} onGone={gone} onAction={chooseNotificationAction} />;
}
