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
 * Brings the stored choice into the store; from then on the page, local storage and the other tabs
 * follow the store, and the store follows the system while the choice says so. Whoever dispatches
 * `themeChosen` has changed the theme: nothing else is needed. Returns what ends it.
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
    // Only what changed is written: the other entry may be newer in storage than here.
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
  // A page that comes back from the browser's memory missed what other tabs did meanwhile.
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
