import { lazy, Suspense } from 'react';
import type { SavedScreensOfPage } from './use-saved-screens';

/** Fetched when first opened. */
const WINDOWS = {
  save: lazy(() => import('./save-screen-dialog')),
  manage: lazy(() => import('./manage/manage-screens')),
  import: lazy(() => import('./manage/import-screens')),
};

/** The window of the saved screens that is open, if any. */
export function ScreensWindows({ saved }: { saved: SavedScreensOfPage }) {
  if (saved.window === null) return null;
  const Window = WINDOWS[saved.window];
  return (
    <Suspense fallback={null}>
      <Window saved={saved} />
    </Suspense>
  );
}
