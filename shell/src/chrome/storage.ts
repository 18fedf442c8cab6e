import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';

/** Reads an entry of the product in local storage. */
export const readStored = (key: string): string | null =>
  localStore().getItem(brand.storagePrefix + key);

/** Writes an entry; null removes it. If storage is full, the former value is kept. */
export const writeStored = (key: string, value: string | null): void =>
  void storeEntry(localStore(), brand.storagePrefix + key, value);
