import { brand } from 'shared/brand';

const CHANNEL = `${brand.storagePrefix}screens`;

/** Tells the other tabs that screens of the account have changed. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Hears of changes made in other tabs. Returns what ends it. */
export function hearOtherTabs(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', changed);
  return () => channel.close();
}
