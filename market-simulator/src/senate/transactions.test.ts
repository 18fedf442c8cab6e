import { describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates';
import { demoPoliticians } from './politicians';
import { demoSenateTransactions } from './transactions';

const TODAY = parseIsoDate('2026-11-20') ?? 0;
const SHARES = Array.from({ length: 50 }, (_, i) => ({
  symbol: `T${i}.US`,
  name: `Test ${i} Inc.`,
  cap: 1e12 / (i + 1),
}));
const transactions = demoSenateTransactions(SHARES, 7, TODAY);
const share = (test: (one: (typeof transactions)[number]) => boolean): number =>
  transactions.filter(test).length / transactions.length;

describe('simulated trades of politicians', () => {
  it('are about six thousand in six years, by sixty people', () => {
    expect(transactions.length).toBeGreaterThan(5_400);
    expect(transactions.length).toBeLessThan(6_800);
    const names = demoPoliticians(7).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBe(60);
  });

  it('are spread like real ones', () => {
    expect(share(({ amount }) => amount?.from === 1_001)).toBeGreaterThan(0.5);
    expect(share(({ amount }) => amount?.to === null)).toBeGreaterThan(0);
    expect(share(({ amount }) => amount?.to === null)).toBeLessThan(0.006);
    expect(share(({ scanned }) => scanned)).toBeGreaterThan(0.01);
    expect(share(({ owner }) => owner === 'Joint')).toBeGreaterThan(0.25);
    expect(share(({ owner }) => owner === 'Child')).toBeGreaterThan(0.003);
    const delays = transactions
      .flatMap(({ transactionDate, filedDate }) =>
        transactionDate === null
          ? []
          : [(parseIsoDate(filedDate ?? '') ?? NaN) - (parseIsoDate(transactionDate) ?? NaN)],
      )
      .toSorted((a, b) => a - b);
    expect(delays[Math.floor(delays.length / 2)]).toBeGreaterThan(14);
    expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(27);
    const late = delays.filter((delay) => delay > 45).length / delays.length;
    expect(late).toBeGreaterThan(0.03);
    expect(late).toBeLessThan(0.09);
  });

  it('contain only name and date of a paper report', () => {
    for (const one of transactions.filter(({ scanned }) => scanned))
      expect(one).toMatchObject({ transactionDate: null, type: null, amount: null, ticker: null });
  });

  it('are reported by today, and later days only append', () => {
    expect(transactions.every(({ filedDate }) => (filedDate ?? '9') <= '2026-11-20')).toBe(true);
    const before = demoSenateTransactions(SHARES, 7, TODAY - 10);
    const now = new Set(transactions.map((one) => JSON.stringify(one)));
    expect(before.every((one) => now.has(JSON.stringify(one)))).toBe(true);
  });
});
