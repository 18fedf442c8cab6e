import type { TransactionChange } from 'shared/contract';
import type { OpenPortfolio } from '../open-portfolio';
import { stateOn } from '../ledger/holdings/holding-state';
import { moneyText } from '../ledger/money/currency-digits';
import { ZERO } from '../ledger/money/decimal';
import { amountOf } from '../ledger/money/tally';
import { MissingList } from '../ledger/prices/missing';
import { cashOn, partsOfHolding } from '../ledger/valuation/parts';
import { transactionAnswer, type StoredTransaction } from '../store/stored-transaction';
import { portfolioParts } from './parts-answer';

type Preview = TransactionChange['preview'];
type HoldingFigures = Preview['holdings'][number]['before'];

/** The holdings of these transactions before and after a change, at the end of a day. */
function holdingChanges(
  before: OpenPortfolio,
  after: OpenPortfolio,
  touched: readonly StoredTransaction[],
  day: number,
): Preview['holdings'] {
  const symbols = new Set(
    touched.flatMap(({ entered: { symbol, otherSymbol } }) =>
      [symbol, otherSymbol].flatMap((one) => one ?? []),
    ),
  );
  return [...symbols].map((symbol) => ({
    symbol,
    before: holdingFigures(before, symbol, day),
    after: holdingFigures(after, symbol, day),
  }));
}

function holdingFigures({ ledger }: OpenPortfolio, symbol: string, day: number): HoldingFigures {
  const { currencyCode } = ledger.market.rates;
  const zero = moneyText(ZERO, currencyCode);
  const holding = ledger.holdings.get(symbol);
  if (!holding) return { quantity: '0', cost: zero, realised: zero, unrealised: zero, lots: 0 };
  const parts = partsOfHolding(holding, day, ledger.market, new MissingList());
  return {
    quantity: stateOn(holding.states, day).quantity.toDecimalPlaces(10).toFixed(),
    cost: moneyText(amountOf(parts.cost), currencyCode),
    realised: moneyText(amountOf(parts.realised), currencyCode),
    unrealised: moneyText(amountOf(parts.unrealised), currencyCode),
    lots: holding.lots.length,
  };
}

/** Cash balances that a change moves; a portfolio without deposits tracks no cash. */
function cashChanges(before: OpenPortfolio, after: OpenPortfolio, day: number): Preview['cash'] {
  const balances = ({ ledger }: OpenPortfolio) =>
    new Map(
      (ledger.tracksCash ? cashOn(ledger, day, new MissingList()) : []).map(
        ({ currencyCode, amount }) => [currencyCode, amount],
      ),
    );
  const [was, is] = [balances(before), balances(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((currencyCode) => {
    const [from, to] = [was.get(currencyCode) ?? ZERO, is.get(currencyCode) ?? ZERO];
    if (from.eq(to)) return [];
    const text = (amount: typeof from) => moneyText(amount, currencyCode) ?? '';
    return [{ currencyCode, before: text(from), after: text(to) }];
  });
}

/** The transaction after a change, and the figures before and after it. */
export function changeAnswer(
  before: OpenPortfolio,
  after: OpenPortfolio,
  id: string,
): TransactionChange {
  const day = Math.max(before.latestDay, after.latestDay);
  const parts = ({ ledger }: OpenPortfolio) => {
    const { reconciles: _, ...figures } = portfolioParts(ledger, day, new MissingList());
    return figures;
  };
  const storedIn = ({ transactions }: OpenPortfolio) =>
    transactions.find(({ entered }) => entered.id === id);
  const stored = storedIn(after);
  const touched = [storedIn(before), stored].flatMap((one) => one ?? []);
  return {
    id,
    transaction: stored ? transactionAnswer(stored.entered, stored) : null,
    version: after.portfolio.version,
    preview: {
      before: parts(before),
      after: parts(after),
      holdings: holdingChanges(before, after, touched, day),
      cash: cashChanges(before, after, day),
    },
  };
}
