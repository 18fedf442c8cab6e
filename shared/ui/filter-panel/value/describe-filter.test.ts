import { describe, expect, it } from '@jest/globals';
import { catalogueOf, columnOf, type ColumnDefinition } from 'shared/market';
import { describeFilter } from './describe-filter';

function column(field: string): ColumnDefinition {
  const column = columnOf('stock', field);
  if (column === undefined) throw new Error(`No column ${field}`);
  return column;
}

describe('describeFilter', () => {
  it.each([
    ['peRatio', { kind: 'range', min: 12, max: 34 }, 'P/E 12 to 34'],
    ['returnOnEquityTTM', { kind: 'range', min: 18, max: null }, 'ROE ≥ 18%'],
    ['marketCap', { kind: 'range', min: null, max: 10e9 }, 'Market cap ≤ $10B'],
    ['peRatio', { kind: 'unknown' }, 'P/E not reported'],
    [
      'peRatio',
      { kind: 'range', min: null, max: 0.8, relativeTo: { median: 'sector' } },
      'P/E ≤ 0.8 × sector median',
    ],
    [
      'fwdPeRatio',
      { kind: 'range', min: null, max: 1, relativeTo: { field: 'peRatio' } },
      'Fwd P/E ≤ P/E',
    ],
    [
      'peRatio',
      { kind: 'range', min: 0.5, max: 1.2, relativeTo: { median: 'industry' } },
      'P/E 0.5 to 1.2 × industry median',
    ],
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
    expect(describeFilter(column(field), filter, undefined, catalogueOf('stock').columns)).toBe(
      words,
    );
  });
});
