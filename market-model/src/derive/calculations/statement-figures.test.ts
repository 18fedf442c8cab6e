import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { FieldValue } from 'shared/contract';
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import type { FiscalPeriod, Fundamentals } from '../../dataset/records/fundamentals';
import { parseIsoDate } from '../../dates/civil-dates';
import { waysTo, workOut } from './calculations';
import type { Facts } from './facts';

type Values = Partial<Record<StatementItem, number>>;

/** A year of round figures in millions. */
const YEAR: Values = {
  revenue: 1000,
  costOfRevenue: 600,
  grossProfit: 400,
  sellingGeneralAdministrative: 150,
  operatingIncome: 200,
  ebitda: 250,
  interestExpense: 20,
  incomeTax: 45,
  netIncome: 135,
  cash: 100,
  receivables: 120,
  inventory: 80,
  currentAssets: 400,
  propertyPlantEquipment: 500,
  totalAssets: 1200,
  currentLiabilities: 250,
  longTermDebt: 300,
  totalDebt: 350,
  totalLiabilities: 700,
  retainedEarnings: 260,
  totalEquity: 500,
  sharesOutstanding: 100,
  operatingCashFlow: 210,
  freeCashFlow: 160,
  dividendsPaid: 30,
  sharesRepurchased: 50,
  depreciation: 50,
};
const FIVE_YEARS = [1, 0.9, 0.8, 0.75, 0.7, 0.6];

const annual = (newestFirst: readonly Values[]): FiscalPeriod[] =>
  newestFirst
    .map((values, n) => ({
      periodEnd: `${2025 - n}-12-31`,
      filedDate: `${2026 - n}-02-15`,
      values,
    }))
    .toReversed();

const scaledYear = (by: number, change: Values = {}): Values =>
  Object.fromEntries(
    Object.entries({ ...YEAR, ...change }).map(([item, value]) => [
      item,
      STATEMENT_ITEMS[item as StatementItem].unit === 'money' ? value * by : value,
    ]),
  );

function factsOf(
  years: readonly Values[],
  {
    fields = {},
    currencyCode = 'USD',
    usdRate = () => null,
  }: {
    fields?: Record<string, FieldValue>;
    currencyCode?: string | null;
    usdRate?: Facts['usdRate'];
  } = {},
): Facts {
  const fundamentals: Fundamentals = {
    currencyCode,
    source: 'filings',
    annual: annual(years),
    quarterly: [],
    estimates: [],
  };
  return {
    assetType: 'stock',
    fields: { currencyCode: 'USD', marketCap: 2000, ...fields },
    provenance: {},
    dividends: null,
    fundamentals,
    bars: null,
    usdRate,
    today: parseIsoDate('2026-03-31') ?? 0,
  };
}

const history = (change: Values = {}): Values[] =>
  FIVE_YEARS.map((by, n) => scaledYear(by, n === 0 ? change : {}));
const valueOf = (facts: Facts, field: string) => workOut(facts, field)?.working.value;
const reasonOf = (facts: Facts, field: string): string => {
  const worked = workOut(facts, field);
  return worked
    ? (worked.working.meaningless ?? '')
    : (waysTo('stock', field)[0]?.needs(facts) ?? '');
};
const without = (item: StatementItem): Values[] =>
  history().map((values) => {
    const rest = { ...values };
    delete rest[item];
    return rest;
  });

/** Every figure of this part, with its value for the round figures. */
const EXPECTED: Readonly<Record<string, number>> = {
  enterpriseValue: 2250,
  evToEbitda: 9,
  evToSales: 2.25,
  priceToSales: 2,
  priceToFreeCashFlow: 12.5,
  freeCashFlowTTM: 160,
  freeCashFlowYield: 8,
  buybackYield: 2.5,
  shareholderYield: 4,
  freeCashFlowMarginTTM: 16,
  grossMarginMean3Y: 40,
  grossMarginMean5Y: 40,
  operatingMarginMean3Y: 20,
  operatingMarginMean5Y: 20,
  netMarginMean3Y: 13.5,
  freeCashFlowMarginMean3Y: 16,
  freeCashFlowMarginMean5Y: 16,
  // 200 less tax of 25 %, on the mean of 850 and 765.
  returnOnInvestedCapitalTTM: (100 * 150) / 807.5,
  revenueGrowth3Y: 100 * ((1 / 0.75) ** (1 / 3) - 1),
  revenueGrowth5Y: 100 * ((1 / 0.6) ** (1 / 5) - 1),
  freeCashFlowGrowth3Y: 100 * ((1 / 0.75) ** (1 / 3) - 1),
  freeCashFlowGrowth5Y: 100 * ((1 / 0.6) ** (1 / 5) - 1),
  quickRatio: 1.28,
  netDebtToEbitda: 1,
  interestCover: 10,
  // 1.2 × 0.125 + 1.4 × 0.21667 + 3.3 × 0.16667 + 0.6 × 2000 ÷ 700 + 0.83333
  altmanZScore: 0.15 + (1.4 * 260) / 1200 + 0.55 + 1200 / 700 + 1000 / 1200,
};
/** Means over capital of two year ends each. */
const RETURNS: Readonly<Record<string, { profit: number; capital: number }>> = {
  returnOnEquity: { profit: 135, capital: 500 },
  returnOnAssets: { profit: 135, capital: 1200 },
  returnOnInvestedCapital: { profit: 150, capital: 850 },
};
const RETURN_FIELDS = Object.keys(RETURNS).flatMap((name) => [`${name}Mean3Y`, `${name}Mean5Y`]);
const SCORES = ['piotroskiFScore', 'beneishMScore'];
const ALL = [...Object.keys(EXPECTED), ...RETURN_FIELDS, ...SCORES];
const PRICED = new Set([
  'enterpriseValue',
  'evToEbitda',
  'evToSales',
  'priceToSales',
  'priceToFreeCashFlow',
  'freeCashFlowYield',
  'buybackYield',
  'shareholderYield',
  'altmanZScore',
]);
const SUMS = new Set(['enterpriseValue', 'freeCashFlowTTM']);

describe('figures from statements', () => {
  it.each(Object.entries(EXPECTED))('compute %s', (field, expected) => {
    expect(valueOf(factsOf(history()), field)).toBeCloseTo(expected, 9);
  });

  it.each(RETURN_FIELDS)('compute %s', (field) => {
    const [name = '', years = ''] = field.split('Mean');
    const count = Number(years[0]);
    const { profit, capital } = RETURNS[name] ?? { profit: NaN, capital: NaN };
    const each = FIVE_YEARS.slice(0, count).map((by, n) => {
      const before = FIVE_YEARS[n + 1] ?? NaN;
      return (100 * profit * by) / ((capital * (by + before)) / 2);
    });
    const mean = each.reduce((sum, value) => sum + value, 0) / count;
    expect(valueOf(factsOf(history()), field)).toBeCloseTo(mean, 9);
  });

  it('count the points of the F-score and show the nine tests', () => {
    const worked = workOut(factsOf(history()), 'piotroskiFScore')?.working;
    // Everything grew alike: no margin, debt ratio or liquidity changed.
    const steps = worked?.steps?.() ?? [];
    expect(steps).toHaveLength(9);
    expect(worked?.value).toBe(steps.reduce((sum, { value }) => sum + (value ?? 0), 0));
  });

  it('cover all calculations of this part', () => {
    for (const field of ALL) expect(waysTo('stock', field)).toHaveLength(1);
  });

  it.each(ALL)('keep %s if all amounts are scaled', (field) => {
    fc.assert(
      fc.property(fc.integer({ min: -15, max: 15 }), (power) => {
        const by = 2 ** power;
        const own = factsOf(history());
        const other = factsOf(
          FIVE_YEARS.map((year) => scaledYear(year * by)),
          { fields: { marketCap: 2000 * by } },
        );
        const [value, scaled] = [Number(valueOf(own, field)), Number(valueOf(other, field))];
        expect(scaled / (SUMS.has(field) ? by : 1)).toBeCloseTo(value, 9);
      }),
      { numRuns: 20 },
    );
  });

  it.each(ALL)('keep %s when the statements are in another currency', (field) => {
    // A depositary receipt: dollars for the share, statements in a currency worth 0.25.
    const foreign = factsOf(
      FIVE_YEARS.map((by) => scaledYear(by * 4)),
      { currencyCode: 'TWD', usdRate: (code) => (code === 'TWD' ? 0.25 : null) },
    );
    expect(valueOf(foreign, field)).toBeCloseTo(Number(valueOf(factsOf(history()), field)), 9);
  });

  it.each([...PRICED])('have no %s without the rate of the currency', (field) => {
    expect(valueOf(factsOf(history(), { currencyCode: 'TWD' }), field)).toBeUndefined();
  });

  it.each(ALL.filter((field) => field !== 'freeCashFlowTTM'))(
    'take statements in pounds for a share in pence: %s',
    (field) => {
      const pence = { fields: { currencyCode: 'GBX' } };
      const usdRate = (code: string) => (code === 'GBP' ? 1 : null);
      const named = factsOf(history(), { ...pence, currencyCode: 'GBP', usdRate });
      const unnamed = factsOf(history(), { ...pence, currencyCode: null, usdRate });
      const expected = Number(valueOf(factsOf(history()), field));
      expect(valueOf(named, field)).toBeCloseTo(expected, 9);
      expect(valueOf(unnamed, field)).toBeCloseTo(expected, 9);
    },
  );
});

describe('missing items of statements', () => {
  const items = Object.keys(YEAR) as StatementItem[];
  const readBy = (field: string): StatementItem[] =>
    items.filter((item) => {
      const inputs = workOut(factsOf(history()), field)?.working.inputs() ?? [];
      return inputs.some(({ name }) => name.startsWith(`${STATEMENT_ITEMS[item].label}, period`));
    });

  it.each(ALL)('leave %s unknown, never zero, and say why', (field) => {
    const read = readBy(field);
    expect(read.length).toBeGreaterThan(0);
    for (const item of read) {
      const facts = factsOf(without(item));
      expect([item, valueOf(facts, field)]).toEqual([item, undefined]);
      expect(reasonOf(facts, field)).toMatch(/^[A-Z].+\.$/);
    }
  });

  it.each(ALL)('leave %s unknown without statements', (field) => {
    const facts = { ...factsOf([]), fundamentals: null };
    expect(valueOf(facts, field)).toBeUndefined();
    expect(reasonOf(facts, field)).toMatch(/^[A-Z].+\.$/);
  });

  it.each([...PRICED])('leave %s unknown without a market value', (field) => {
    const facts = { ...factsOf(history()), fields: { currencyCode: 'USD' } };
    expect(valueOf(facts, field)).toBeUndefined();
    expect(reasonOf(facts, field)).toContain('Market capitalisation');
  });
});

describe('signs and denominators', () => {
  it.each<[string, string, Values]>([
    ['evToEbitda', 'a loss', { ebitda: -10 }],
    ['evToEbitda', 'EBITDA of zero', { ebitda: 0 }],
    ['evToEbitda', 'more cash than value', { cash: 5000 }],
    ['evToSales', 'no revenue', { revenue: 0 }],
    ['priceToSales', 'no revenue', { revenue: 0 }],
    ['priceToFreeCashFlow', 'cash burnt', { freeCashFlow: -160 }],
    ['netDebtToEbitda', 'a loss', { ebitda: -10 }],
    ['interestCover', 'no interest', { interestExpense: 0 }],
    ['quickRatio', 'nothing due', { currentLiabilities: 0 }],
    ['freeCashFlowMarginTTM', 'no revenue', { revenue: 0 }],
    ['altmanZScore', 'no liabilities', { totalLiabilities: 0 }],
    ['piotroskiFScore', 'no current liabilities', { currentLiabilities: 0 }],
    ['beneishMScore', 'a gross loss', { grossProfit: -5 }],
    ['freeCashFlowGrowth3Y', 'cash burnt', { freeCashFlow: -160 }],
    ['revenueGrowth5Y', 'no revenue', { revenue: 0 }],
    ['returnOnInvestedCapitalTTM', 'no capital', { totalEquity: -2000 }],
  ])('give %s no value with %s, and a reason', (field, _, change) => {
    const facts = factsOf(history(change));
    expect(valueOf(facts, field)).toBeNull();
    expect(reasonOf(facts, field)).toMatch(/^[A-Z].+\.$/);
  });

  it.each<[string, Values, number]>([
    ['freeCashFlowYield', { freeCashFlow: -160 }, -8],
    ['interestCover', { operatingIncome: -40 }, -2],
    ['netDebtToEbitda', { cash: 600 }, -1],
    ['enterpriseValue', { cash: 5000 }, -2650],
    ['buybackYield', { sharesRepurchased: 0 }, 0],
  ])('keep the sign of %s', (field, change, expected) => {
    expect(valueOf(factsOf(history(change)), field)).toBeCloseTo(expected, 9);
  });

  it.each(['Banks - Regional', 'Insurance - Life', 'Mortgage Finance', null])(
    'give no Z-score and no interest cover to a financial company of industry %p',
    (industry) => {
      const facts = factsOf(history(), { fields: { sector: 'Financial Services', industry } });
      expect(valueOf(facts, 'altmanZScore')).toBeNull();
      expect(valueOf(facts, 'interestCover')).toBeNull();
      expect(reasonOf(facts, 'altmanZScore')).toBe(
        'The Z-score does not apply to banks and insurers.',
      );
    },
  );

  it.each(['Financial Data & Exchanges', 'Insurance Brokers', 'Asset Management'])(
    'give both to %s',
    (industry) => {
      const facts = factsOf(history(), { fields: { sector: 'Financial Services', industry } });
      expect(valueOf(facts, 'altmanZScore')).toEqual(expect.any(Number));
      expect(valueOf(facts, 'interestCover')).toBe(10);
    },
  );
});
