import { expect, it } from '@jest/globals';
import { CITATION, PARTS, SCREEN } from '../assistant-double.fixture';
import { answerText } from './answer-text';

it('writes values with name and date, and leaves struck text out', () => {
  expect(answerText(PARTS)).toBe(
    'The P/E ratio of Apple is 31.42 (P/E ratio of Apple Inc., 6 Feb 2026), not ….',
  );
});

it('writes tables with tabs and screens as lines', () => {
  const table = {
    title: 'Figures',
    columns: [
      { label: 'Name', align: 'start' as const },
      { label: 'P/E', align: 'end' as const },
    ],
    rows: [['Apple', CITATION]],
    more: { href: '/stocks', total: 3 },
  };
  expect(
    answerText([
      { kind: 'text', text: 'Here:' },
      { kind: 'table', table },
      { kind: 'screen', screen: SCREEN },
    ]),
  ).toBe(
    [
      'Here:',
      'Figures',
      'Name\tP/E',
      'Apple\t31.42',
      '1 of 3 rows',
      '',
      '- Market cap between $300M and $2B',
      '- P/E at most 15',
      '- Sorted by P/E, lowest first',
    ].join('\n'),
  );
});
