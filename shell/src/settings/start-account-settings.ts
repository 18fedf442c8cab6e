import type { PlatformStore } from 'shared/store';
import { transport } from 'shared/store/host';
import { followAccountSettings } from './account-settings';

/** Settings of the account on this page; another device's changes come with the return to the tab. */
export function startAccountSettings(store: PlatformStore): void {
  const account = followAccountSettings({ store, transport });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void account.refresh();
  });
}
