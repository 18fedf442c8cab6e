import { Suspense } from 'react';
import type { ScreenerType } from 'shared/market';
import { listingCatalogue } from '../listing/catalogues/listing-catalogue';
import { ScreenerPage } from './screener-page';
import { useScreenerState } from '../listing/state/use-screener-state';
import { SaveScreenButton, ScreensMenu } from '../screens/screens-menu';
import { ScreensWindows } from '../screens/screens-windows';
import { useSavedScreens } from '../screens/use-saved-screens';
import { lazyExtra, lazyPiece } from 'shared/ui/lazy-piece';

const OpenScreenLine = lazyPiece(
  'The screen',
  () => import(/* webpackChunkName: 'screen-words' */ '../screens/open-screen-line'),
);

const OpenScreenNote = lazyExtra(
  () => import(/* webpackChunkName: 'screen-words' */ '../screens/open-screen-note'),
);

/** A screener whose lists can be saved by name. Lists with conditions of their own do without. */
export function ScreenerWithScreens({ type }: { type: ScreenerType }) {
  const [state] = useScreenerState(listingCatalogue(type));
  const saved = useSavedScreens(type, state, true);
  const { screen } = saved.opened;
  return (
    <ScreenerPage
      type={type}
      screens={{
        menu: <ScreensMenu saved={saved} />,
        save: <SaveScreenButton saved={saved} />,
        windows: <ScreensWindows saved={saved} />,
        line: screen && (
          <Suspense fallback={null}>
            <OpenScreenLine saved={saved} screen={screen} />
          </Suspense>
        ),
        note: screen && (
          <Suspense fallback={null}>
            <OpenScreenNote type={type} screen={screen} />
          </Suspense>
        ),
      }}
    />
  );
}
