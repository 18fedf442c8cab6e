import { useSyncExternalStore } from 'react';
import { pageComments, type Comment } from './comments';

const none: readonly Comment[] = [];

/** All comments of this browser, newest first; follows other tabs. */
export const useComments = (): readonly Comment[] =>
  useSyncExternalStore(
    (listener) => pageComments().subscribe(listener),
    () => pageComments().all(),
    () => none,
  );
