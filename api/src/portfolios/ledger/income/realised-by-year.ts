import { civilDate } from 'market-model/dates/civil-dates';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import type { Disposal } from '../holdings/replay-holding';
import { amountOf, EMPTY, plus } from '../money/tally';
import type { Decimal } from '../money/decimal';

/** Sales of a calendar year in the portfolio's currency; null where a rate is missing. */
export interface RealisedYear {
  year: number;
  proceeds: Decimal | null;
  cost: Decimal | null;
  realised: Decimal | null;
  currencyEffect: Decimal | null;
  disposals: (Disposal & { symbol: string | null })[];
}

/** Realised gains by calendar year, newest first, each with its sales in order. */
export function realisedByYear(ledger: PortfolioLedger): RealisedYear[] {
  const years = new Map<number, RealisedYear['disposals']>();
  for (const { symbol, disposals } of ledger.holdings.values())
    for (const disposal of disposals) {
      const { year } = civilDate(disposal.day);
      years.set(year, [...(years.get(year) ?? []), { ...disposal, symbol }]);
    }
  return [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, disposals]) => {
      const total = (part: 'proceeds' | 'cost' | 'realised' | 'currencyEffect') =>
        amountOf(disposals.reduce((sum, disposal) => plus(sum, disposal[part]), EMPTY));
      return {
        year,
        proceeds: total('proceeds'),
        cost: total('cost'),
        realised: total('realised'),
        currencyEffect: total('currencyEffect'),
        disposals: disposals.toSorted((a, b) => a.day - b.day),
      };
    });
}
