import { brand } from 'shared/brand';
import { setNotation } from 'shared/market';
import { selectSettings, type PlatformStore } from 'shared/store';
import { settingsReceived } from 'shared/store/host';
import { SETTINGS_KEY, storedSettings, storeSettings } from './device-settings';

/**
 * Loads this device's settings into the store. From then on local storage, number and date formats,
 * and the other tabs follow the store. The theme is handled by `startTheme`.
 */
export function startSettings(store: PlatformStore): void {
  const read = () => void store.dispatch(settingsReceived(storedSettings()));
  const apply = () => {
    const { numberFormat, dateFormat, timeZone } = selectSettings(store.getState());
    setNotation({ numbers: numberFormat, dates: dateFormat, timeZone });
  };
  read();
  apply();
  let { values } = store.getState().settings;
  store.subscribe(() => {
    const next = store.getState().settings.values;
    if (next === values) return;
    values = next;
    apply();
    storeSettings(selectSettings(store.getState()));
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === brand.storagePrefix + SETTINGS_KEY) read();
  });
  // A page restored from the back/forward cache has missed changes of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read();
  });
}
