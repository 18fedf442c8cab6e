import type { PortfolioIncome } from 'shared/contract';
import { addMonths, isoDate } from 'market-model/dates/civil-dates';
import { upcomingDividends } from 'market-model/derive/dividends/upcoming-dividends';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import type { OpenPortfolio } from '../open-portfolio';
import { moneyText } from '../ledger/money/currency-digits';
import { stateOn } from '../ledger/holdings/holding-state';
import { amountOf, EMPTY, plus } from '../ledger/money/tally';
import { expectedIncome, receivedIncome, suggestedDividends } from '../ledger/income/income-items';
import { incomeByHolding } from '../ledger/income/income-by-holding';
import { incomeMonths, yieldOnCost } from '../ledger/income/income-months';
import { realisedByYear } from '../ledger/income/realised-by-year';
import { MissingList } from '../ledger/prices/missing';
import { partsOfPortfolio } from '../ledger/valuation/parts';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 12;

/** Income received and expected, dividends to add, and gains realised by year. */
export async function incomeAnswer(open: OpenPortfolio, on: number): Promise<PortfolioIncome> {
  const { ledger, assets, portfolio } = open;
  const text = (amount: Parameters<typeof moneyText>[0]) =>
    moneyText(amount, portfolio.currencyCode);
  const dividends = new Map<string, readonly DividendRecord[]>();
  for (const symbol of ledger.holdings.keys()) {
    const records = symbol === null ? null : await assets.dividends(symbol);
    if (symbol !== null && records) dividends.set(symbol, records);
  }
  const ofSymbol = (symbol: string) => dividends.get(symbol) ?? [];
  const [first, end] = [addMonths(on, -MONTHS_BACK), addMonths(on, MONTHS_AHEAD)];
  const expected = expectedIncome(
    ledger,
    (symbol) => upcomingDividends(ofSymbol(symbol), on, { symbol }),
    on,
  ).filter(({ day }) => day <= end);
  const items = [...receivedIncome(ledger, first, on), ...expected];
  const yearly = amountOf(expected.reduce((sum, { amount }) => plus(sum, amount), EMPTY));
  const cost = amountOf(partsOfPortfolio(ledger, on, new MissingList()).cost);
  return {
    months: incomeMonths(items, first, MONTHS_BACK + MONTHS_AHEAD + 1).map((month) => ({
      month: month.month,
      received: text(month.received),
      declared: text(month.declared),
      estimated: text(month.estimated),
    })),
    yieldOnCost: yieldOnCost(yearly, cost)?.toNumber() ?? null,
    byHolding: incomeByHolding(items, (symbol) => {
      const holding = ledger.holdings.get(symbol);
      return holding ? amountOf(stateOn(holding.states, on).bookedCost) : null;
    }).map((one) => ({
      symbol: one.symbol,
      received: text(one.received),
      declared: text(one.declared),
      estimated: text(one.estimated),
      yieldOnCost: one.yieldOnCost?.toNumber() ?? null,
    })),
    suggestions: suggestedDividends(ledger, ofSymbol, on).map(
      ({ symbol, exDay, day, quantity, amount, currencyCode }) => ({
        symbol,
        exDate: isoDate(exDay),
        date: isoDate(day),
        quantity: quantity.toDecimalPlaces(10).toFixed(),
        amount: moneyText(amount, currencyCode) ?? '',
        currencyCode,
      }),
    ),
    realisedByYear: realisedByYear(ledger).map(({ year, disposals, ...sums }) => ({
      year,
      proceeds: text(sums.proceeds),
      cost: text(sums.cost),
      realised: text(sums.realised),
      currencyEffect: text(sums.currencyEffect),
      sales: disposals.length,
    })),
  };
}
