/** The tray in the storage of the browser. Other tabs see a change at once. */
import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import { ASSET_TYPES, MAX_COMPARED, SYMBOL_FORM } from 'shared/market';
import type { TrayItem } from './tray-slice';

/** Entry `storedAs` of the slot's declaration. The shell looks for it. */
const KEY = `${brand.storagePrefix}compare-tray`;
/** A longer text was not written by this code. */
const MAX_TEXT = 4000;
const MAX_NAME = 200;

/** Items of a stored text. Skips damaged entries. */
export function readTray(text: string | null): TrayItem[] {
  if (text === null || text.length > MAX_TEXT) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const items = stored.slice(0, MAX_COMPARED).flatMap(itemOf);
  return items.filter(({ assetType }) => assetType === items[0]?.assetType);
}

function itemOf(entry: unknown): TrayItem[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { symbol, assetType, name } = entry as Record<keyof TrayItem, unknown>;
  const type = ASSET_TYPES.find((one) => one === assetType);
  if (typeof symbol !== 'string' || !SYMBOL_FORM.test(symbol) || type === undefined) return [];
  return [
    { symbol, assetType: type, name: typeof name === 'string' ? name.slice(0, MAX_NAME) : symbol },
  ];
}

export const storedTray = (): TrayItem[] => readTray(localStore().getItem(KEY));

/** Writes the items. An empty tray has no entry, so that the shell does not load its code. */
export function storeTray(items: readonly TrayItem[]): void {
  const entries = items.map(({ symbol, assetType, name }) => ({
    symbol,
    assetType,
    name: name.slice(0, MAX_NAME),
  }));
  storeEntry(localStore(), KEY, items.length === 0 ? null : JSON.stringify(entries));
}

/** Calls back when another tab has changed the tray. */
export function onOtherTab(listener: (items: TrayItem[]) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (key === null || key === KEY) listener(readTray(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
