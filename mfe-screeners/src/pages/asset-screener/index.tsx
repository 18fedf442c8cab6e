import { Suspense } from 'react';
import type { ScreenerType } from 'shared/market';
import { useLocation } from 'shared/router';
import { lazyExtra, lazyPiece } from 'shared/ui/lazy-piece';
import { screenerTypeOfPath } from '../../listing/asset-type-of-path';
import { listingCatalogue } from '../../listing/catalogues/listing-catalogue';
import { ScreenerPage } from '../../screener/screener-page';
import { useScreenerState } from '../../listing/state/use-screener-state';
import { ReadyScreens } from '../../screens/ready-screens';
import { SaveScreenButton, ScreensMenu } from '../../screens/screens-menu';
import { ScreensWindows } from '../../screens/screens-windows';
import { useSavedScreens } from '../../screens/use-saved-screens';

const OpenScreenLine = lazyPiece(
  'The screen',
  () => import(/* webpackChunkName: 'screen-words' */ '../../screens/open-screen-line'),
);

const OpenScreenNote = lazyExtra(
  () => import(/* webpackChunkName: 'screen-words' */ '../../screens/open-screen-note'),
);

/** `/stocks/screener`, `/etfs/screener`, `/indices/screener`, `/currencies/screener`, `/crypto/screener`. */
export default function AssetScreenerPage() {
  const type = screenerTypeOfPath(useLocation().pathname);
  return <ScreenerWithScreens key={type} type={type} />;
}

/** A screener whose lists can be saved by name, unless they have their own conditions. */
function ScreenerWithScreens({ type }: { type: ScreenerType }) {
  const [state] = useScreenerState(listingCatalogue(type));
  const saved = useSavedScreens(type, state);
  const { screen } = saved.opened;
  return (
    <ScreenerPage
      type={type}
      screens={{
        menu: <ScreensMenu saved={saved} />,
        save: <SaveScreenButton saved={saved} />,
        ready: !screen && <ReadyScreens type={type} state={state} opened={saved.opened} />,
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
