/** Explains the origin of one figure: definition, formula, inputs with dates, and the result. */
import type { Explanation, FieldValue } from 'shared/contract';
import { formulaOf, type ColumnDefinition } from 'shared/market';
import { barCalculationOf } from 'market-model/derive/calculations/bars/bar-calculations';
import { barFactsOf } from 'market-model/derive/calculations/bars/bar-facts';
import { waysTo, workOut } from 'market-model/derive/calculations/calculations';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { Facts, Working } from 'market-model/derive/calculations/facts';
import { textIn } from 'market-model/derive/calculations/from-fields';
import type { ReplacedValue } from 'market-model/dataset/dataset';
import { MAIN_LISTING } from '../market/listing/fund-listings';

/** Two results of one calculation differ at most by the noise of another order of its sums. */
const SAME = 1e-9;

/** Facts that the listing itself does not hold. */
export interface BesideFacts {
  /** Reported values that our definitions replaced, by field. */
  replaced?: Readonly<Record<string, ReplacedValue | undefined>>;
  /** The price of a currency pair that no source quotes. */
  crossRate?: Working | null;
  /** Whether a listing of a fund is its main one. */
  fundListing?: Working | null;
}

type Reasoned = Pick<Working, 'value' | 'inputs' | 'steps' | 'meaningless'>;

/**
 * Explains a listing field. A computed value is recomputed from its inputs by the same functions.
 *
 * @param symbol the asset of the facts
 */
export function explainField(
  symbol: string,
  column: ColumnDefinition,
  facts: Facts,
  { replaced, crossRate, fundListing }: BesideFacts = {},
): Explanation {
  const { field } = column;
  const value: FieldValue = facts.fields[field] ?? null;
  const origin = facts.provenance[field];
  const kind = value === null ? 'unknown' : (origin?.kind ?? 'reported');
  const beside =
    field === 'price' && kind === 'computed'
      ? crossRate
      : field === MAIN_LISTING
        ? fundListing
        : null;
  const working = beside ?? workingOf(facts, field);
  const reported = replaced?.[field];
  const explanation: Explanation = {
    symbol,
    field,
    label: column.title ?? column.label,
    definition: column.definition,
    unit: unitOf(column, facts),
    value,
    kind,
    source: value === null ? null : (origin?.source ?? null),
    date: value === null ? null : (origin?.date ?? null),
    formula: formulaIn(column),
    inputs: [],
    ...(reported && { reported }),
  };
  if (kind === 'unknown')
    return {
      ...explanation,
      ...(working && { inputs: working.inputs() }),
      whyUnknown: whyUnknown(facts, column, working),
    };
  if (kind === 'reported') {
    const ours = working?.value;
    return {
      ...explanation,
      ...(typeof ours === 'number' && column.formula !== null && { computed: ours }),
    };
  }
  if (!working || !isSame(working.value, value))
    return { ...explanation, remark: notRecomputed(working) };
  const steps = working.steps?.() ?? [];
  const inputs = working.inputs();
  const remark =
    [remarkOn(field, facts), daysApart(field, facts)].filter(Boolean).join(' ') || null;
  return {
    ...explanation,
    inputs,
    ...(steps.length > 0 && { steps }),
    ...(remark !== null && { remark }),
  };
}

/** The calculation behind a field: from bars or other facts. Null if there is no calculation. */
function workingOf(facts: Facts, field: string): Reasoned | null {
  const ofBars = barCalculationOf(field);
  const bars = ofBars && barFactsOf(facts, barsSource(facts, field));
  const worked = bars && ofBars.work(bars, facts);
  return worked ?? workOut(facts, field)?.working ?? null;
}

/** A value computed from bars carries the source of the bars. */
const barsSource = (facts: Facts, field: string): string | null =>
  (facts.provenance[field] ?? facts.provenance.day1ChangePercent ?? facts.provenance.price)
    ?.source ?? null;

function formulaIn({ formula }: ColumnDefinition): Explanation['formula'] {
  if (formula === null) return null;
  const { expression, note, source } = formulaOf(formula);
  return { expression, note: note ?? null, source };
}

/** The currency code if the unit is a currency, else the unit's name. */
function unitOf({ currencyField, unit }: ColumnDefinition, facts: Facts): string {
  return currencyField ? (textIn(facts, currencyField) ?? unit) : unit;
}

function isSame(ours: FieldValue, stored: FieldValue): boolean {
  if (typeof ours !== 'number' || typeof stored !== 'number') return ours === stored;
  return Math.abs(ours - stored) <= SAME * Math.max(1, Math.abs(stored));
}

function whyUnknown(facts: Facts, { field }: ColumnDefinition, working: Reasoned | null): string {
  if (working) return working.meaningless ?? 'With these inputs the figure has no meaning.';
  const ofBars = barCalculationOf(field);
  if (ofBars) {
    const bars = barFactsOf(facts, null);
    return bars ? ofBars.needs(bars, facts) : 'No price history is known.';
  }
  const [way] = waysTo(facts.assetType, field);
  if (way) return way.needs(facts);
  return facts.bars || field !== 'price' ? 'No source reports it.' : 'No source reports a price.';
}

const notRecomputed = (working: Reasoned | null): string =>
  working
    ? `The source computed it from figures that are not kept. From what is known here it would be ${String(working.value)}.`
    : 'It was computed from figures of the source that are not kept.';

/** Figures that hold a price against a figure of a listing: which one. */
const PRICED_FIGURES: Readonly<Record<string, string>> = {
  peRatio: 'earningsPerShareTTM',
  dividendYield: 'dividendRateTTM',
};
/** A weekend or a holiday lies between a close and the day on which it is written. */
const SAME_TIME_DAYS = 7;

/**
 * Notes that a price and the reported figure it is divided by are of different days. Null if they
 * are not.
 */
function daysApart(field: string, { provenance }: Facts): string | null {
  const figure = provenance[PRICED_FIGURES[field] ?? ''];
  const [priceDate, date] = [provenance.price?.date ?? '', figure?.date ?? ''];
  const [from, to] = [parseIsoDate(priceDate), parseIsoDate(date)];
  return figure?.kind === 'reported' &&
    from !== null &&
    to !== null &&
    Math.abs(to - from) > SAME_TIME_DAYS
    ? `Computed from figures of different days: the price is of ${priceDate}, the other of ${date}.`
    : null;
}

/** Real estate trusts have to pay out most of their income: their payout reads differently. */
const remarkOn = (field: string, facts: Facts): string | null =>
  field === 'dividendPayoutRatio' && textIn(facts, 'sector') === 'Real Estate'
    ? 'Real estate trusts have to pay out most of their income, and depreciation lowers their earnings: above 100 percent is usual.'
    : null;
