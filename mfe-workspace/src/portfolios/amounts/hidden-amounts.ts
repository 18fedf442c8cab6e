import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';

const KEY = `${brand.storagePrefix}hidden-amounts`;

/** Whether amounts are masked on this device. */
export const readHiddenAmounts = (): boolean => localStore().getItem(KEY) === '1';

/** Stores on this device whether amounts are masked. */
export const storeHiddenAmounts = (hidden: boolean): void =>
  void storeEntry(localStore(), KEY, hidden ? '1' : null);
