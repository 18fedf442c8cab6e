import { describe, expect, it } from '@jest/globals';
import type { AssetDividends, FundamentalsAnswer } from 'shared/contract';
import type { PricePoint } from 'shared/ui/charts';
import { fundamentalPanes, type PaneInput } from './fundamental-panes';
import { PANE_IDS, paneChoices, type PaneId } from './pane-ids';

const bar = (date: string, close: number): PricePoint => ({
  date,
  open: null,
  high: null,
  low: null,
  close,
  volume: null,
});
const item = (
  name: FundamentalsAnswer['items'][number]['item'],
  values: (number | null)[],
): FundamentalsAnswer['items'][number] => ({
  item: name,
  label: name,
  statement: 'income',
  unit: 'money',
  values,
  changePercent: values.map(() => null),
});
const statements: FundamentalsAnswer = {
  symbol: 'AAPL.US',
  period: 'ttm',
  currencyCode: 'USD',
  source: 'test',
  asOf: '2026-11-20',
  periods: [
    { periodEnd: '2026-03-31', filedDate: '2026-05-02', computed: true },
    // Without a filing date: 90 days later, 28 September.
    { periodEnd: '2026-06-30', filedDate: null, computed: true },
  ],
  items: [
    item('epsDiluted', [4, -1]),
    item('revenue', [1000, 2000]),
    item('dilutedShares', [100, 100]),
    item('grossProfit', [400, null]),
    item('operatingIncome', [-50, 500]),
    item('netIncome', [100, 100]),
  ],
  estimates: [],
  earnings: [],
};
const payment = (exDate: string, amount: number) => ({
  exDate,
  amount,
  currencyCode: 'USD',
  special: false,
  declaredDate: null,
  recordDate: null,
  paymentDate: null,
  frequency: null,
  changePercent: null,
});
const dividends = {
  currencyCode: 'USD',
  asOf: '2026-11-20',
  history: [payment('2026-08-10', 0.3), payment('2025-08-11', 0.2), payment('2025-11-10', 0.25)],
} as unknown as AssetDividends;
const points = [
  bar('2026-05-01', 80),
  bar('2026-05-04', 80),
  bar('2026-09-25', 88),
  bar('2026-09-28', 88),
];
const input: PaneInput = { ids: PANE_IDS, points, currency: 'USD', statements, dividends };
const linesOf = (id: PaneId, change: Partial<PaneInput> = {}) =>
  fundamentalPanes({ ...input, ...change, ids: [id] })[0]?.lines.map(({ steps }) => steps) ?? [];

describe('figures through time', () => {
  it('divide each close by the last filed figure, and are null for a loss', () => {
    const [pe = []] = linesOf('pe');
    expect(pe.map(({ value }) => value)).toEqual([null, 20, 22, null]);
    const [ps = []] = linesOf('ps');
    expect(ps.map(({ value }) => value)).toEqual([null, 8, 8.8, 4.4]);
  });

  it('use a report from its filing date, or from 90 days after its period', () => {
    expect(linesOf('eps')[0]?.slice(0, 2)).toEqual([
      { date: '2026-05-02', value: 4 },
      { date: '2026-09-28', value: -1 },
    ]);
    expect(fundamentalPanes(input)[0]?.note).toContain('90 days after the period');
  });

  it('end 15 months after the last reported period', () => {
    expect(linesOf('eps')[0]?.at(-1)).toEqual({ date: '2027-09-30', value: null });
  });

  it('ignore a late report of an earlier period', () => {
    const late = {
      ...statements,
      periods: [
        { periodEnd: '2026-03-31', filedDate: '2026-12-01', computed: true },
        { periodEnd: '2026-06-30', filedDate: '2026-08-01', computed: true },
      ],
    };
    expect(linesOf('eps', { statements: late })[0]).toEqual([
      { date: '2026-08-01', value: -1 },
      { date: '2027-09-30', value: null },
    ]);
  });

  it('keep unknown and negative margins', () => {
    const values = linesOf('margins').map((steps) => steps.slice(0, 2).map(({ value }) => value));
    expect(values).toEqual([
      [40, null],
      [-5, 25],
      [10, 5],
    ]);
  });

  it('sum the dividends of twelve months at each ex-date', () => {
    expect(linesOf('dividends')[0]).toEqual([
      { date: '2025-08-11', value: 0.2 },
      { date: '2025-11-10', value: 0.45 },
      { date: '2026-08-10', value: 0.75 },
      { date: '2026-08-11', value: 0.55 },
      { date: '2026-11-10', value: 0.3 },
    ]);
  });

  it('convert pence to pounds, and are empty for figures in another currency', () => {
    const pounds = { ...statements, currencyCode: 'GBP' };
    const pence = points.map((point) => ({ ...point, close: point.close * 100 }));
    const [pe = []] = linesOf('pe', { statements: pounds, points: pence, currency: 'GBX' });
    expect(pe[1]?.value).toBe(20);
    expect(linesOf('pe', { currency: 'EUR' })).toEqual([[]]);
  });

  it('are empty panes while they load', () => {
    const { statements: _, dividends: __, ...rest } = input;
    const loading = fundamentalPanes({ ...rest, statements: undefined, dividends: undefined });
    expect(loading.map(({ id }) => id)).toEqual([...PANE_IDS]);
    expect(loading.flatMap(({ lines }) => lines.flatMap(({ steps }) => steps))).toEqual([]);
  });

  it('are offered where an asset has them', () => {
    expect(paneChoices('stock').map(({ id }) => id)).toEqual([...PANE_IDS]);
    expect(paneChoices('etf').map(({ id }) => id)).toEqual(['dividends']);
    expect(paneChoices('crypto')).toEqual([]);
    expect(paneChoices(undefined)).toEqual([]);
  });
});
