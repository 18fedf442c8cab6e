import { brand } from 'shared/brand';

/** Names in local storage of what inline scripts read, as constants: the whole `brand` would be bundled otherwise. */
export const STORAGE_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(brand.storageKeys).map(([name, key]) => [
    `keys.${name}`,
    brand.storagePrefix + key,
  ]),
);
