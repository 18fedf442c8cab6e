import { describe, expect, it } from '@jest/globals';
import { emptyImport } from '../../portfolio.fixture';
import { addedText, outcomeText, type ImportAction } from './import-summary';

const plan = (...actions: ImportAction[]) =>
  emptyImport({ rows: actions.map((action, i) => ({ line: i + 2, action })) });

describe('summary of an import', () => {
  it.each([
    [['add'], '1 transaction will be added, all or none.'],
    [
      ['add', 'add', 'duplicate'],
      '2 transactions will be added, all or none. 1 row already there will not be added again.',
    ],
    [
      ['duplicate', 'duplicate', 'skip'],
      'All 2 rows of this file are in the portfolio already: there is nothing to add.',
    ],
    [
      ['duplicate'],
      'The one row of this file is in the portfolio already: there is nothing to add.',
    ],
    [['skip'], 'The file has no transaction to add.'],
  ] as [ImportAction[], string][])('%j', (actions, text) =>
    expect(outcomeText(plan(...actions))).toBe(text),
  );

  it('names missing columns first', () => {
    expect(outcomeText(plan('add', 'error'))).toContain('1 row cannot be imported');
    expect(outcomeText(plan('add', 'error', 'error'), 1)).toContain(
      '1 question to answer, about 2 rows',
    );
    const unmapped = emptyImport();
    expect(outcomeText({ ...unmapped, columns: { ...unmapped.columns, missing: ['date'] } })).toBe(
      'Choose the columns that are missing.',
    );
    expect(addedText(plan('add', 'add', 'duplicate'))).toBe(
      '2 transactions added, 1 already there.',
    );
  });
});
