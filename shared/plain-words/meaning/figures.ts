/** Limits of figures. */
import {
  assetTypeOfScreener,
  bandsOf,
  formatQuantity,
  isFactor,
  refusedComparison,
  refusedMedian,
  type ColumnDefinition,
  type RelativeBenchmark,
  type ScreenCondition,
} from 'shared/market';
import type { Limits, Phrase } from '../grammar/phrase';
import { amountOf, type Amount } from './amounts';
import { dateRange } from './dates';
import { readLevel } from './levels';
import { conditions, failure, type Reading } from './reading';
import type { Sentence } from './sentence';
import { boundText, hasUnit, isPercent, unitReason } from './units';

type FigurePhrase = Extract<Phrase, { kind: 'figure' }>;

/** `P/E under 15`, `yield between 3 and 5 %`, `net margin above the sector median`. */
export function readFigure(sentence: Sentence, phrase: FigurePhrase): Reading {
  const { second, ...first } = phrase;
  const reading = readOne(sentence, first);
  if (!second || !reading.ok) return reading;
  if (phrase.not !== undefined) return failure('It is unclear what “not” applies to');
  const other = readOne(sentence, { ...first, limits: second });
  return other.ok ? conditions(...reading.conditions, ...other.conditions) : other;
}

function readOne(sentence: Sentence, phrase: FigurePhrase): Reading {
  const { figure, limits, from, to } = phrase;
  const not = phrase.not !== undefined;
  if (figure === undefined) return withoutFigure(sentence, phrase);
  const columns = sentence.columns(figure);
  if (Object.keys(limits).length === 0)
    return failure('A limit is missing', limitSuggestions(sentence, columns));
  if (sentence.term(limits.benchmark, 'level')) {
    return columns.some(({ field }) => field === 'price' || field === 'priceUSD')
      ? readLevel(sentence, limits.benchmark ?? 0, { ...limits, benchmark: undefined }, not)
      : failure('Only a price can be compared with this level');
  }
  if (limits.benchmark !== undefined) return readRelative(sentence, phrase, columns, not);
  const dates = columns.filter(({ type }) => type === 'date');
  if (dates.length > 0) return dateRange(sentence, dates, limits, not);
  if (sentence.term(limits.compare, 'compare')?.date !== undefined)
    return failure('“Before” and “after” are for dates only');
  const read = amountOf(sentence, limits, not);
  if (!read.ok)
    return limits.low !== undefined && limits.compare === undefined && limits.openEnd === undefined
      ? failure(read.reason, bothDirections(sentence, phrase, figure))
      : read;
  const fitting = columns.filter((column) => hasUnit(column, read.amount.unit));
  const [column, ...others] = fitting;
  if (!column) return failure(unitReason(columns, read.amount.unit));
  if (others.length > 0)
    return failure(
      'This name fits several figures',
      fitting.flatMap((one) => {
        const name = sentence.nameOf(one);
        return name === undefined ? [] : [sentence.textWith(from, to, figure, name)];
      }),
    );
  const doubt = doubtfulSize(sentence, phrase, column);
  return doubt ?? conditions(rangeCondition(column.field, read.amount));
}

/** Fields whose usual values are below one percent. */
const BELOW_ONE_PERCENT = new Set(['netExpenseRatioPercent']);
/** A smaller amount lacks its "million" or "billion": "market cap over 10". */
const SMALLEST_SUM = 1000;

/** A number without "million", or without a percent sign: "market cap over 10", "ROE over 0.15". */
function doubtfulSize(
  sentence: Sentence,
  { limits, from, to }: FigurePhrase,
  column: ColumnDefinition,
): Reading | null {
  const place = limits.high ?? limits.low;
  const number = sentence.term(place, 'number');
  if (place === undefined || number?.unit !== 'plain' || number.size !== 1) return null;
  const value = Math.abs(number.value);
  const text = sentence.textOf(place, place + 1);
  const replaced = (...numbers: readonly string[]) =>
    numbers.map((one) => sentence.textWith(from, to, place, one));
  if (['big-money', 'big-number'].includes(column.format) && value > 0 && value < SMALLEST_SUM)
    return failure(
      'This number needs “million” or “billion”',
      replaced(`${text} million`, `${text} billion`),
    );
  if (isPercent(column) && value > 0 && value < 1 && !BELOW_ONE_PERCENT.has(column.field))
    return failure(
      'This could be a percentage or a fraction',
      replaced(`${text}%`, `${formatQuantity(Number((number.value * 100).toPrecision(12)))}%`),
    );
  return null;
}

/** `change this year over 10%`, of a figure that the caller names. */
export function readColumn(
  sentence: Sentence,
  column: ColumnDefinition,
  limits: Limits,
  not: boolean,
): Reading {
  const read = amountOf(sentence, limits, not);
  if (!read.ok) return read;
  if (!hasUnit(column, read.amount.unit)) return failure(unitReason([column], read.amount.unit));
  return conditions(rangeCondition(column.field, read.amount));
}

const rangeCondition = (field: string, { low, high }: Amount): ScreenCondition => ({
  field,
  ...(low !== null && { gte: low }),
  ...(high !== null && { lte: high }),
});

/** A bound relative to a median or another figure, with its factor. */
function readRelative(
  sentence: Sentence,
  { limits }: FigurePhrase,
  columns: readonly ColumnDefinition[],
  not: boolean,
): Reading {
  const side = relativeSide(sentence, limits);
  if (side === null) return failure('This needs “over” or “under”');
  const { times } = side;
  if (!isFactor(times)) return failure('The factor must be above 0');
  const operator = not ? otherSide(side.operator) : side.operator;
  const median = sentence.term(limits.benchmark, 'benchmark')?.benchmark;
  const pairs = columns.flatMap((column): [ColumnDefinition, RelativeBenchmark][] => {
    if (median && 'median' in median)
      return refusedMedian(
        column,
        median.median,
        (field) => sentence.column(field) !== undefined,
      ) === null
        ? [[column, median]]
        : [];
    return sentence
      .columns(limits.benchmark)
      .filter((other) => other.field !== column.field && refusedComparison(column, other) === null)
      .map(({ field }): [ColumnDefinition, RelativeBenchmark] => [column, { field }]);
  });
  const [pair, ...others] = pairs;
  if (!pair) return failure('These two cannot be compared');
  if (others.length > 0) return failure('This name fits several figures');
  const [column, benchmark] = pair;
  return conditions({
    field: column.field,
    [operator]: { ...benchmark, ...(times !== 1 && { times }) },
  });
}

const otherSide = (operator: 'gte' | 'lte') => (operator === 'gte' ? 'lte' : 'gte');

/** Direction and factor: `below 0.8 times`, `20% below`, `at least 20% below`. */
function relativeSide(
  sentence: Sentence,
  limits: Limits,
): { operator: 'gte' | 'lte'; times: number } | null {
  const outer = sentence.term(limits.compare, 'compare')?.operator;
  const number = sentence.term(limits.low, 'number');
  const distance = sentence.term(limits.distance, 'compare')?.operator;
  if (outer === 'equal' || distance === 'equal') return null;
  if (!number) return outer ? { operator: outer, times: 1 } : null;
  if (distance === undefined) {
    if (!outer || (number.unit !== 'times' && number.unit !== 'percent')) return null;
    return {
      operator: outer,
      times: number.unit === 'percent' ? number.value / 100 : number.value,
    };
  }
  if (number.unit !== 'percent') return null;
  const times = 1 + ((distance === 'gte' ? 1 : -1) * number.value) / 100;
  // "At most 20% below the median" reaches down to 80% of it.
  return {
    operator: outer === 'lte' ? otherSide(distance) : distance,
    times: Number(times.toPrecision(12)),
  };
}

/** A limit without a figure. Suggests figures that it may belong to. */
function withoutFigure(sentence: Sentence, { limits, from, to }: FigurePhrase): Reading {
  const text = sentence.textOf(from, to);
  const number = sentence.term(limits.low, 'number');
  const isLimit =
    limits.compare !== undefined || limits.openEnd !== undefined || limits.high !== undefined;
  if (!isLimit && limits.benchmark === undefined) return failure('No figure goes with this number');
  const names: Record<string, string[]> = {
    USD: ['price', 'market cap'],
    percent: ['dividend yield', 'net margin', 'ROE'],
    times: ['P/E', 'P/B'],
    years: ['dividend streak'],
  };
  const unit = limits.benchmark === undefined ? (number?.unit ?? 'plain') : 'times';
  const candidates = (names[unit] ?? ['P/E', 'market cap']).filter(
    (name) => sentence.book.get(name)?.kind === 'figure',
  );
  return failure(
    'The figure is missing',
    limits.compare === undefined ? [] : candidates.map((name) => `${name} ${text}`),
  );
}

/** Common limits of a figure that was named alone. */
function limitSuggestions(sentence: Sentence, columns: readonly ColumnDefinition[]): string[] {
  return columns.flatMap((column) => {
    const name = sentence.nameOf(column);
    if (name === undefined) return [];
    return (bandsOf(assetTypeOfScreener(sentence.context.type), column.field) ?? [])
      .flatMap(({ min, max }) => {
        if (min !== undefined && max !== undefined) return [];
        if (min !== undefined) return [`${name} over ${boundText(column, min)}`];
        return max === undefined ? [] : [`${name} under ${boundText(column, max)}`];
      })
      .slice(0, 2);
  });
}

/** "P/E 15" in both directions. */
function bothDirections(
  sentence: Sentence,
  { limits, from, to }: FigurePhrase,
  figure: number,
): string[] {
  const number = limits.low === undefined ? '' : sentence.textOf(limits.low, limits.low + 1);
  const name = sentence.textOf(figure, figure + 1);
  return number === '' || to - from > 2
    ? []
    : [`${name} under ${number}`, `${name} over ${number}`];
}
