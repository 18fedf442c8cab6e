import { eventBus } from 'shared/events';
import type { PlatformStore } from 'shared/store';
import { blueOrangeChosen, selectTheme, themeChosen } from 'shared/store/host';
import {
  applyTheme,
  isThemeEntry,
  onSystemTheme,
  storeBlueOrange,
  storeChoice,
  storedBlueOrange,
  storedChoice,
  themeOf,
} from './theme-choice';

/**
 * Loads the stored choice into the store. From then on the page, local storage and other tabs
 * follow the store, and the store follows the system if the choice is `system`. To change the
 * theme, dispatch `themeChosen`. Returns a function that stops it.
 */
export function startTheme(store: PlatformStore): () => void {
  const end = new AbortController();
  const { signal } = end;
  const read = () => {
    const choice = storedChoice();
    store.dispatch(themeChosen({ choice, theme: themeOf(choice) }));
    store.dispatch(blueOrangeChosen(storedBlueOrange()));
  };
  read();
  let displayedTheme = selectTheme(store.getState());
  applyTheme(displayedTheme.theme, displayedTheme.blueOrange);

  const unsubscribe = store.subscribe(() => {
    const next = selectTheme(store.getState());
    if (next === displayedTheme) return;
    const before = displayedTheme;
    displayedTheme = next;
    // Write changed entries only: the other entry in storage may be newer than this tab's.
    if (next.choice !== before.choice) storeChoice(next.choice);
    if (next.blueOrange !== before.blueOrange) storeBlueOrange(next.blueOrange);
    const theme = themeOf(next.choice);
    if (theme !== next.theme) {
      store.dispatch(themeChosen({ choice: next.choice, theme }));
      return;
    }
    applyTheme(next.theme, next.blueOrange);
    if (theme !== before.theme) eventBus.publish('theme/changed', { theme }, 'shell');
  });

  onSystemTheme(() => {
    const { choice } = selectTheme(store.getState());
    store.dispatch(themeChosen({ choice, theme: themeOf(choice) }));
  }, signal);
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (isThemeEntry(key)) read();
    },
    { signal },
  );
  // A page restored from the back/forward cache has missed changes of other tabs.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) read();
    },
    { signal },
  );
  return () => {
    unsubscribe();
    end.abort();
  };
}
