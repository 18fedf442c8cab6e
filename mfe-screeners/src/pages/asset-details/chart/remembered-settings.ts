/** Stores the visitor's chart settings for the next chart. */
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';
import type { ChartRange } from 'shared/contract';
import { decodeChart, encodeChart } from './chart-address';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state';

const KEY = `${brand.storagePrefix}chart`;

/**
 * Query string of the stored settings; empty for defaults or if nothing is stored.
 *
 * @param chartRange range from the visitor's settings, which replaces the stored one
 */
export function rememberedChart(chartRange: ChartRange): string {
  const { settings, range } = rememberedState();
  return encodeChart({
    ...DEFAULT_CHART_STATE,
    settings,
    range: chartRange === 'last-chosen' ? range : chartRange,
  });
}

function rememberedState(): ChartState {
  try {
    return decodeChart(localStore().getItem(KEY) ?? '', '');
  } catch {
    // If the browser refuses storage, use the defaults.
    return DEFAULT_CHART_STATE;
  }
}

/**
 * Stores range, type, scale, indicators and events. Dates and compared assets belong to one asset.
 */
export function rememberChart({ settings, range }: ChartState): void {
  try {
    const text = encodeChart({ ...DEFAULT_CHART_STATE, settings, range });
    if (text === '') localStore().removeItem(KEY);
    else localStore().setItem(KEY, text);
  } catch {
    // Storing failed: the address still contains the settings.
  }
}
