import { useCallback } from 'react';
import { copyText } from 'shared/browser';
import { notified, useAppDispatch } from 'shared/store';

/** Copies a text and confirms it. If the browser refuses, the message contains the text. */
export function useCopy(): (text: string, what: string) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (text, what) => {
      void copyText(text).then((copied) =>
        dispatch(
          notified(
            copied
              ? { kind: 'success', title: `${what} copied`, text }
              : { kind: 'error', title: `${what} was not copied`, text },
          ),
        ),
      );
    },
    [dispatch],
  );
}
