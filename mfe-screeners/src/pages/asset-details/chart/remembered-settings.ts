/** Stores the visitor's chart settings: those of each asset, and the last ones for other assets. */
import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import type { ChartRange } from 'shared/contract';
import { decodeChart, encodeChart } from './chart-address';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state';

const KEY = `${brand.storagePrefix}chart`;
const KEY_BY_ASSET = `${brand.storagePrefix}charts`;
/** Maximum number of assets with stored settings. The least recently changed one is dropped. */
const MAX_ASSETS = 50;

/**
 * Query string of the stored settings of an asset, otherwise of the last chart. Empty for defaults
 * or if nothing is stored.
 *
 * @param chartRange range from the visitor's settings, which replaces the stored one
 */
export function rememberedChart(symbol: string, chartRange: ChartRange): string {
  const { settings, range } = rememberedState(symbol);
  return encodeChart({
    ...DEFAULT_CHART_STATE,
    settings,
    range: chartRange === 'last-chosen' ? range : chartRange,
  });
}

function rememberedState(symbol: string): ChartState {
  try {
    const own = chartsByAsset().find(([of]) => of === symbol)?.[1];
    return decodeChart(own ?? localStore().getItem(KEY) ?? '', '');
  } catch {
    // If the browser refuses storage, use the defaults.
    return DEFAULT_CHART_STATE;
  }
}

/** Symbols with their query strings, the last changed one first. Damaged entries are left out. */
function chartsByAsset(): [symbol: string, query: string][] {
  try {
    const stored: unknown = JSON.parse(localStore().getItem(KEY_BY_ASSET) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.slice(0, MAX_ASSETS).flatMap((entry: unknown): [string, string][] => {
      const [symbol, query] = Array.isArray(entry) ? (entry as unknown[]) : [];
      return typeof symbol === 'string' && typeof query === 'string' ? [[symbol, query]] : [];
    });
  } catch {
    return [];
  }
}

/**
 * Stores range, type, scale, indicators, figures and events. Dates and compared assets are not
 * stored.
 */
export function rememberChart(symbol: string, { settings, range }: ChartState): void {
  const text = encodeChart({ ...DEFAULT_CHART_STATE, settings, range });
  const others = chartsByAsset().filter(([of]) => of !== symbol);
  // If storing fails, the address still contains the settings.
  storeEntry(localStore(), KEY, text === '' ? null : text);
  const charts = [[symbol, text], ...others].slice(0, MAX_ASSETS);
  storeEntry(localStore(), KEY_BY_ASSET, JSON.stringify(charts));
}
