import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatQuantity, type ConditionBound, type ScreenCondition } from 'shared/market';
import type { DescribedScreen, KnownOptions } from '..';
import { COUNTRY_GROUPS } from '../vocabulary/places';

/** Values of the option fields in the simulated market. */
export const OPTIONS: KnownOptions = {
  industry: linesOf('industries.txt'),
  sector: [],
  exchange: [
    'NASDAQ',
    'NYSE',
    'NYSE MKT',
    'London Exchange',
    'Frankfurt Exchange',
    'Euronext Paris',
  ],
  dividendFrequency: ['Annual', 'Monthly', 'Quarterly', 'Semi-annual'],
  mainAssetClass: ['Allocation', 'Bond', 'Commodity', 'Equity'],
  mainRegion: ['Asia', 'Emerging Markets', 'Europe', 'Global', 'North America'],
};

export interface ExpectedSentence {
  text: string;
  /** Conditions, broker and order, sorted. */
  items: string[];
  notUnderstood: string[];
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '));
}

/** The sentences of a file with their expected readings. */
export function readSentences(file: string): ExpectedSentence[] {
  return linesOf(file).map((line) => {
    const [text = '', meaning = ''] = line.split(' => ');
    const [items = '', parts = ''] = ` ${meaning}`.split('## ');
    return {
      text,
      items: items
        .split(';')
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .map(expanded)
        .toSorted(),
      notUnderstood: parts === '' ? [] : parts.split(' | ').map((part) => part.trim()),
    };
  });
}

/** Replaces stars and group names by all their values. */
function expanded(item: string): string {
  const [, field = '', operator = '', list = ''] = /^(\w+)(!?=)(.*)$/.exec(item) ?? [];
  if (field === '' || list.includes('..')) return item;
  const values = list.split('|').flatMap((value) => {
    if (value === 'EUROPE')
      return COUNTRY_GROUPS.find(({ words }) => words.includes('europe'))?.codes ?? [];
    if (!value.endsWith('*')) return [value];
    return (OPTIONS[field] ?? []).filter((name) => name.startsWith(value.slice(0, -1)));
  });
  return `${field}${operator}${values.toSorted().join('|')}`;
}

/** A screen in the notation of the sentence files. */
export const itemsOf = ({ conditions, broker, sort }: DescribedScreen): string[] =>
  [
    ...conditions.map(itemOf),
    ...(broker === null ? [] : [`at:${broker}`]),
    ...sort.map(({ field, direction }) => `sort:${direction === 'desc' ? '-' : ''}${field}`),
  ].toSorted();

function itemOf({ field, ...condition }: ScreenCondition): string {
  if (condition.in) return `${field}=${[...condition.in].toSorted().join('|')}`;
  if (condition.notIn) return `${field}!=${[...condition.notIn].toSorted().join('|')}`;
  if (condition.is !== undefined) return `${field}=${condition.is ? 'yes' : 'no'}`;
  if (condition.isNull !== undefined) return `${field}${condition.isNull ? '?' : '!'}`;
  const { gte, lte } = condition;
  return `${field}=${boundOf(gte)}..${boundOf(lte)}${benchmarkOf(gte ?? lte)}`;
}

function boundOf(bound: ConditionBound | undefined): string {
  if (bound === undefined) return '';
  if (typeof bound === 'object') return String(bound.times ?? 1);
  return typeof bound === 'number' ? formatQuantity(bound) : bound;
}

function benchmarkOf(bound: ConditionBound | undefined): string {
  if (typeof bound !== 'object') return '';
  return `*${'median' in bound ? bound.median : bound.field}`;
}
