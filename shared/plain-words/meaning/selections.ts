/** Options (sectors, countries …), sizes of companies, brokers. */
import { brokersFieldOf, BROKERS, type ScreenCondition } from 'shared/market';
import type { Phrase } from '../grammar/phrase';
import { conditions, failure, type Reading } from './reading';
import type { Sentence } from './sentence';

type OptionsPhrase = Extract<Phrase, { kind: 'options' }>;

/** `tech, energy or healthcare`, `not banks`, `listed on the NYSE`. */
export function readOptions(sentence: Sentence, phrase: OptionsPhrase): Reading {
  const { items, joints, isListing, not } = phrase;
  const options = items.flatMap((place) => sentence.term(place, 'option') ?? []);
  const fields = [...new Set(options.map(({ field }) => field))];
  if (isListing && fields.some((field) => field !== 'exchange'))
    return failure('Stocks are listed on exchanges; a country is where a company is based', [
      sentence.textOf(items[0] ?? 0, phrase.to),
    ]);
  const isOr = joints.some((place) => sentence.term(place, 'or'));
  if (not !== undefined) {
    // "Not banks, insurers": the comma may end the negation.
    const isList = sentence.term(not, 'not')?.list === true;
    const last = sentence.term(joints.at(-1), 'comma');
    if (!isList && last)
      return failure('It is unclear what “not” applies to', [
        `excluding ${sentence.textOf(items[0] ?? 0, phrase.to)}`,
      ]);
    if (fields.length > 1 && !areKindsOfBusiness(fields))
      return failure('It is unclear what “not” applies to');
    return conditions(
      ...fields.map((field): ScreenCondition => ({ field, notIn: valuesOf(options, field) })),
    );
  }
  if (fields.length > 1 && (isOr || areKindsOfBusiness(fields)))
    return failure(
      isOr
        ? '“Or” works between options of one filter only'
        : 'A screen can choose sectors or industries, not both',
    );
  const broker = brokersFieldOf(sentence.context.type);
  const [only] = options;
  if (
    fields.length === 1 &&
    only?.field === broker &&
    only.values.length === 1 &&
    items.length === 1
  )
    return { ok: true, conditions: [], broker: only.values[0] ?? '' };
  return conditions(
    ...fields.map((field): ScreenCondition => ({ field, in: valuesOf(options, field) })),
  );
}

const BUSINESS = new Set(['sector', 'industry']);
/** Whether these are sector and industry. An industry is part of one sector, so few stocks match both. */
export const areKindsOfBusiness = (fields: readonly string[]): boolean =>
  new Set(fields).size > 1 && fields.every((field) => BUSINESS.has(field));

const valuesOf = (
  options: readonly { field: string; values: readonly string[] }[],
  field: string,
): string[] =>
  [
    ...new Set(options.filter((one) => one.field === field).flatMap(({ values }) => values)),
  ].toSorted();

type SizesPhrase = Extract<Phrase, { kind: 'sizes' }>;

/** `small caps`, `small and mid caps`: one range without a gap. */
export function readSizes(
  sentence: Sentence,
  { items, noun, not, from, to }: SizesPhrase,
): Reading {
  if (!noun)
    return failure('A noun such as “caps” is missing', [`${sentence.textOf(from, to)} caps`]);
  const ranges = items
    .flatMap((place) => sentence.term(place, 'size') ?? [])
    .toSorted((a, b) => (a.min ?? 0) - (b.min ?? 0));
  const [first, ...others] = ranges;
  if (!first) return failure('The size is missing');
  let high = first.max;
  for (const { min, max } of others) {
    if (high !== null && (min ?? 0) > high)
      return failure('A filter cannot exclude the middle of a range');
    high = high === null || max === null ? null : Math.max(high, max);
  }
  const low = first.min;
  const field = 'marketCap';
  if (not === undefined)
    return conditions({
      field,
      ...(low !== null && { gte: low }),
      ...(high !== null && { lte: high }),
    });
  if (low !== null && high !== null)
    return failure('A filter cannot exclude the middle of a range');
  return conditions(low === null ? { field, gte: high ?? 0 } : { field, lte: low });
}

/** `at my broker`. */
export function readMyBroker(sentence: Sentence, not: boolean): Reading {
  const { broker, type } = sentence.context;
  if (broker === null)
    return failure(
      'No broker is chosen in the header',
      BROKERS.slice(0, 3).map(({ name }) => `at ${name}`),
    );
  return not
    ? conditions({ field: brokersFieldOf(type), notIn: [broker] })
    : { ok: true, conditions: [], broker };
}
