import { brand } from 'shared/brand';

const KEY = `${brand.storagePrefix}hidden-amounts`;

/** Whether amounts are masked on this device. */
export function readHiddenAmounts(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Remembers on this device that amounts are masked, or forgets it. */
export function storeHiddenAmounts(hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage that is blocked remembers nothing.
  }
}
