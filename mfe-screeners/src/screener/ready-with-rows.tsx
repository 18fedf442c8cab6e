import { useDeferredValue } from 'react';
import { usePageReady } from 'shared/remote';

/** The grid draws its rows after the press that asked for them is answered: the page is ready with them. */
export function ReadyWithRows({ answered }: { answered: boolean }): null {
  usePageReady(useDeferredValue(answered));
  return null;
}
