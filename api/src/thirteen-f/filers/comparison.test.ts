import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { securityKeys } from '../identity/cusip-directory';
import { positionsOf, type Identity } from '../identity/positions';
import { filing, holding } from '../testing/filings.fixture';
import { compareReports, weightOf } from './comparison';
import { quarterReport } from './quarter-report';

const IDENTITY: Identity = { security: securityKeys([]), symbol: ({ symbol }) => symbol };
const NO_SPLITS = new Map();

type Row = ReturnType<typeof holding>;
const compare = (
  before: Row[],
  now: Row[],
  splits: Parameters<typeof compareReports>[2] = NO_SPLITS,
) =>
  compareReports(
    quarterReport('2026Q1', [filing('2026Q1', now)], IDENTITY),
    quarterReport('2025Q4', [filing('2025Q4', before)], IDENTITY),
    splits,
  );

const rows = fc.array(
  fc.record({
    cusip: fc.constantFrom('AAAAAAAAA', 'BBBBBBBBB', 'CCCCCCCCC', 'DDDDDDDDD', 'EEEEEEEEE'),
    amount: fc.integer({ min: 0, max: 100_000_000 }),
    cents: fc.integer({ min: 0, max: 1_000_000 }),
    putCall: fc.constantFrom(null, null, 'Put' as const, 'Call' as const),
    amountType: fc.constantFrom('SH' as const, 'SH' as const, 'PRN' as const),
  }),
  { maxLength: 12 },
);
const table = rows.map((list) =>
  list.map(({ cusip, amount, cents, ...more }) =>
    holding(cusip, amount, Math.round((amount * cents) / 100), more),
  ),
);

describe('quarter on quarter', () => {
  it('assigns each position its status', () => {
    const { long, counts } = compare(
      [
        holding('AAAAAAAAA', 10, 100),
        holding('BBBBBBBBB', 10, 100),
        holding('CCCCCCCCC', 10, 100),
        holding('DDDDDDDDD', 10, 100),
      ],
      [
        holding('AAAAAAAAA', 15, 100),
        holding('BBBBBBBBB', 5, 60),
        holding('CCCCCCCCC', 10, 90),
        holding('EEEEEEEEE', 1, 1),
      ],
    );
    expect(
      Object.fromEntries(long.map(({ now, before, status }) => [(now ?? before)?.cusip, status])),
    ).toEqual({
      AAAAAAAAA: 'INCREASED',
      BBBBBBBBB: 'DECREASED',
      CCCCCCCCC: 'UNCHANGED',
      DDDDDDDDD: 'SOLD_OUT',
      EEEEEEEEE: 'NEW',
    });
    expect(counts).toEqual({ new: 1, increased: 1, decreased: 1, unchanged: 1, soldOut: 1 });
  });

  it('splits a change of value into trade and price: ΔV = Δsh·P₀ + sh₁·ΔP', () => {
    const { long } = compare([holding('AAAAAAAAA', 100, 1000)], [holding('AAAAAAAAA', 150, 1800)]);
    // 50 more shares at 10 dollars; 150 shares that cost 2 dollars more.
    expect(long[0]).toMatchObject({
      tradeEffectUSD: 500,
      priceEffectUSD: 300,
      valueChangeUSD: 800,
    });
  });

  it('adds the effects up to the change of value exactly, and the weights to 100 %', () => {
    fc.assert(
      fc.property(table, table, (before, now) => {
        const { long, options, report, previous } = compare(before, now);
        for (const change of [...long, ...options])
          expect(change.tradeEffectUSD + change.priceEffectUSD).toBe(change.valueChangeUSD);
        const effects = long.reduce(
          (sum, each) => sum + each.tradeEffectUSD + each.priceEffectUSD,
          0,
        );
        expect(effects).toBe(report.valueUSD - (previous?.valueUSD ?? 0));
        const weights = long.map(({ valueUSD }) => weightOf(valueUSD, report.valueUSD));
        const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0);
        expect(sum).toBeCloseTo(report.valueUSD > 0 ? 100 : 0, 6);
      }),
    );
  });

  it('does not depend on row order or on a holding split over two rows', () => {
    fc.assert(
      fc.property(
        table,
        table,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (before, now, share) => {
          const split = now.toReversed().flatMap((row) => {
            const amount = Math.floor(row.amount * share);
            const valueUSD = Math.floor(row.valueUSD * share);
            const rest = { amount: row.amount - amount, valueUSD: row.valueUSD - valueUSD };
            return [
              { ...row, amount, valueUSD },
              { ...row, ...rest },
            ];
          });
          const facts = (list: Row[]) =>
            compare(before, list)
              .long.map(({ now: position, before: had, ...numbers }) => ({
                key: (position ?? had)?.key,
                ...numbers,
              }))
              .toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
          expect(facts(split)).toEqual(facts(now));
        },
      ),
    );
  });

  it('keeps options apart from shares and out of the long value', () => {
    const { report, long, options } = compare(
      [],
      [holding('AAAAAAAAA', 10, 100), holding('AAAAAAAAA', 50, 900, { putCall: 'Put' })],
    );
    expect([long.length, options.length]).toEqual([1, 1]);
    expect(report).toMatchObject({ valueUSD: 100, optionsValueUSD: 900 });
  });
});

describe('splits', () => {
  const named = (amount: number, value: number) =>
    holding('AAAAAAAAA', amount, value, { symbol: 'AAA.US' });

  it('does not treat a documented split as a trade', () => {
    const splits = new Map([['AAA.US', [{ date: '2026-02-01', ratio: 4 }]]]);
    const { long } = compare([named(100, 40_000)], [named(440, 48_400)], splits);
    expect(long[0]).toMatchObject({
      status: 'INCREASED',
      previousAmount: 400,
      amountChange: 40,
      tradeEffectUSD: 4000,
      priceEffectUSD: 4400,
      split: { ratio: 4, basis: 'documented' },
    });
    const idle = compare([named(101, 40_400)], [named(404, 40_400)], splits).long[0];
    expect(idle?.status).toBe('UNCHANGED');
  });

  it('leaves out splits of other quarters', () => {
    const splits = new Map([
      [
        'AAA.US',
        [
          { date: '2025-12-31', ratio: 4 },
          { date: '2026-04-01', ratio: 4 },
        ],
      ],
    ]);
    expect(compare([named(100, 1000)], [named(100, 1000)], splits).long[0]).toMatchObject({
      status: 'UNCHANGED',
      split: null,
    });
  });

  it('infers a split from an unchanged position, and only flags one when shares were traded too', () => {
    // Visa in 2015: 570 810 shares at 262 dollars became 2 283 240 at 66.
    const visa = compare([named(570_810, 149_666_000)], [named(2_283_240, 150_808_000)]).long[0];
    expect(visa).toMatchObject({ status: 'UNCHANGED', split: { ratio: 4, basis: 'inferred' } });
    // Chipotle in 2024, 50 for 1, with sales in the same quarter.
    const chipotle = compare([named(743_984, 2_162_590_372)], [named(28_815_165, 1_805_270_087)])
      .long[0];
    expect(chipotle).toMatchObject({
      status: 'INCREASED',
      split: null,
      splitSuspected: true,
      tradeEffectUSD: -357_320_285,
      priceEffectUSD: 0,
    });
    // The data does not show whether a small position was split or traded.
    const small = compare([named(100, 20_000)], [named(200, 20_500)]).long[0];
    expect(small).toMatchObject({ status: 'INCREASED', split: null, splitSuspected: true });
    const doubled = compare([named(100, 1000)], [named(200, 2000)]).long[0];
    expect(doubled).toMatchObject({ status: 'INCREASED', split: null, splitSuspected: false });
  });
});

describe('holdings without CUSIP', () => {
  const bare = (ticker: string, amount: number, value: number) =>
    holding('', amount, value, { cusip: null, ticker, issuer: 'BERKSHIRE HATHAWAY' });

  it('keeps classes apart that share a ticker but not a price', () => {
    const positions = positionsOf(
      [bare('BRK.B', 303_041, 35_929_000), bare('BRK.B', 59, 10_496_000)],
      IDENTITY,
    );
    expect([...positions.values()].map(({ key, amount }) => [key, amount])).toEqual([
      ['ticker:BRK-B||SH', 303_041],
      ['ticker:BRK-B#2||SH', 59],
    ]);
  });

  it('joins them by the CUSIP that a later quarter has for the ticker', () => {
    const later = holding('084670702', 8184, 4_000_000, { ticker: 'BRK/B' });
    const key = securityKeys([later]);
    expect(key(bare('BRK.B', 10, 10))).toBe('084670702');
    const other = { ...later, cusip: '084670108' };
    expect(securityKeys([later, other])(bare('BRK.B', 10, 10))).toBe('ticker:BRK-B');
  });
});
