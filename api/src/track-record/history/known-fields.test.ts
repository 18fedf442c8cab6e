import { describe, expect, it } from 'vitest';
import { fieldsOf } from 'shared/market';
import { dividendRecord } from 'market-model/dataset/records/dividend.fixture';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { barsOf, goodQuarter, quarters, statements, weekdays } from './historical-market.fixture';
import { reasonUnknownThen, requiredFields } from './known-fields';
import { fieldsOnDay, type StockHistory } from './stock-history';

const day = (text: string) => parseIsoDate(text) ?? 0;
const computableFields = fieldsOf('stock').filter((field) => reasonUnknownThen(field) === null);

const history: StockHistory = {
  identity: { currencyCode: 'USD', sector: 'Technology' },
  ipoDay: null,
  bars: barsOf(weekdays(day('2012-01-02'), day('2021-06-30')), (i) => 50 + i / 40 + Math.sin(i)),
  dividends: Array.from({ length: 36 }, (_, i) =>
    dividendRecord(
      `${2012 + Math.floor(i / 4)}-${String((i % 4) * 3 + 2).padStart(2, '0')}-10`,
      0.2 + i / 100,
    ),
  ),
  fundamentals: statements(quarters(2011, 40, goodQuarter)),
};

describe('requiredFields', () => {
  it.each(computableFields)('computes %s individually as among all fields', (field) => {
    const on = day('2021-03-31');
    const all = fieldsOnDay(history, requiredFields(computableFields))(on, () => 1);
    const alone = fieldsOnDay(history, requiredFields([field]))(on, () => 1);
    expect(alone?.[field]).toEqual(all?.[field]);
  });

  it('omits estimates and fields that only exist today', () => {
    expect(reasonUnknownThen('fwdPeRatio')).toContain('estimates');
    expect(reasonUnknownThen('beta')).toContain('today');
    expect(reasonUnknownThen('peRatio')).toBeNull();
    expect(requiredFields(['fwdPeRatio', 'beta', 'sector']).fields).toEqual([]);
  });
});
