import { describe, expect, it } from '@jest/globals';
import { columnOf, type ColumnDefinition } from 'shared/market';
import { describeFilter } from './describe-filter';

function column(field: string): ColumnDefinition {
  const found = columnOf('stock', field);
  if (found === undefined) throw new Error(`No column ${field}`);
  return found;
}

describe('describeFilter', () => {
  it.each([
    ['peRatio', { kind: 'range', min: 12, max: 34 }, 'P/E 12 to 34'],
    ['returnOnEquityTTM', { kind: 'range', min: 18, max: null }, 'ROE ≥ 18%'],
    ['marketCap', { kind: 'range', min: null, max: 10e9 }, 'Market cap ≤ 10B'],
    ['day1ChangePercent', { kind: 'range', min: -5, max: -5 }, '1D = −5%'],
    ['sector', { kind: 'options', values: ['Technology'] }, 'Sector: Technology'],
    ['sector', { kind: 'options', values: ['Technology', 'Energy'] }, 'Sector: 2 chosen'],
    ['companyName', { kind: 'search', text: ' bank ' }, 'Company contains “bank”'],
    ['week52NewHigh', { kind: 'boolean', value: true }, 'New 52W high'],
    ['week52NewHigh', { kind: 'boolean', value: false }, 'Not: New 52W high'],
    [
      'dividendExDate',
      { kind: 'date-range', from: '2026-11-01', to: null },
      'Ex-date from 1 Nov 2026',
    ],
    [
      'dividendExDate',
      { kind: 'date-range', from: '2026-11-01', to: '2026-12-31' },
      'Ex-date 1 Nov 2026 to 31 Dec 2026',
    ],
  ] as const)('%s', (field, value, words) => {
    const filter = value.kind === 'options' ? { ...value, values: [...value.values] } : value;
    expect(describeFilter(column(field), filter)).toBe(words);
  });
});
