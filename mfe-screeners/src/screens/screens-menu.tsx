import { Suspense } from 'react';
import { Button, Icon, Popover } from 'shared/ui';
import type { SavedScreensOfPage } from './use-saved-screens';
import { lazyPiece } from 'shared/ui/lazy-piece';

/** Loaded when it is opened. */
const ScreensList = lazyPiece(
  'The screens',
  () => import(/* webpackChunkName: 'screens-later' */ './screens-list'),
);

/** The button beside the title: the visitor's screens, and the built-in ones. */
export function ScreensMenu({ saved }: { saved: SavedScreensOfPage }) {
  return (
    <Popover
      label="Screens"
      align="end"
      button={
        <>
          Screens
          <Icon name="chevron-down" size={12} weight={2} />
        </>
      }
    >
      <Suspense fallback={<div style={{ width: 340, height: 240 }} />}>
        <ScreensList saved={saved} />
      </Suspense>
    </Popover>
  );
}

/** Saves the page's list. */
export function SaveScreenButton({ saved }: { saved: SavedScreensOfPage }) {
  return (
    <Button variant="primary" onClick={() => saved.setOpenWindow('save')}>
      Save screen
    </Button>
  );
}
