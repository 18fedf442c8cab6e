import { describe, expect, it } from 'vitest';
import { entry, FIFO, figuresOn, ledgerOf, marketOf, prices } from '../ledger.fixture';
import { ImpossibleTransaction } from '../holdings/impossible-transaction';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { stateOn } from '../holdings/holding-state';
import { dailySeries } from '../returns/daily-series';
import { performanceOf } from '../returns/performance';
import { TRANSACTION_TYPES, type TransactionType } from '../transactions/transaction';
import { cashOn } from '../valuation/parts';
import { MissingList } from '../prices/missing';
import { dateOf, dayOf, daysOf, ledgerCases, parseEntry, type LedgerCase } from './case.fixture';
import { exactLedger } from './exact-ledger.fixture';
import { knownDifferences } from './known-differences.fixture';

const TOLERANCE = 1e-9;
/** Roots are compared by share: a rate of 48 000 has digits before the point. */
const RATE_TOLERANCE = 1e-8;

const byDate = (byDay: Readonly<Record<string, string | number>>): Record<string, number> =>
  Object.fromEntries(daysOf(byDay).map(([day, value]) => [dateOf(day), Number(value)]));

const isType = (text: string): text is TransactionType =>
  TRANSACTION_TYPES.some((type) => type === text);

/** The case played by the product. */
function productLedger(of: LedgerCase): PortfolioLedger {
  const market = marketOf(
    Object.fromEntries(
      Object.entries(of.prices).map(([symbol, listing]) => [
        symbol,
        prices(byDate(listing.closes), { currencyCode: listing.in }),
      ]),
    ),
    Object.fromEntries(Object.entries(of.rates).map(([code, rates]) => [code, byDate(rates)])),
    of.world,
  );
  const transactions = of.book.map((line) => {
    const { type, day, symbol, quantity, price, amount, currencyCode, rate, fee, tax } = parseEntry(
      line,
      of.world,
    );
    if (!isType(type)) throw new Error(`${type} is no type`);
    return entry(type, day, {
      id: line,
      symbol,
      currencyCode,
      fee,
      tax,
      ...(quantity !== null && { quantity }),
      ...(price !== null && { price }),
      ...(amount !== null && { amount }),
      ...(rate !== null && { rate }),
    });
  });
  return ledgerOf(transactions, market, {
    ...FIFO,
    method: of.method,
    feesInCost: of.fees === 'inCost',
  });
}

/** Every figure that the case gives, as the product has it. */
function productFigures(of: LedgerCase): Record<string, number | null> {
  const ledger = productLedger(of);
  const { right } = of;
  const figures: Record<string, number | null> = { ...figuresOn(ledger, of.on) };
  for (const { currencyCode, amount } of cashOn(ledger, dayOf(of.on), new MissingList()))
    figures[`cash ${currencyCode}`] = amount.toNumber();
  for (const [symbol, holding] of ledger.holdings)
    if (symbol !== null)
      figures[`held ${symbol}`] = stateOn(holding.states, dayOf(of.on)).quantity.toNumber();
  if (right.twr === undefined && right.xirr === undefined) return figures;
  const series = dailySeries(ledger, dayOf(of.on));
  if (!series) throw new Error('no series');
  const { twr, xirr } = performanceOf(series, null, dayOf(of.on));
  return { ...figures, twr, xirr };
}

function rightFigures({ right }: LedgerCase): [name: string, value: number | null][] {
  const { cash = {}, held: shares = {}, twr, xirr, ...figures } = right;
  return [
    ...Object.entries(figures),
    ...Object.entries(cash).map(([code, amount]) => [`cash ${code}`, amount] as const),
    ...Object.entries(shares).map(([symbol, quantity]) => [`held ${symbol}`, quantity] as const),
    ...(twr === undefined ? [] : [['twr', twr] as const]),
    ...(xirr === undefined ? [] : [['xirr', xirr] as const]),
  ].map(([name, value]) => [name, value === null ? null : Number(value)]);
}

const isSame = (name: string, is: number | null | undefined, right: number | null): boolean => {
  if (right === null || is === null || is === undefined) return (is ?? null) === right;
  const tolerance = name === 'xirr' || name === 'twr' ? RATE_TOLERANCE : TOLERANCE;
  return Math.abs(is - right) <= tolerance * Math.max(1, Math.abs(right));
};

/** Whether a root is between a step of the tolerance to either side. */
function isRoot(netPresentValue: (rate: number) => number, rate: number): boolean {
  const step = RATE_TOLERANCE * Math.max(1, rate);
  return netPresentValue(rate - step) * netPresentValue(rate + step) < 0;
}

const cases = await ledgerCases();
const played = cases.filter(({ refused }) => refused === undefined);
const refused = cases.flatMap((one) =>
  one.refused === undefined ? [] : [{ ...one, line: one.refused }],
);

describe('casebook', () => {
  it('has forty cases in four worlds of currencies', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cases.map(({ world }) => world)).size).toBe(4);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it.each(played)('has $name worked out twice', (one) => {
    const { figures, cash, held: shares, twr, netPresentValue } = exactLedger(one);
    const exact: Record<string, number | null> = {
      ...figures,
      twr,
      ...Object.fromEntries(Object.entries(cash).map(([code, is]) => [`cash ${code}`, is])),
      ...Object.fromEntries(Object.entries(shares).map(([symbol, is]) => [`held ${symbol}`, is])),
    };
    const different = rightFigures(one).filter(([name, right]) =>
      name === 'xirr'
        ? right !== null && !isRoot(netPresentValue, right)
        : right !== null && !isSame(name, exact[name], right),
    );
    expect(different).toEqual([]);
  });

  it.each(played)('agrees on $name', (one) => {
    const figures = productFigures(one);
    const different = rightFigures(one).flatMap(([name, right]) =>
      isSame(name, figures[name], right) ? [] : [{ name, is: figures[name] ?? null, right }],
    );
    const expected = knownDifferences[one.name]?.figures ?? [];
    const unexpected = different.filter(({ name }) => !expected.includes(name));
    expect(unexpected).toEqual([]);
    // A corrected figure must be removed from the list.
    expect(different.map(({ name }) => name)).toEqual(expected);
  });

  it.each(refused)('refuses $name', (one) => {
    const play = () => productLedger(one);
    expect(play).toThrow(ImpossibleTransaction);
    expect(play).toThrow(expect.objectContaining({ transaction: one.line }));
  });
});
