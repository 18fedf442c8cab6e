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

/** Stores on this device whether amounts are masked. */
export function storeHiddenAmounts(hidden: boolean): void {
  try {
    if (hidden) localStore().setItem(KEY, '1');
    else localStore().removeItem(KEY);
  } catch {
    // If storage is blocked, nothing is stored.
  }
}
