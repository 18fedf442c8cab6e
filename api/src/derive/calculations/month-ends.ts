/** P/E at the ends of months, as calculations ask for it. */
import { FEWEST_MONTHS, monthEndPeRatios, type MonthEndPe } from '../average-pe';
import { quotedUnits, wholeCurrency } from '../price-usd';
import type { Facts, Input } from './facts';
import { originOf, textIn } from './from-fields';

/** Month-end ratios, where price and statements are in one currency; null where they are not or are unknown. */
export function usualRatios(facts: Facts): MonthEndPe[] | null {
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
  const known = bars.day.findLastIndex((day) => day <= today) + 1;
  return monthEndPeRatios(
    { day: bars.day.subarray(0, known), close: bars.close.subarray(0, known) },
    fundamentals,
    units,
  );
}

/** The first and the last of the ratios, with what they divide. */
export function monthEndInputs(facts: Facts, ratios: readonly MonthEndPe[]): Input[] {
  const { source } = originOf(facts, 'price');
  return [ratios[0], ratios.at(-1)].flatMap((month): Input[] =>
    month
      ? [
          {
            name: `P/E at the month end ${month.date}: ${month.close} ÷ ${month.earningsPerShare}`,
            value: month.peRatio,
            unit: 'times',
            date: month.date,
            source,
            kind: 'computed',
          },
        ]
      : [],
  );
}

export function needsMonthEnds(facts: Facts): string {
  if (!facts.bars || !facts.fundamentals)
    return `Needs ${FEWEST_MONTHS} month-end prices with earnings per share of the twelve months before; ${facts.bars ? 'no statements are' : 'no price history is'} known.`;
  const ratios = usualRatios(facts);
  return ratios === null
    ? 'The statements are in another currency than the price; without the rates of those days there is no ratio.'
    : `Needs ${FEWEST_MONTHS} month ends with positive earnings, ${ratios.length} known.`;
}
