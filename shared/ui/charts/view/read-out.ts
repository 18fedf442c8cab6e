import {
  formatBigNumber,
  formatChange,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  indicatorOf,
  type IndicatorId,
} from 'shared/market';
import type { ChartAsset } from '../chart-asset';
import { isDay } from '../price-points';
import { rowAt, type ChartView } from './chart-view';
import { rescale } from './rescale';

export interface ReadOutEntry {
  name: string;
  text: string;
  /** Number of the series colour, from 1, if the entry is a separate line. */
  series?: number;
}

/** First swatch of the averages, which are drawn over the price. */
const AVERAGE = 6;
const SLOW_AVERAGE = 7;

export const dateText = (date: string): string =>
  isDay(date) ? formatDate(date) : formatDateTime(date);

/**
 * An indicator at a bar. Indicators do not cover the current day, because it has no range yet.
 * There, the value of the last complete day is used, with its date.
 */
function latestIndicator(view: ChartView, at: number, id: IndicatorId) {
  const column = view.indicatorColumns[view.indicators.indexOf(id)];
  const isRunning = at === view.points.length - 1 && view.points[at]?.open === null;
  const value = column?.[at] ?? null;
  const whole = value === null && isRunning ? at - 1 : at;
  const date = view.points[whole]?.date;
  const valueThen = column?.[whole] ?? null;
  return date === undefined || valueThen === null ? null : { value: valueThen, date };
}

/** The values of one date as text, most important first. */
export function readOut(
  view: ChartView,
  at: number,
  main: ChartAsset,
  compared: readonly ChartAsset[],
): ReadOutEntry[] {
  const row = rowAt(view, at);
  if (row === undefined) return [];
  const money = (value: number | null) => formatMoney(value, main.currency, main.precision);
  const before = view.points[at - 1]?.close ?? null;
  const changes = view.scale === 'percent' || view.scale === 'indexed';
  const scaled = (value: number | null, base: number | null) => {
    const rescaledValue = rescale(value, base, view.scale);
    return view.scale === 'percent' ? formatChange(rescaledValue) : formatNumber(rescaledValue);
  };
  const entries: ReadOutEntry[] = [];
  if (row.open !== null) entries.push({ name: 'Open', text: money(row.open) });
  if (row.high !== null) entries.push({ name: 'High', text: money(row.high) });
  if (row.low !== null) entries.push({ name: 'Low', text: money(row.low) });
  // The change of a five-minute bar is not shown: the change of the day is next to it.
  const change =
    row.change ?? (before !== null && before > 0 ? (row.close / before - 1) * 100 : null);
  const step = isDay(row.date) && change !== null ? ` (${formatChange(change)})` : '';
  entries.push({ name: 'Close', text: money(row.close) + step });
  if (row.volume !== null) entries.push({ name: 'Volume', text: formatBigNumber(row.volume) });
  if (changes) entries.push({ name: main.label, text: scaled(row.close, view.base), series: 1 });
  for (const [i, asset] of compared.entries()) {
    const close = row.compared[i] ?? null;
    const price = formatMoney(close, asset.currency, asset.precision);
    const text =
      close === null ? price : `${scaled(close, view.comparedBases[i] ?? null)} ${price}`;
    entries.push({ name: asset.label, text, series: i + 2 });
  }
  for (const id of view.indicators) {
    const { label, money: inMoney, pane } = indicatorOf(id);
    const indicator = latestIndicator(view, at, id);
    const value = indicator?.value ?? null;
    const text = inMoney ? money(value) : formatNumber(value);
    entries.push({
      name: label,
      text:
        indicator && indicator.date !== row.date ? `${text} (${dateText(indicator.date)})` : text,
      ...(pane === 'price' && { series: id === 'sma200' ? SLOW_AVERAGE : AVERAGE }),
    });
  }
  for (const { text } of row.events) entries.push({ name: 'Event', text });
  return entries;
}
