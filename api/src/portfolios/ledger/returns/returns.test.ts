import { describe, expect, it } from 'vitest';
import { at, entry, ledgerOf, marketOf, prices } from '../ledger.fixture';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { Decimal } from '../money/decimal';
import type { Transaction } from '../transactions/transaction';
import { averageCapital } from './average-capital';
import { contributions } from './contribution';
import { dailySeries } from './daily-series';
import { performanceOf } from './performance';
import { sameFlows, sameFlowsSeries } from './same-flows';

const performance = (ledger: PortfolioLedger, to: string, from: string | null = null) => {
  const series = dailySeries(ledger, at(to));
  if (!series) throw new Error('no series');
  return performanceOf(series, from === null ? null : at(from), at(to));
};
const cash = (type: Transaction['type'], date: string, amount: number) =>
  entry(type, date, { symbol: null, amount });

describe('time-weighted return of cash (V6)', () => {
  it('has the daily and accumulated returns of the sample sheet of Portfolio Performance', () => {
    const ledger = ledgerOf([
      cash('DEPOSIT', '2011-12-31', 10_000),
      cash('INTEREST', '2012-01-01', 230),
      cash('DEPOSIT', '2012-01-02', 200),
      cash('INTEREST', '2012-01-02', 200),
      cash('WITHDRAWAL', '2012-01-03', 400),
      cash('FEE', '2012-01-03', 234.41),
      cash('INTEREST', '2012-01-04', 293.99),
      cash('INTEREST', '2012-01-05', 293.99),
      cash('DEPOSIT', '2012-01-06', 5400),
      cash('INTEREST', '2012-01-06', 195.99),
      cash('WITHDRAWAL', '2012-01-07', 3697.04),
      cash('FEE', '2012-01-07', 882.52),
      cash('FEE', '2012-01-08', 1003.85),
    ]);
    const { accumulated, twr, twrAnnualised, xirr } = performance(ledger, '2012-01-08');
    const expected = [
      0, 0.023, 0.042616491, 0.019624983, 0.049614163, 0.079603343, 0.092841403, 0.03323197,
      -0.056182678,
    ];
    expect(accumulated).toHaveLength(expected.length);
    for (const [i, value] of expected.entries())
      expect(Math.abs((accumulated[i] ?? NaN) - value)).toBeLessThan(1e-5);
    expect(twr).toBe(accumulated.at(-1));
    expect([twrAnnualised, xirr]).toEqual([null, null]);
  });
});

describe('time-weighted and money-weighted return (V7)', () => {
  it('has the textbook figures of both', () => {
    const ledger = ledgerOf([
      cash('DEPOSIT', '2020-12-31', 1_000_000),
      cash('INTEREST', '2021-08-14', 162_484),
      cash('DEPOSIT', '2021-08-15', 100_000),
      cash('FEE', '2021-12-31', 1_262_484 - 1_192_328),
    ]);
    const { twr, xirr, flows } = performance(ledger, '2021-12-31');
    expect(100 * (twr ?? NaN)).toBeCloseTo(9.788498, 6);
    expect(100 * (xirr ?? NaN)).toBeCloseTo(8.905016, 6);
    expect(flows).toEqual([
      { day: at('2020-12-31'), amount: -1_000_000 },
      { day: at('2021-08-15'), amount: -100_000 },
      { day: at('2021-12-31'), amount: 1_192_328 },
    ]);
  });

  it('has the flows of Microsoft’s example (V5)', () => {
    const sale = (date: string, amount: number) => entry('SELL', date, { quantity: 1, amount });
    const ledger = ledgerOf([
      entry('BUY', '1992-01-01', { quantity: 4, amount: 10_000 }),
      sale('1992-03-01', 2750),
      sale('1992-10-30', 4250),
      sale('1993-02-15', 3250),
      sale('1993-04-01', 2750),
    ]);
    expect(performance(ledger, '1993-04-01').xirr).toBeCloseTo(0.3733625335, 9);
  });
});

describe('time-weighted return of a day with both flows', () => {
  it('counts inflows at its start and outflows at its end', () => {
    const ledger = ledgerOf([
      cash('DEPOSIT', '2024-01-01', 1000),
      cash('DEPOSIT', '2024-01-02', 500),
      cash('INTEREST', '2024-01-02', 30),
      cash('WITHDRAWAL', '2024-01-02', 300),
    ]);
    // (1230 + 300) / (1000 + 500) − 1
    expect(performance(ledger, '2024-01-02').twr).toBeCloseTo(0.02, 12);
  });

  it('includes them when purchases and sales of one asset are the flows', () => {
    const ledger = ledgerOf(
      [
        entry('BUY', '2024-01-02', { quantity: 10, price: 100 }),
        entry('SELL', '2024-01-03', { quantity: 10, price: 104 }),
        entry('BUY', '2024-01-03', { quantity: 5, price: 102 }),
      ],
      marketOf({ A: prices({ '2024-01-02': 100, '2024-01-03': 103 }) }),
    );
    // (515 + 1040) / (1000 + 510) − 1
    expect(performance(ledger, '2024-01-03').twr).toBeCloseTo(1555 / 1510 - 1, 12);
  });
});

describe('performance', () => {
  const rising = (day: number) => 100 + (day - at('2024-01-02'));
  const market = marketOf({ A: prices(rising) });

  it('counts purchases as flows until there is a deposit', () => {
    const bought = entry('BUY', '2024-01-02', { quantity: 10, price: 100 });
    const without = performance(ledgerOf([bought], market), '2024-03-01');
    expect(without.twr).toBeCloseTo(0.59, 12);
    expect(without.flows[0]).toEqual({ day: at('2024-01-02'), amount: -1000 });
    const withCash = performance(
      ledgerOf([cash('DEPOSIT', '2024-01-02', 2000), bought], market),
      '2024-03-01',
    );
    expect(withCash.twr).toBeCloseTo(0.295, 12);
    const overdrawn = ledgerOf([cash('DEPOSIT', '2024-01-02', 400), bought], market);
    expect(performance(overdrawn, '2024-03-01').twr).toBeCloseTo(590 / 400, 12);
  });

  it('counts cash that is transferred in as a deposit', () => {
    const bought = entry('BUY', '2024-01-02', { quantity: 10, price: 100 });
    const ledger = ledgerOf([cash('TRANSFER_IN', '2024-01-02', 2000), bought], market);
    expect(ledger.tracksCash).toBe(true);
    const { twr, flows } = performance(ledger, '2024-03-01');
    expect(twr).toBeCloseTo(0.295, 12);
    expect(flows[0]).toEqual({ day: at('2024-01-02'), amount: -2000 });
  });

  it('counts shares that are transferred with their market value', () => {
    const ledger = ledgerOf(
      [entry('TRANSFER_IN', '2024-01-02', { quantity: 10, price: 20 })],
      market,
    );
    const { twr, flows } = performance(ledger, '2024-03-01');
    expect(twr).toBeCloseTo(0.59, 12);
    expect(flows[0]).toEqual({ day: at('2024-01-02'), amount: -1000 });
  });

  it('values shares at a given price before their first close', () => {
    const lateMarket = marketOf({ A: prices({ '2024-02-01': 30, '2024-02-10': 33 }) });
    const ledger = ledgerOf(
      [
        entry('BUY', '2024-01-02', { quantity: 10, amount: 200 }),
        entry('BUY', '2024-01-20', { quantity: 10, price: 25 }),
      ],
      lateMarket,
    );
    const { twr, xirr, flows, brokenOn } = performance(ledger, '2024-02-10');
    // 20 → 25 on the second purchase, whose inflow counts from the start of its day, → 33.
    expect(twr).toBeCloseTo((500 / (200 + 250)) * (660 / 500) - 1, 12);
    expect(brokenOn).toBeNull();
    expect(xirr).not.toBeNull();
    expect(flows.at(-1)?.amount).toBe(660);
    const unpriced = [entry('TRANSFER_IN', '2024-01-02', { quantity: 10, amount: 0 })];
    expect(performance(ledgerOf(unpriced, lateMarket), '2024-02-10')).toMatchObject({
      twr: null,
      twrGap: 'missing value',
    });
  });

  it('converts a given price and reads it in shares of its day', () => {
    const split = { day: at('2024-02-15'), ratio: new Decimal(2) };
    const ledger = ledgerOf(
      [entry('BUY', '2024-01-02', { quantity: 10, price: 20, currencyCode: 'EUR' })],
      marketOf(
        { A: prices({ '2024-02-01': 12, '2024-02-20': 15 }, { splits: [split] }) },
        {
          EUR: (day: number) => (day < at('2024-02-01') ? 1.1 : 1.2),
        },
      ),
    );
    const { days } = performance(ledger, '2024-02-20');
    expect(days[0]?.value).toBeCloseTo(10 * 20 * 1.1, 9);
    expect(days.at(-1)?.value).toBeCloseTo(20 * 15, 9);
  });

  it('starts a period with the value of its first day', () => {
    const ledger = ledgerOf([entry('BUY', '2024-01-02', { quantity: 10, price: 100 })], market);
    const { twr, flows } = performance(ledger, '2024-03-01', '2024-02-01');
    expect(twr).toBeCloseTo(159 / 130 - 1, 12);
    expect(flows).toEqual([
      { day: at('2024-02-01'), amount: -1300 },
      { day: at('2024-03-01'), amount: 1590 },
    ]);
  });

  it('skips days without a price, unless they have flows', () => {
    const gappy = marketOf({
      A: prices({ '2024-01-02': 100, '2024-01-03': 110, '2024-02-01': 120, '2024-02-02': 132 }),
    });
    const bought = entry('BUY', '2024-01-02', { quantity: 1, price: 100 });
    expect(performance(ledgerOf([bought], gappy), '2024-02-02').twr).toBeCloseTo(0.32, 12);
    const again = entry('BUY', '2024-01-20', { quantity: 1, price: 100 });
    expect(performance(ledgerOf([bought, again], gappy), '2024-02-02')).toMatchObject({
      twr: null,
      brokenOn: at('2024-01-20'),
    });
    expect(performance(ledgerOf([bought], gappy), '2024-01-20')).toMatchObject({
      twr: null,
      xirr: null,
    });
  });

  it('has the drawdown and volatility of the asset if there is no other', () => {
    const waves = prices((day) => 100 + 10 * Math.sin(day));
    const ledger = ledgerOf(
      [entry('BUY', '2024-01-02', { quantity: 1, amount: waves.close[32] ?? 0 })],
      marketOf({ A: waves }),
    );
    const { drawdown, volatility } = performance(ledger, '2024-04-01');
    const low = Math.min(...waves.close.slice(32, 123));
    expect(drawdown?.largest).toBeGreaterThan(0.15);
    expect(drawdown?.largest).toBeLessThanOrEqual(1 - low / 110 + 1e-9);
    expect(volatility).toBeGreaterThan(0.5);
  });
});

describe('a return without meaning', () => {
  const crash = marketOf({
    A: prices({ '2024-01-02': 100, '2024-01-15': 100, '2024-01-16': 40, '2024-02-20': 120 }),
  });
  // Bought on credit: 1000 of shares for 500 of money.
  const overdrawn = [
    cash('DEPOSIT', '2024-01-02', 500),
    entry('BUY', '2024-01-02', { quantity: 10, price: 100 }),
  ];

  it('is null with the reason when the value fell below zero', () => {
    const ledger = ledgerOf(overdrawn, crash);
    const after = performance(ledger, '2024-01-16');
    expect(after).toMatchObject({ twr: null, twrGap: 'negative value', twrAnnualised: null });
    expect(after).toMatchObject({ xirr: null, xirrGap: 'negative value', drawdown: null });
    expect(after.days.at(-1)?.value).toBe(-100);
    expect(after.accumulated.at(-2)).toBe(0);
    expect(after.accumulated.at(-1)).toBeNaN();
    // The value recovered, the chain has not.
    const later = performance(ledger, '2024-02-20');
    expect(later).toMatchObject({ twr: null, twrGap: 'negative value' });
    expect(later.accumulated.at(-1)).toBeNaN();
    expect(later).toMatchObject({ xirrGap: null });
    expect(performance(ledger, '2024-02-20', '2024-01-16')).toMatchObject({
      xirr: null,
      xirrGap: 'negative value',
    });
  });

  it('says which other reason there is', () => {
    const bought = [entry('BUY', '2024-01-02', { quantity: 1, price: 100 })];
    const soon = performance(ledgerOf(bought, crash), '2024-01-15');
    expect(soon).toMatchObject({ twrGap: null, xirr: null, xirrGap: 'under 30 days' });
    const gone = [...overdrawn, entry('FEE', '2024-01-03', { symbol: null, amount: 500 })];
    const lost = performance(ledgerOf(gone.slice(0, 1).concat(gone[2] ?? []), crash), '2024-02-20');
    expect(lost).toMatchObject({ twr: -1, twrGap: null, xirr: null, xirrGap: 'flows of one sign' });
    const unpriced = [entry('BUY', '2024-01-02', { symbol: 'X', quantity: 1, price: 100 })];
    expect(performance(ledgerOf(unpriced, crash), '2024-02-20')).toMatchObject({
      twrGap: 'missing value',
      xirrGap: 'missing value',
    });
  });
});

describe('a benchmark with the same flows', () => {
  it('equals the portfolio when it is the purchased asset', () => {
    const waves = prices((day) => 100 + 10 * Math.sin(day / 3));
    const market = marketOf({ A: waves });
    const price = (date: string) => waves.close[at(date) - (waves.day[0] ?? 0)] ?? NaN;
    const ledger = ledgerOf(
      [
        entry('BUY', '2024-01-02', { quantity: 3, price: price('2024-01-02') }),
        entry('BUY', '2024-02-07', { quantity: 2, price: price('2024-02-07') }),
        entry('SELL', '2024-03-05', { quantity: 1, price: price('2024-03-05') }),
      ],
      market,
    );
    const { days, flows, xirr } = performance(ledger, '2024-05-01');
    const same = sameFlows(waves, market.rates, flows.slice(0, -1), at('2024-05-01'));
    expect(same.value).toBeCloseTo(4 * price('2024-05-01'), 8);
    expect(same.xirr).toBeCloseTo(xirr ?? NaN, 8);
    expect(same.twr).toBeCloseTo(price('2024-05-01') / price('2024-01-02') - 1, 12);
    const series = sameFlowsSeries(
      waves,
      market.rates,
      flows.slice(0, -1),
      days.map(({ day }) => day),
    );
    for (const [i, { value }] of days.entries()) expect(series.value[i]).toBeCloseTo(value, 8);
    expect(series.return.at(-1)).toBe(same.twr);
  });

  it('is unknown where it has no price', () => {
    const { rates } = marketOf({});
    const flows = [{ day: at('2024-01-02'), amount: -100 }];
    const old = prices({ '2023-01-02': 1 });
    expect(sameFlows(old, rates, flows, at('2024-05-01')).value).toBeNull();
    expect(sameFlowsSeries(old, rates, flows, [at('2024-01-02'), at('2024-05-01')])).toEqual({
      value: [null, null],
      return: [null, null],
    });
  });
});

describe('contributions', () => {
  it('add up to the Modified Dietz return', () => {
    const market = marketOf({ A: prices(() => 12), B: prices(() => 45) });
    const ledger = ledgerOf(
      [
        entry('BUY', '2024-01-01', { quantity: 10, price: 10, fee: 1 }),
        entry('BUY', '2024-01-11', { symbol: 'B', quantity: 2, price: 50 }),
        entry('DIVIDEND', '2024-01-21', { symbol: 'B', amount: 4, tax: 1 }),
      ],
      market,
    );
    const { flows } = performance(ledger, '2024-01-31');
    const capital = averageCapital(flows.slice(0, -1), at('2024-01-31'));
    expect(capital).toBeCloseTo(101 + 100 * (20 / 30) - 3 * (10 / 30), 9);
    const items = contributions(ledger, null, at('2024-01-31'), capital);
    expect(items.map(({ symbol, amount }) => [symbol, amount?.toNumber()])).toEqual([
      ['A', 19],
      ['B', -7],
    ]);
    expect(items[0]?.share).toBeCloseTo(19 / (capital ?? NaN), 12);
  });
});
