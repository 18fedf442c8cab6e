import { brand } from 'shared/brand';

/**
 * Local storage keys that inline scripts read, as constants: otherwise the whole `brand` would be
 * bundled.
 */
export const STORAGE_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(brand.storageKeys).map(([name, key]) => [
    `keys.${name}`,
    brand.storagePrefix + key,
  ]),
);
