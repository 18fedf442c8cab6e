import { describe, expect, it } from '@jest/globals';
import { emptyImport, transaction } from '../../portfolio.fixture';
import { leftOutTexts, skippedByReason } from './not-stored';

describe('excluded rows', () => {
  it('describe their effect on cash and income, and unread amounts', () => {
    const plan = emptyImport({
      rows: [
        { line: 2, action: 'left-out', transaction: transaction({ type: 'DIVIDEND' }) },
        { line: 3, action: 'left-out', cells: ['as of', '−$1.85'] },
        { line: 4, action: 'left-out', cells: ['as of', ''] },
      ],
      leftOut: [{ currencyCode: 'USD', cash: '7.5', income: '7.5' }],
      columns: { header: ['Date', 'Amount'], map: { amount: 'Amount' }, missing: [], examples: [] },
    });
    expect(leftOutTexts(plan)).toEqual([
      'Leaving them out changes cash by −7.50 USD and income by −7.50 USD.',
      'The effect of 2 rows is not known, as they were not read. The file says −$1.85 in line 3.',
    ]);
    expect(leftOutTexts(emptyImport())).toEqual([]);
  });
});

it('are grouped by reason when skipped', () => {
  expect(
    skippedByReason({
      rows: [
        { line: 1, action: 'skip', reason: 'Above the header' },
        { line: 2, action: 'skip', reason: 'Above the header' },
        { line: 4, action: 'add' },
        { line: 9, action: 'skip' },
      ],
    }),
  ).toEqual([
    { reason: 'Above the header', lines: [1, 2] },
    { reason: 'No transaction', lines: [9] },
  ]);
});
