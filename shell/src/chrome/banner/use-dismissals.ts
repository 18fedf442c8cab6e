import { useSyncExternalStore } from 'react';
import type { Dismissals } from './dismissals';

const NONE: readonly string[] = [];

/** Ids of banners closed in this or another tab. */
export const useDismissals = (dismissals: Dismissals): readonly string[] =>
  useSyncExternalStore(dismissals.subscribe, dismissals.ids, () => NONE);
