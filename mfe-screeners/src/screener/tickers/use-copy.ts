import { useCallback } from 'react';
import { notified, useAppDispatch } from 'shared/store';

/** Copies a text and says so; where the browser refuses, the message holds the text. */
export function useCopy(): (text: string, what: string) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (text, what) => {
      const notify = (kind: 'success' | 'error', title: string) =>
        void dispatch(notified({ kind, title, text }));
      const refused = () => notify('error', `${what} was not copied`);
      // Without a secure context there is no clipboard.
      const writing = navigator.clipboard?.writeText(text);
      if (writing === undefined) refused();
      else writing.then(() => notify('success', `${what} copied`), refused);
    },
    [dispatch],
  );
}
