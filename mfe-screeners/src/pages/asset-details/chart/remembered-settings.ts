/** How a visitor last drew a chart, for the next one. */
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';
import type { ChartRange } from 'shared/contract';
import { decodeChart, encodeChart } from './chart-address';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state';

const KEY = `${brand.storagePrefix}chart`;

/**
 * The query string of the remembered way to draw; empty when it is as ever or nothing is kept.
 *
 * @param chartRange the span of the visitor's settings, in place of the remembered one
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
    // A browser may refuse storage; the chart is then drawn as ever.
    return DEFAULT_CHART_STATE;
  }
}

/** Keeps range, type, scale, indicators and events; dates and compared assets belong to one asset. */
export function rememberChart({ settings, range }: ChartState): void {
  try {
    const text = encodeChart({ ...DEFAULT_CHART_STATE, settings, range });
    if (text === '') localStore().removeItem(KEY);
    else localStore().setItem(KEY, text);
  } catch {
    // Not remembered: the address still holds it.
  }
}
