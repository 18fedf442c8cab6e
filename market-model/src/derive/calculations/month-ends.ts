/** P/E at the ends of months, as calculations ask for it. */
import { MIN_MONTHS, monthEndPeRatios, type MonthEndPe } from '../statements/average-pe';
import { isoDate } from '../../dates/civil-dates';
import { quotedUnits, wholeCurrency } from '../prices/price-usd';
import type { Facts, Input } from './facts';
import { originOf, textIn } from './from-fields';

/** Several figures of one asset ask for the ratios: they are computed once. */
const ratiosByFacts = new WeakMap<Facts, MonthEndPe[] | null>();

/** Month-end ratios, where price and statements are in one currency; null where they are not or are unknown. */
export function monthEndRatios(facts: Facts): MonthEndPe[] | null {
  let ratios = ratiosByFacts.get(facts);
  if (ratios === undefined) ratiosByFacts.set(facts, (ratios = computeRatios(facts)));
  return ratios;
}

function computeRatios(facts: Facts): MonthEndPe[] | null {
  const { bars, fundamentals, today } = facts;
  if (!bars || !fundamentals) return null;
  const currency = textIn(facts, 'currencyCode') ?? fundamentals.currencyCode;
  const statement = fundamentals.currencyCode ?? currency;
  if (
    currency !== null &&
    statement !== null &&
    wholeCurrency(currency) !== wholeCurrency(statement)
  )
    return null;
  const units = quotedUnits(currency ?? '') / quotedUnits(statement ?? '');
  const barCount = bars.day.findLastIndex((day) => day <= today) + 1;
  return monthEndPeRatios(
    { day: bars.day.subarray(0, barCount), close: bars.close.subarray(0, barCount) },
    fundamentals,
    units,
  );
}

/** Number of ratios, and the inputs of the first and the last one. */
export function monthEndInputs(facts: Facts, ratios: readonly MonthEndPe[]): Input[] {
  const { source } = originOf(facts, 'price');
  const [first, last] = [ratios[0], ratios.at(-1)];
  const count: Input = {
    name: 'Month ends with positive earnings',
    value: ratios.length,
    unit: 'months',
    date: last?.date ?? isoDate(facts.today),
    source,
    kind: 'computed',
  };
  const ends = first && last ? [first, last] : [];
  return [
    count,
    ...ends.map(({ date, close, earningsPerShare, peRatio }): Input => ({
      name: `P/E at the month end ${date}: ${close} ÷ ${Number(earningsPerShare.toPrecision(12))}`,
      value: peRatio,
      unit: 'times',
      date,
      source,
      kind: 'computed',
    })),
  ];
}

export function needsMonthEnds(facts: Facts): string {
  if (!facts.bars || !facts.fundamentals)
    return `Needs ${MIN_MONTHS} month-end prices with earnings per share of the twelve months before; ${facts.bars ? 'no statements are' : 'no price history is'} known.`;
  const ratios = monthEndRatios(facts);
  return ratios === null
    ? 'The statements are in another currency than the price; without the rates of those days there is no ratio.'
    : `Needs ${MIN_MONTHS} month ends with positive earnings, ${ratios.length} known.`;
}
