import { brand } from 'shared/brand';
import { setNotation } from 'shared/market';
import { selectSettings, type PlatformStore } from 'shared/store';
import { settingsReceived } from 'shared/store/host';
import { SETTINGS_KEY, storedSettings, storeSettings } from './device-settings';

/**
 * Brings the settings of this device into the store; from then on local storage, the notation of numbers and
 * dates, and the other tabs follow the store. Those of the theme go their own way: `startTheme`.
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
  // A page that comes back from the browser's memory missed what other tabs did meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read();
  });
}
