import { describe, expect, it } from 'vitest';
import { warrenBuffettFilter as filter } from '../warren-buffett.fixture';
import { ProblemError } from '../../http/problem';
import { measureMarket } from '../measures/measured-market';
import { queryFilter, type ParsedQuery } from './query';
import { goodStock, tableOf, type StockFields } from '../stocks.fixture';

const all: ParsedQuery = { thresholds: {}, page: 1, pageSize: 200 };
const run = (stocks: Record<string, StockFields>, query: Partial<ParsedQuery> = {}) =>
  queryFilter(
    measureMarket(tableOf(stocks), filter),
    filter,
    { ...all, ...query },
    '2026-11-20T21:00:00Z',
  );

const statusesOf = (answer: ReturnType<typeof run>, symbol: string) =>
  Object.fromEntries(
    (answer.rows.find((row) => row.symbol === symbol)?.results ?? []).map((result, index) => [
      filter.rules[index]?.id,
      result.status,
    ]),
  );

describe('a query of the Warren Buffett filter', () => {
  it('leaves out a listing whose price is of long ago', () => {
    const table = tableOf({ 'GONE.US': goodStock, 'GOOD.US': goodStock });
    const market = measureMarket({ ...table, oldListings: new Set([0]) }, filter);
    const answer = queryFilter(market, filter, all, '2026-11-20T21:00:00Z');
    expect(answer.rows.map(({ symbol }) => symbol)).toEqual(['GOOD.US']);
    expect(answer.universe).toBe(1);
  });

  it('passes a stock that reaches every threshold and reports the margins', () => {
    const answer = run({ 'GOOD.US': goodStock });
    expect(answer.passed).toBe(1);
    expect(answer.rows[0]).toMatchObject({
      symbol: 'GOOD.US',
      companyName: 'Good Company',
      group: 'pass',
      passed: 9,
      evaluated: 9,
    });
    expect(answer.rows[0]?.results[5]).toEqual({
      status: 'pass',
      value: 5,
      threshold: 3,
      distance: 0,
    });
  });

  it('passes a value exactly at its threshold, and fails one just beyond it', () => {
    const at = {
      ...goodStock,
      returnOnEquityTTM: 15,
      debtToEquityMRQ: 0.5,
      peRatio: 100 / 3,
      quarterlyRevenueGrowthYOY: 0,
    };
    expect(run({ 'AT.US': at }).passed).toBe(1);
    expect(run({ 'LOW.US': { ...at, returnOnEquityTTM: 14.999 } }).passed).toBe(0);
    expect(run({ 'OWES.US': { ...at, debtToEquityMRQ: 0.5001 } }).passed).toBe(0);
  });

  it('exempts banks from gross margin and debt, by the names of any source', () => {
    const bank = { ...goodStock, sector: 'Financials', grossMarginTTM: 1, debtToEquityMRQ: 9 };
    const answer = run({ 'BANK.US': bank });
    expect(statusesOf(answer, 'BANK.US')).toMatchObject({
      'gross-margin': 'exempt',
      'debt-to-equity': 'exempt',
      'net-margin': 'pass',
    });
    expect(answer.rows[0]).toMatchObject({ group: 'pass', passed: 7, evaluated: 7 });
    expect(answer.rules.find((rule) => rule.id === 'gross-margin')).toMatchObject({
      passed: 0,
      reported: 0,
      exempt: 1,
      noData: 0,
    });
  });

  it('counts no data neither as failure nor as pass', () => {
    const { quarterlyRevenueGrowthYOY: _, ...silent } = goodStock;
    const answer = run({ 'HUSH.US': silent });
    expect(statusesOf(answer, 'HUSH.US')['revenue-growth']).toBe('no-data');
    expect(answer.rows[0]).toMatchObject({ group: 'pass', passed: 8, evaluated: 8 });
    expect(answer.rows[0]?.results[6]?.value).toBeNull();
  });

  it('does not pass a stock with almost no data', () => {
    const answer = run({ 'BLANK.US': { companyName: 'Blank', marketCap: 1e12 } });
    expect(answer).toMatchObject({ passed: 0, notEvaluated: 1, total: 0, universe: 1 });
  });

  it('sees a loss as a failed earnings yield, not as missing', () => {
    const loss: StockFields = { ...goodStock, peRatio: null, earningsPerShareTTM: -4 };
    const answer = run({ 'LOSS.US': loss });
    expect(answer.rows[0]?.results[5]).toMatchObject({ status: 'fail', value: -4 });
    expect(run({ 'LOSS.US': { ...goodStock, peRatio: -25 } }).rows[0]?.results[5]).toMatchObject({
      status: 'fail',
      value: -4,
    });
    const { earningsPerShareTTM: __, ...unknown } = loss;
    expect(statusesOf(run({ 'WHAT.US': unknown }), 'WHAT.US')['earnings-yield']).toBe('no-data');
  });

  it('requires the sector median if it is stricter than the threshold', () => {
    const stocks = Object.fromEntries(
      Array.from({ length: 11 }, (_, n) => [
        `S${String(n).padStart(2, '0')}.US`,
        { ...goodStock, profitMargin: 20 + n },
      ]),
    );
    const answer = run(stocks);
    expect(answer.medians['net-margin']).toEqual({ Technology: { median: 25, peers: 11 } });
    expect(answer.passed).toBe(6);
    expect(answer.rows.find((row) => row.symbol === 'S04.US')?.results[1]).toEqual({
      status: 'fail',
      value: 24,
      threshold: 25,
      distance: 0.1,
    });
    expect(run(stocks, { thresholds: { 'net-margin': 29 } }).passed).toBe(2);
  });

  it('has no median for a sector with too few peers, with a note', () => {
    const answer = run({
      'A.US': { ...goodStock, profitMargin: 11 },
      'B.US': { ...goodStock, profitMargin: 90 },
    });
    expect(answer.medians['net-margin']).toEqual({ Technology: { median: null, peers: 2 } });
    expect(answer.passed).toBe(2);
  });

  it('lists misses by their distance, behind the passing stocks', () => {
    const answer = run({
      'FAR.US': { ...goodStock, returnOnEquityTTM: 1 },
      'NEAR.US': { ...goodStock, debtToEquityMRQ: 0.51 },
      'GOOD.US': goodStock,
      'TWO.US': { ...goodStock, returnOnEquityTTM: 14, peRatio: 90 },
    });
    expect(answer.rows.map((row) => `${row.symbol} ${row.group}`)).toEqual([
      'GOOD.US pass',
      'NEAR.US miss',
      'FAR.US miss',
    ]);
    expect(answer.misses).toEqual({ failures: 1, total: 2 });
  });

  it('shows the misses with the fewest failures when all fail several', () => {
    const answer = run({ 'TWO.US': { ...goodStock, returnOnEquityTTM: 14, peRatio: 90 } });
    expect(answer).toMatchObject({ passed: 0, misses: { failures: 2, total: 1 }, total: 1 });
  });

  it('sorts within the groups, the unknown last in both directions', () => {
    const { quarterlyRevenueGrowthYOY: _, ...silent } = goodStock;
    const stocks = {
      'A.US': silent,
      'B.US': { ...goodStock, quarterlyRevenueGrowthYOY: 3 },
      'C.US': goodStock,
    };
    const symbols = (direction: 'asc' | 'desc') =>
      run(stocks, { sort: { by: 'revenue-growth', direction } }).rows.map((row) => row.symbol);
    expect(symbols('asc')).toEqual(['B.US', 'C.US', 'A.US']);
    expect(symbols('desc')).toEqual(['C.US', 'B.US', 'A.US']);
  });

  it('keeps only the stocks of a broker, and none for an unknown broker', () => {
    const stocks = {
      'A.US': goodStock,
      'B.US': { ...goodStock, broker: ['naga', 'ib'] },
      'C.US': { ...goodStock, broker: null },
    };
    expect(run(stocks, { broker: 'naga' })).toMatchObject({ universe: 1, passed: 1 });
    expect(run(stocks, { broker: 'ib' }).universe).toBe(2);
    expect(run(stocks, { broker: 'nobody' })).toMatchObject({ universe: 0, passed: 0, total: 0 });
  });

  it('answers an empty market', () => {
    expect(run({})).toMatchObject({
      universe: 0,
      passed: 0,
      total: 0,
      rows: [],
      misses: { failures: 1, total: 0 },
    });
  });

  it.each<[Partial<ParsedQuery>, string]>([
    [{ thresholds: { nonsense: 3 } }, 'thresholds.nonsense'],
    [{ thresholds: { constructor: 3 } }, 'thresholds.constructor'],
    [{ thresholds: { 'debt-to-equity': -1 } }, 'thresholds.debt-to-equity'],
    [{ sort: { by: 'luck', direction: 'asc' } }, 'sort.by'],
  ])('refuses %j and names the field', (query, field) => {
    let caughtError: unknown;
    try {
      run({ 'A.US': goodStock }, query);
    } catch (error) {
      caughtError = error;
    }
    expect(caughtError).toBeInstanceOf(ProblemError);
    expect(caughtError).toMatchObject({ status: 400, errors: [{ field }] });
  });
});
