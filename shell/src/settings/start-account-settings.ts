import type { PlatformStore } from 'shared/store';
import { transport } from 'shared/store/host';
import { followAccountSettings } from './account-settings';

/**
 * Synchronises account settings on this page; changes from other devices arrive on return to the
 * tab.
 */
export function startAccountSettings(store: PlatformStore): void {
  const account = followAccountSettings({ store, transport });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void account.refresh();
  });
}
