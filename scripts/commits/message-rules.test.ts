import { describe, expect, it } from 'vitest';
import { commitMessageFaults } from './message-rules.mjs';

describe('a commit message', () => {
  it.each([
    'ledger: reject negative fees',
    'Add a column for the payout ratio',
    'ui, list: keep the filter panel open\n\nA reload lost it.',
    'embed: speed up the first paint',
    'Merge branch "main" of a repository whose address is longer than the limit of a subject allows',
    'imports: read dates in words\n# Please enter the commit message for your changes.',
  ])('is accepted: %s', (message) => {
    expect(commitMessageFaults(message)).toEqual([]);
  });

  it.each([
    ['', /empty/],
    [`ledger: ${'a'.repeat(70)}`, /78 characters, at most 72/],
    ['ledger: rejected negative fees', /"rejected" reports/],
    ['Fixes the chart', /"Fixes" reports/],
    ['ledger: reject negative fees.', /full stop/],
    ['ledger: reject negative fees\nbecause they are wrong', /line after the subject/],
  ])('is rejected: %s', (message, fault) => {
    expect(commitMessageFaults(message).join(' ')).toMatch(fault);
  });
});
