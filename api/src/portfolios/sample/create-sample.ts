import { randomUUID } from 'node:crypto';
import type { Portfolio } from 'shared/contract';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { ProblemError } from '../../http/problem';
import { dayFromIso } from '../../market/table/calendar-day';
import type { PortfolioAccounts } from '../accounts';
import { newStored } from '../ledger-check';
import { incomeAnswer } from '../answers/income-answer';
import { contentKey } from '../store/content-key';
import { Decimal, ZERO } from '../ledger/money/decimal';
import type { Transaction } from '../ledger/transactions/transaction';
import type { PortfolioContent } from '../store/portfolio-repository';
import { sampleAssets } from './sample-assets';
import { sampleTransactions } from './sample-transactions';

const NAME = 'Sample portfolio';
const CURRENCY = 'USD';

/**
 * Adds a sample portfolio: the largest assets of the snapshot, bought at historical prices, with
 * the dividends paid since.
 *
 * @throws 409 problem when the market data does not reach back far enough
 */
export async function createSamplePortfolio(
  accounts: PortfolioAccounts,
  uid: string,
): Promise<Portfolio> {
  const market = accounts.snapshot;
  const lastDay = Math.min(dayFromIso(market.asOf) ?? 0, await accounts.todayOf(uid));
  const assets = await sampleAssets(market, CURRENCY);
  if (assets.length === 0)
    throw new ProblemError(
      409,
      'No sample',
      'The market data has no asset with 23 months of prices to make a sample of',
    );
  const trades = sampleTransactions(assets, lastDay, CURRENCY, randomUUID);
  const open = await accounts.ofDraft(draftOf(trades));
  const { suggestions } = await incomeAnswer(open, lastDay);
  const dividends = suggestions.flatMap(({ symbol, date, amount, currencyCode }): Transaction[] => {
    const day = parseIsoDate(date);
    if (day === null || day > lastDay) return [];
    return [
      {
        id: randomUUID(),
        type: 'DIVIDEND',
        day,
        symbol,
        quantity: null,
        price: null,
        amount: new Decimal(amount),
        currencyCode,
        rate: null,
        fee: ZERO,
        tax: ZERO,
        note: '',
        tag: '',
        lots: [],
      },
    ];
  });
  return accounts.repository.createSample(uid, NAME, CURRENCY, [...trades, ...dividends]);
}

/** Trades as a portfolio that is not stored. */
function draftOf(trades: readonly Transaction[]): PortfolioContent {
  const portfolio: Portfolio = {
    id: '',
    name: NAME,
    currencyCode: CURRENCY,
    method: 'fifo',
    targets: [],
    isSample: true,
    version: 0,
    createdAt: '',
    updatedAt: '',
  };
  return trades.reduce<PortfolioContent>(
    (content, trade) => ({
      portfolio,
      transactions: [...content.transactions, newStored(trade, content, contentKey(trade))],
    }),
    { portfolio, transactions: [] },
  );
}
