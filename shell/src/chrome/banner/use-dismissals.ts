import { useSyncExternalStore } from 'react';
import type { Dismissals } from './dismissals';

const NONE: readonly string[] = [];

/** What was closed here or in another tab. */
export const useDismissals = (dismissals: Dismissals): readonly string[] =>
  useSyncExternalStore(dismissals.subscribe, dismissals.ids, () => NONE);
