import { useCallback } from 'react';
import { notified, useAppDispatch } from 'shared/store';
import { errorText } from './error-messages';

/** Shows the message of a failed call as a toast with this title. */
export function useFailureToast(title: string): (error: unknown) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (error) => void dispatch(notified({ kind: 'error', title, text: errorText(error) })),
    [dispatch, title],
  );
}
