import { brand } from 'shared/brand';
import { openChannel } from 'shared/browser';

const CHANNEL = `${brand.storagePrefix}screens`;

/** Notifies the other tabs that screens of the account have changed. */
export function tellOtherTabs(): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage('changed');
  channel?.close();
}

/** Calls back on changes made in other tabs. Returns a function that unsubscribes. */
export function hearOtherTabs(changed: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel?.addEventListener('message', changed);
  return () => channel?.close();
}
