import {
  formatBigNumber,
  formatChange,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
} from 'shared/market';
import type { ChartAsset } from '../data/chart-asset';
import { isDay } from '../data/price-points';
import type { ChartStudy, StudyLine } from './chart-study';
import { rowAt, type ChartView } from './chart-view';
import { overlayLook, paneLook, type LineLook } from './line-look';
import { rescale } from './rescale';
import { studyText } from './study-text';

export interface ReadOutEntry {
  name: string;
  text: string;
  /** Number of the series colour, from 1, if the entry is an asset. */
  series?: number;
  /** Look of the line, if the entry is one of a study. */
  look?: LineLook;
}

export const dateText = (date: string): string =>
  isDay(date) ? formatDate(date) : formatDateTime(date);

/**
 * A line at a bar. Where indicators do not cover the current day, the value of the last complete
 * day is used, with its date.
 */
function latestValue(view: ChartView, at: number, study: ChartStudy, { values }: StudyLine) {
  const isRunning = at === view.points.length - 1 && view.points[at]?.open === null;
  const value = values[at] ?? null;
  const whole = value === null && isRunning && study.endsWithWholeDay ? at - 1 : at;
  const date = view.points[whole]?.date;
  const valueThen = values[whole] ?? null;
  return date === undefined || valueThen === null ? null : { value: valueThen, date };
}

/** Entries of the studies: one for each over the price, and one for each line in a pane. */
function studyEntries(view: ChartView, at: number, main: ChartAsset): ReadOutEntry[] {
  const date = view.points[at]?.date;
  const overlays = view.studies.filter(({ place }) => place === 'price');
  const valueText = (study: ChartStudy, line: StudyLine) => {
    const latest = latestValue(view, at, study, line);
    const text = studyText(study, latest?.value ?? null, main);
    // One date per study is enough: its other lines are of the same day.
    const isOther = latest !== null && latest.date !== date && line === study.lines[0];
    return isOther ? `${text} (${dateText(latest.date)})` : text;
  };
  return view.studies.flatMap((study): ReadOutEntry[] => {
    if (study.place === 'price') {
      const texts = study.lines.map((line) =>
        [line.name, valueText(study, line)].filter(Boolean).join(' '),
      );
      const look = overlayLook(overlays.indexOf(study));
      return [{ name: study.label, text: texts.join(', '), look }];
    }
    return study.lines.map((line, i) => ({
      name: i === 0 ? [study.label, line.name].filter(Boolean).join(' ') : line.name,
      text: valueText(study, line),
      ...(study.lines.length > 1 && { look: paneLook(i) }),
    }));
  });
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
  entries.push(...studyEntries(view, at, main));
  for (const { text } of row.events) entries.push({ name: 'Event', text });
  return entries;
}
