import { describe, expect, it } from '@jest/globals';
import { APPLE, overviewDouble, performanceDouble } from '../portfolio.fixture';
import { holdingRows } from './holding-rows';

describe('rows of holdings', () => {
  it('have their figures, with cash at the end', () => {
    const overview = overviewDouble({
      cash: [{ currencyCode: 'EUR', amount: '50.00', value: '55.00' }],
    });
    const rows = holdingRows(overview, performanceDouble().contributions, false);
    expect(rows.map(({ key }) => key)).toEqual(['AAPL.US', 'SAP.F', 'cash EUR']);
    expect(rows[0]?.fields).toMatchObject({
      averageCost: 90,
      price: 110,
      weight: expect.closeTo(55, 9),
      dayPercent: expect.closeTo(1, 9),
      totalReturn: 241,
      contribution: expect.closeTo(15, 9),
      unrealisedPercent: expect.closeTo(22.222, 2),
    });
    expect(rows[2]?.fields).toMatchObject({ name: 'Cash', value: 55, weight: 2.75 });
  });

  it('omit sold assets by default, and have no average cost for them', () => {
    const sold = { ...APPLE, quantity: '0', value: '0.00', cost: '0.00', unrealised: '0.00' };
    const overview = overviewDouble({ holdings: [sold] });
    expect(holdingRows(overview, [], false)).toEqual([]);
    expect(holdingRows(overview, [], true)[0]?.fields).toMatchObject({
      averageCost: null,
      unrealisedPercent: null,
      contribution: null,
    });
  });

  it('stay unknown without a price', () => {
    const unpriced = { ...APPLE, value: null, unrealised: null, weight: null, quotation: null };
    const [row] = holdingRows(overviewDouble({ holdings: [unpriced] }), [], false);
    expect(row?.fields).toMatchObject({
      value: null,
      price: null,
      totalReturn: null,
      weight: null,
    });
  });
});
