import { describe, expect, it } from 'vitest';
import { splitRatio } from './earnings-and-splits';
import { documentOf } from './eodhd-document';
import { understandAsset } from './understand-asset';

const understand = (json: unknown, usdRate: (code: string) => number | null = () => null) => {
  const document = documentOf(json);
  if (!document) throw new Error('no document');
  return understandAsset(document, {
    symbol: 'A.US',
    assetType: null,
    name: null,
    asOf: '2026-11-20',
    source: 'test',
    usdRate,
  });
};

const general = { Code: 'A', Type: 'Common Stock', Name: 'Alpha', CurrencyCode: 'USD' };
const year = { date: '2025-12-31', filing_date: '2026-02-10', currency_symbol: 'EUR' };
const income = {
  ...year,
  totalRevenue: '1000.00',
  sellingGeneralAdministrative: '210.00',
  netIncome: '-50.00',
  interestExpense: '-7.00',
};
const balance = {
  ...year,
  totalAssets: '5000',
  cash: '30',
  cashAndShortTermInvestments: '40',
  netReceivables: '120',
  // None in stock, not unknown.
  inventory: '0',
  propertyPlantEquipment: '900',
  propertyPlantAndEquipmentNet: null,
  retainedEarnings: '-80',
};
const cash = {
  ...year,
  capitalExpenditures: '-20',
  dividendsPaid: '-5',
  salePurchaseOfStock: '8',
  freeCashFlow: null,
};
const expected = {
  periodEnd: '2025-12-31',
  filedDate: '2026-02-10',
  values: {
    revenue: 1000,
    sellingGeneralAdministrative: 210,
    netIncome: -50,
    interestExpense: 7,
    totalAssets: 5000,
    cash: 40,
    receivables: 120,
    inventory: 0,
    propertyPlantEquipment: 900,
    retainedEarnings: -80,
    capitalExpenditure: 20,
    dividendsPaid: 5,
    // More was issued than bought back.
    sharesRepurchased: 0,
  },
};

describe('holders in an EODHD document', () => {
  it('are percent numbers, unknown where the document has none', () => {
    const { record } = understand({
      General: general,
      SharesStats: { PercentInsiders: 0.07, PercentInstitutions: null },
    });
    expect(record.fields.insiderOwnership).toBe(0.07);
    expect(record.fields).not.toHaveProperty('institutionalOwnership');
  });
});

describe('statements of an EODHD document', () => {
  it('are the same from a full document and from a bulk page', () => {
    const full = understand({
      General: general,
      Financials: {
        Income_Statement: { yearly: { '2025-12-31': income }, quarterly: {} },
        Balance_Sheet: { yearly: { '2025-12-31': balance } },
        Cash_Flow: { yearly: { '2025-12-31': cash } },
      },
    }).fundamentals;
    const bulk = understand({
      General: general,
      Financials: {
        Income_Statement: { yearly_last_0: income, yearly_last_1: { date: '0000-00-00' } },
        Balance_Sheet: { yearly_last_0: balance },
        Cash_Flow: { yearly_last_0: cash },
      },
    }).fundamentals;
    expect(full).toEqual({
      currencyCode: 'EUR',
      source: 'test',
      annual: [expected],
      quarterly: [],
      estimates: [],
    });
    expect(bulk).toEqual(full);
  });

  it('get earnings per share from the separate section; estimates are for unreported years', () => {
    const { fundamentals, earnings } = understand({
      General: general,
      Earnings: {
        History: {
          '2025-12-31': {
            reportDate: '2026-02-01',
            date: '2025-12-31',
            beforeAfterMarket: 'BeforeMarket',
            currency: 'USD',
            epsActual: 0.4,
            epsEstimate: null,
          },
          '2026-12-31': { reportDate: '0000-00-00', date: '2026-12-31' },
        },
        Annual: { '2025-12-31': { date: '2025-12-31', epsActual: 1.5 } },
        Trend: {
          a: { date: '2025-12-31', period: '0y', earningsEstimateAvg: '1.4' },
          b: {
            date: '2026-12-31',
            period: '+1y',
            earningsEstimateAvg: '1.8',
            revenueEstimateAvg: null,
          },
          c: { date: '2026-09-30', period: '+1q', earningsEstimateAvg: '0.5' },
        },
      },
      Financials: {
        Income_Statement: {
          yearly: { x: income },
          quarterly: { x: { date: '2025-12-31', totalRevenue: '250' } },
        },
      },
    });
    expect(fundamentals?.annual[0]?.values.epsDiluted).toBe(1.5);
    expect(fundamentals?.quarterly[0]?.values).toEqual({ revenue: 250, epsDiluted: 0.4 });
    expect(fundamentals?.estimates).toEqual([
      { periodEnd: '2026-12-31', epsAverage: 1.8, revenueAverage: null },
    ]);
    expect(earnings).toEqual([
      {
        symbol: 'A.US',
        date: '2026-02-01',
        periodEnd: '2025-12-31',
        time: 'before-open',
        currencyCode: 'USD',
        epsEstimate: null,
        epsActual: 0.4,
      },
    ]);
  });

  it('are null if the document lacks them, also when empty objects come as lists', () => {
    expect(understand({ General: general, Financials: [], Earnings: [] }).fundamentals).toBeNull();
  });
});

describe('listing fields of an EODHD document', () => {
  it('convert sums to dollars, and reject them without a rate', () => {
    const json = {
      General: { ...general, CurrencyCode: 'GBX' },
      Highlights: { MarketCapitalization: 1000 },
    };
    const record = understand(json, (code) => (code === 'GBP' ? 1.25 : null));
    expect(record.record.fields.marketCap).toBe(1250);
    expect(record.record.computed).toEqual(['marketCap']);
    const unknown = understand(json);
    expect(unknown.record.fields.marketCap).toBeUndefined();
    expect(unknown.refused).toEqual([
      'A.US: Highlights.MarketCapitalization is in GBP, whose rate to the dollar is not known',
    ]);
  });

  it('leave out unknown values instead of treating them as zero', () => {
    const { record, refused } = understand({
      General: { ...general, FullTimeEmployees: 0, IPODate: '0000-00-00', WebURL: '' },
      Highlights: { PERatio: 0, ProfitMargin: 'NA', EarningsShare: 0, RevenueTTM: null },
      Technicals: { Beta: {} },
    });
    expect(Object.keys(record.fields)).toEqual(['currencyCode', 'earningsPerShareTTM', 'sector']);
    expect(record.fields.earningsPerShareTTM).toBe(0);
    expect(refused).toEqual(['A.US: Technicals.Beta {} is not a number']);
  });
});

describe('split ratios', () => {
  it.each([
    ['4:1', 4],
    ['2.000000/1.000000', 2],
    ['1:10', 0.1],
    ['3/2', 1.5],
  ])('%s', (text, ratio) => expect(splitRatio(text)).toBeCloseTo(ratio, 12));
  it.each(['', '0:1', '1:0', '4', 'four:one', null, 4])('%p is none', (text) =>
    expect(splitRatio(text)).toBeNull(),
  );
});
