/** Distances to price levels, and moves of the price. Both are in percent. */
import { assetTypeOfScreener, bandsOf } from 'shared/market';
import type { Limits, Phrase } from '../grammar/phrase';
import { conditions, failure, type Reading } from './reading';
import type { Sentence } from './sentence';

/** Extremes: the price is never beyond them. */
const EXTREMES = new Set(['week52HighDiff', 'week52LowDiff']);
const NEAR_BANDS = ['Near the high', 'Near the low', 'Within 5%'];

/** `above the 200-day average`, `within 5% of the 52-week high`, `20% below its 52-week high`. */
export function readLevel(
  sentence: Sentence,
  level: number,
  limits: Limits,
  not: boolean,
): Reading {
  const field = sentence.term(level, 'level')?.field;
  if (field === undefined) return failure('The level is missing');
  const range = levelRange(sentence, field, limits);
  if (typeof range === 'string') return failure(range);
  const { low, high } = range;
  if (!not)
    return conditions({
      field,
      ...(low !== null && { gte: low }),
      ...(high !== null && { lte: high }),
    });
  if (low !== null && high !== null)
    return failure('A filter cannot exclude the middle of a range');
  return conditions(low === null ? { field, gte: high ?? 0 } : { field, lte: low });
}

interface Range {
  low: number | null;
  high: number | null;
}

/** The range of the distance, or the reason why it is unclear. */
function levelRange(sentence: Sentence, field: string, limits: Limits): Range | string {
  const number = sentence.term(limits.low, 'number');
  const outer = sentence.term(limits.compare, 'compare')?.operator;
  const distance = sentence.term(limits.distance, 'compare')?.operator;
  const isWithin = sentence.term(limits.compare, 'within') !== undefined;
  const isNear = sentence.term(limits.compare, 'near') !== undefined;
  if (outer === 'equal' || distance === 'equal')
    return 'A distance needs “more than” or “less than”';
  if (isNear && !number) return nearRange(sentence, field);
  if (!number) {
    if (isWithin || outer === undefined) return 'A distance is missing, such as 10%';
    if (EXTREMES.has(field)) return 'A distance is missing, such as 10%';
    return outer === 'gte' ? { low: 0, high: null } : { low: null, high: 0 };
  }
  if (number.unit !== 'percent' || number.value < 0)
    return 'A distance is a percentage, such as 10%';
  const { value } = number;
  if (isWithin) {
    if (distance !== undefined) return '“Within” covers both sides, so it takes no direction';
    if (field === 'week52HighDiff') return { low: -value, high: null };
    if (field === 'week52LowDiff') return { low: null, high: value };
    return { low: -value, high: value };
  }
  if (distance === undefined || isNear) return 'This needs “above” or “below”';
  if (outer === 'lte')
    return distance === 'lte' ? { low: -value, high: 0 } : { low: 0, high: value };
  return distance === 'lte' ? { low: null, high: -value } : { low: value, high: null };
}

function nearRange(sentence: Sentence, field: string): Range | string {
  const bands = bandsOf(assetTypeOfScreener(sentence.context.type), field) ?? [];
  const band = bands.find(({ label }) => NEAR_BANDS.includes(label));
  return band
    ? { low: band.min ?? null, high: band.max ?? null }
    : 'A distance is missing, such as 10%';
}

/** `down 50% from the 52-week high`. */
function readMoveFrom(
  sentence: Sentence,
  level: number,
  up: boolean,
  limits: Limits,
  not: boolean,
): Reading {
  const number = sentence.term(limits.low, 'number');
  const operator = sentence.term(limits.compare, 'compare')?.operator;
  const field = sentence.term(level, 'level')?.field;
  if (field === undefined || number?.unit !== 'percent' || number.value < 0)
    return failure('A distance is a percentage, such as 10%');
  if (not || operator === 'equal') return failure('A distance needs “more than” or “less than”');
  const { value } = number;
  if (operator === 'lte')
    return conditions(up ? { field, gte: 0, lte: value } : { field, gte: -value, lte: 0 });
  return conditions(up ? { field, gte: value } : { field, lte: -value });
}

type MovePhrase = Extract<Phrase, { kind: 'move' }>;

/** `up more than 10% in the past month`, `down this year`. */
export function readMove(
  sentence: Sentence,
  { move, limits, period, level, from, to, not }: MovePhrase,
): Reading {
  const up = sentence.term(move, 'move')?.up === true;
  if (level !== undefined) return readMoveFrom(sentence, level, up, limits, not !== undefined);
  const field = sentence.term(period, 'period')?.field;
  if (field === undefined)
    return failure(
      'The period is missing',
      ['today', 'in the past month', 'this year'].map(
        (span) => `${sentence.textOf(from, to)} ${span}`,
      ),
    );
  const number = sentence.term(limits.low, 'number');
  const operator =
    sentence.term(limits.compare, 'compare')?.operator ??
    sentence.term(limits.openEnd, 'open-end')?.operator;
  if (!number) {
    if (limits.compare !== undefined) return failure('A number is missing');
    return conditions(up === (not === undefined) ? { field, gte: 0 } : { field, lte: 0 });
  }
  if (not !== undefined) return failure('“Not” does not work here; describe the opposite move');
  if (number.unit !== 'percent' && number.unit !== 'plain')
    return failure('A change is a percentage');
  if (number.value < 0) return failure('A rise or a fall needs a positive number');
  if (operator === 'equal') return failure('A change needs “more than” or “less than”');
  const { value } = number;
  if (operator === 'lte')
    return conditions(up ? { field, gte: 0, lte: value } : { field, gte: -value, lte: 0 });
  return conditions(up ? { field, gte: value } : { field, lte: -value });
}
