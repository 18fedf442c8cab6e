import {
  bandsOf,
  catalogueOf,
  synonymsOf,
  type ColumnDefinition,
  type ScreenCondition,
  type ScreenerType,
} from 'shared/market';
import { AMBIGUOUS_WORDS } from './ambiguous-words';
import { BAND_MEANINGS, SIZE_WORDS } from './band-meanings';
import { BENCHMARK_WORDS } from './benchmark-words';
import { ASSET_NOUNS, FUNCTION_WORDS } from './function-words';
import { MEANINGS } from './meanings';
import { addOptions, type KnownOptions } from './option-words';
import { ORDERS } from './order-words';
import { PhraseBook } from './phrase-book';
import { LEVELS, PERIODS } from './price-words';

/** Labels of periods, such as `5D`: periods have their own words. */
const SPAN_LABEL = /^(?:\d+[A-Z]|YTD|24h)$/;

/**
 * All words of a screener with their meanings. Later entries replace earlier ones: names of figures
 * win over vague words, and words of the grammar win over names.
 *
 * @param options values of the option fields in the data
 */
export function vocabularyOf(type: ScreenerType, options: KnownOptions): PhraseBook {
  const book = new PhraseBook();
  const { columns, assetType } = catalogueOf(type);
  const filterable = columns.filter(({ filter }) => filter !== 'none');
  const fields = new Set(filterable.map(({ field }) => field));
  const has = (field: string) => fields.has(field);
  const hasAll = (conditions: readonly ScreenCondition[]) =>
    conditions.every(({ field }) => has(field));

  for (const { words, ...vague } of AMBIGUOUS_WORDS)
    book.addAll(words, { kind: 'vague', ...vague });
  for (const [other, nouns] of Object.entries(ASSET_NOUNS))
    if (other !== type)
      book.addAll(nouns, {
        kind: 'vague',
        reason: `This screener has no ${other === 'etfs' ? 'ETFs' : other}`,
        suggestions: [],
      });
  addFigures(book, filterable);
  for (const [term, words] of FUNCTION_WORDS) book.addAll(words, term);
  addOptions(book, type, has, options);
  book.addAll(ASSET_NOUNS[type], { kind: 'noun' });
  for (const { words, median } of BENCHMARK_WORDS)
    if (has(median)) book.addAll(words, { kind: 'benchmark', benchmark: { median } });
  for (const { words, field } of LEVELS)
    if (has(field)) book.addAll(words, { kind: 'level', field });
  for (const { words, field } of PERIODS)
    if (has(field)) book.addAll(words, { kind: 'period', field });
  for (const { words, field, direction } of ORDERS)
    if (has(field)) book.addAll(words, { kind: 'order', field, direction });
  for (const { words, field, band: label, opposite } of BAND_MEANINGS) {
    const band = has(field)
      ? bandsOf(assetType, field)?.find((one) => one.label === label)
      : undefined;
    if (band === undefined) continue;
    const { min, max } = band;
    const conditions = [
      { field, ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) },
    ];
    book.addAll(words, {
      kind: 'idiom',
      idiom: { conditions, opposite: opposite === undefined ? otherSide(conditions) : opposite },
    });
  }
  for (const { words, conditions, opposite } of MEANINGS)
    if (hasAll(conditions))
      book.addAll(words, {
        kind: 'idiom',
        idiom: { conditions, opposite: opposite === undefined ? otherSide(conditions) : opposite },
      });
  if (has('marketCap'))
    for (const { words, band: label } of SIZE_WORDS) {
      const band = bandsOf(assetType, 'marketCap')?.find((one) => one.label === label);
      if (band) book.addAll(words, { kind: 'size', min: band.min ?? null, max: band.max ?? null });
    }
  return book;
}

/** The other side of a range with one bound. Null for two bounds. */
function otherSide(conditions: readonly ScreenCondition[]): ScreenCondition[] | null {
  const [condition] = conditions;
  if (condition === undefined || conditions.length > 1) return null;
  const { field, gte, lte } = condition;
  if ((gte === undefined) === (lte === undefined)) return null;
  return gte === undefined ? [{ field, gte: lte }] : [{ field, lte: gte }];
}

/** Names, labels and synonyms of figures. A shared name keeps all of its figures. */
function addFigures(book: PhraseBook, columns: readonly ColumnDefinition[]): void {
  const byName = new Map<string, Set<string>>();
  for (const { field, label, title, filter } of columns) {
    if (filter !== 'range' && filter !== 'date-range') continue;
    const names = [
      ...(SPAN_LABEL.test(label) ? [] : [label]),
      title ?? label,
      ...synonymsOf(field),
    ];
    for (const name of names) {
      const key = name.toLowerCase();
      byName.set(key, (byName.get(key) ?? new Set()).add(field));
    }
  }
  for (const [name, fields] of byName) book.add(name, { kind: 'figure', fields: [...fields] });
}
