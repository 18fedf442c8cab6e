import { Suspense, type ComponentType } from 'react';
import { lazyWithFailure, PieceFailure } from 'shared/ui/lazy-piece';
import type { SavedScreensOfPage } from './use-saved-screens';

interface WindowProps {
  saved: SavedScreensOfPage;
}

const windowPiece = (piece: string, load: () => Promise<{ default: ComponentType<WindowProps> }>) =>
  lazyWithFailure(load, (onRetry, { saved }) => (
    <PieceFailure {...{ piece, onRetry }} onClose={() => saved.setOpenWindow(null)} />
  ));

/** Loaded when first opened. */
const WINDOWS = {
  save: windowPiece('The save dialog', () => import('./save-screen-dialog')),
  manage: windowPiece('The screens', () => import('./manage/manage-screens')),
  import: windowPiece('The import', () => import('./manage/import-screens')),
};

/** The open window of the saved screens, if any. */
export function ScreensWindows({ saved }: WindowProps) {
  if (saved.window === null) return null;
  const Window = WINDOWS[saved.window];
  return (
    <Suspense fallback={null}>
      <Window saved={saved} />
    </Suspense>
  );
}
