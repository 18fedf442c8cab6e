import { describe, expect, it } from '@jest/globals';
import { SCREEN } from '../assistant-double.fixture';
import { conditionsWithoutFilter, screenAddress } from './screen-address';

describe('address of a proposed screen', () => {
  it('has filters, broker and order', () => {
    expect(screenAddress({ ...SCREEN, broker: 'ib' })).toBe(
      '/stocks/screener?marketCap=300M..2B&peRatio=..15&b=ib&s=peRatio',
    );
  });

  it('writes options, words, dates, switches, unknown and relative bounds', () => {
    const where = [
      { field: 'sector', in: ['Energy'] },
      { field: 'industry', notIn: ['Airlines'] },
      { field: 'companyName', contains: 'bank' },
      { field: 'dividendExDate', gte: '2026-11-01' },
      { field: 'week52NewHigh', is: true },
      { field: 'pegRatio', isNull: true },
      { field: 'peRatio', lte: { median: 'sector', times: 0.8 } },
    ];
    const query = new URLSearchParams(
      screenAddress({ type: 'stocks', where, broker: null, sort: [] }).split('?')[1],
    );
    expect(Object.fromEntries(query)).toEqual({
      sector: 'Energy',
      industry: 'Airlines',
      companyName: 'bank',
      dividendExDate: '2026-11-01..',
      week52NewHigh: '1',
      peRatio: '..0.8*sector',
      x: 'industry',
      u: 'pegRatio',
    });
  });

  it('is the bare screener without conditions', () => {
    expect(screenAddress({ type: 'etfs', where: [], broker: null, sort: [] })).toBe(
      '/etfs/screener',
    );
  });

  it.each([
    { field: 'peRatio', lt: 15 },
    { field: 'peRatio', gte: 1, lte: { median: 'sector' } },
    { field: 'peRatio', lte: { median: 'galaxy' } },
    { field: 'peRatio', isNull: false },
    { field: 'peRatio' },
    { field: 'luck', gte: 1 },
    { field: 'sector', gte: 1 },
  ])('leaves out %j, which the screener cannot express', (condition) => {
    const screen = { ...SCREEN, where: [condition], sort: [] };
    expect(conditionsWithoutFilter(screen)).toEqual([condition]);
    expect(screenAddress(screen)).toBe('/stocks/screener');
  });

  it('joins two bounds of a figure', () => {
    const where = [
      { field: 'peRatio', gte: 5 },
      { field: 'peRatio', lte: 15 },
    ];
    expect(screenAddress({ ...SCREEN, where, sort: [] })).toBe('/stocks/screener?peRatio=5..15');
  });
});
