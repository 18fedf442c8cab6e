import {
  INDICATOR_KIND_IDS,
  INDICATOR_KINDS,
  type IndicatorKind,
  type IndicatorKindDefinition,
} from './indicator-kinds';

/** A kind with its lengths: `sma50`, `bb20-2`, `macd12-26-9`, `obv`. */
export type IndicatorId = `${IndicatorKind}${string}`;

export interface IndicatorFacts {
  /** Name with its lengths, e.g. `MACD 12, 26, 9`. */
  label: string;
  /** Drawn over the price in its currency, or in a separate pane. */
  pane: 'price' | 'pane';
  /** Conventional levels, e.g. 30 and 70. */
  marks?: readonly number[];
  /** In the currency of the price. */
  money: boolean;
}

/**
 * Indicators whose last value is a figure of the listing: `rsi14`, `cci20`, `atr14`, and the
 * average of `day50MovingAvgDiff` and `day200MovingAvgDiff`.
 */
export const INDICATOR_IDS: ListedIndicatorId[] = ['sma50', 'sma200', 'rsi14', 'cci20', 'atr14'];
type ListedIndicatorId = 'sma50' | 'sma200' | 'rsi14' | 'cci20' | 'atr14';

export interface IndicatorParts {
  kind: IndicatorKind;
  /** In the order of the kind's definition. */
  lengths: readonly number[];
}

/** Kind and lengths of an id. Null if the text is no id, or a length is out of range. */
export function indicatorParts(text: string): IndicatorParts | null {
  const [, name = '', numbers = ''] = /^([a-z]+)(\d[\d.-]{0,30})?$/.exec(text) ?? [];
  const kind = INDICATOR_KIND_IDS.find((one) => one === name);
  if (kind === undefined) return null;
  const lengths = numbers === '' ? [] : numbers.split('-').map(Number);
  const { lengths: limits } = kindOf(kind);
  const fits =
    lengths.length === limits.length &&
    limits.every((limit, i) => isAllowed(lengths[i] ?? Number.NaN, limit));
  // A fast average is shorter than the slow one.
  const inOrder = kind !== 'macd' || (lengths[0] ?? 0) < (lengths[1] ?? 0);
  return fits && inOrder ? { kind, lengths } : null;
}

/** Read instead of an id that is not valid. */
export const FALLBACK: IndicatorParts = { kind: 'sma', lengths: [50] };

const isAllowed = (value: number, { min, max, step }: { min: number; max: number; step: number }) =>
  value >= min && value <= max && Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** The id of a kind with lengths. Without lengths, the usual ones. */
export const indicatorId = (kind: IndicatorKind, lengths?: readonly number[]): IndicatorId =>
  `${kind}${(lengths ?? kindOf(kind).lengths.map(({ initial }) => initial)).join('-')}`;

/** The definition of a kind, without the literal types of its table. */
export const kindOf = (kind: IndicatorKind): IndicatorKindDefinition => INDICATOR_KINDS[kind];

/** Ids of a list separated by commas, in the order of the kinds. Others are left out. */
export function readIndicatorIds(text: string): IndicatorId[] {
  const parts = text.split(',').flatMap((one) => indicatorParts(one) ?? []);
  const ids = parts
    .toSorted((a, b) => INDICATOR_KIND_IDS.indexOf(a.kind) - INDICATOR_KIND_IDS.indexOf(b.kind))
    .map(({ kind, lengths }) => indicatorId(kind, lengths));
  return [...new Set(ids)];
}

const factsById = new Map<IndicatorId, IndicatorFacts>();

/** Name and place of an indicator. An id that is not valid is read as `sma50`. */
export function indicatorFacts(id: IndicatorId): IndicatorFacts {
  const cached = factsById.get(id);
  if (cached !== undefined) return cached;
  const { kind, lengths } = indicatorParts(id) ?? FALLBACK;
  const { name, pane, money, marks } = kindOf(kind);
  const label = [name, lengths.join(', ')].filter(Boolean).join(' ');
  const facts = { label, pane, money, ...(marks && { marks }) };
  factsById.set(id, facts);
  return facts;
}
