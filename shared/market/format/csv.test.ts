import { describe, expect, it } from '@jest/globals';
import { csvText } from './csv';

describe('tables for spreadsheets', () => {
  it('are RFC 4180 with a byte order mark', () => {
    expect(
      csvText(
        ['Ticker', 'P/E'],
        [
          ['A', 1.5],
          ['B, "the" second', null],
        ],
      ),
    ).toBe('\uFEFFTicker,P/E\r\nA,1.5\r\n"B, ""the"" second",\r\n');
  });

  it('never start a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])
      expect(csvText([], [[text]])).toContain(`'${text}`);
    expect(csvText([], [[-1, true, ['ib', 'naga']]])).toContain('-1,true,ib; naga');
  });
});
