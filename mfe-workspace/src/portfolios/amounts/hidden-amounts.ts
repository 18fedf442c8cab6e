import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

const KEY = `${brand.storagePrefix}hidden-amounts`;

/** Whether amounts are masked on this device. */
export function readHiddenAmounts(): boolean {
  try {
    return localStore().getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Remembers on this device that amounts are masked, or forgets it. */
export function storeHiddenAmounts(hidden: boolean): void {
  try {
    if (hidden) localStore().setItem(KEY, '1');
    else localStore().removeItem(KEY);
  } catch {
    // Storage that is blocked remembers nothing.
  }
}
