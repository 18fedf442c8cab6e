import type { ScreenerType } from 'shared/market';
import { listingCatalogue } from '../screener/listing-catalogue';
import { ScreenerPage } from '../screener/screener-page';
import { useScreenerState } from '../screener/use-screener-state';
import { OpenScreenLine } from './open-screen-line';
import { SaveScreenButton, ScreensMenu } from './screens-menu';
import { ScreensWindows } from './screens-windows';
import { useSavedScreens } from './use-saved-screens';

/** A screener whose lists can be saved by name. Lists with conditions of their own do without. */
export function ScreenerWithScreens({ type }: { type: ScreenerType }) {
  const [state] = useScreenerState(listingCatalogue(type));
  const saved = useSavedScreens(type, state, true);
  return (
    <ScreenerPage
      type={type}
      screens={{
        menu: <ScreensMenu saved={saved} />,
        save: <SaveScreenButton saved={saved} />,
        windows: <ScreensWindows saved={saved} />,
        line: <OpenScreenLine saved={saved} />,
      }}
    />
  );
}
