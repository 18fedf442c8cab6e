import { expect, it } from 'vitest';
import type { Citation } from 'shared/contract';
import { answerText } from './plain-text';

const citation: Citation = {
  id: '1.yield',
  label: 'Dividend yield',
  value: '3.1 %',
  href: '/stocks/details/KO.US',
  asOf: null,
};

it('reads an answer as plain text, without what was struck', () => {
  expect(
    answerText([
      { kind: 'text', text: 'Coca-Cola pays ' },
      { kind: 'citation', citation },
      { kind: 'struck', text: '4 %' },
      { kind: 'text', text: '.' },
      {
        kind: 'table',
        table: {
          title: 'Dividends',
          columns: [
            { label: 'Asset', align: 'start' },
            { label: 'Yield', align: 'end' },
          ],
          rows: [['KO', citation]],
          more: null,
        },
      },
      {
        kind: 'screen',
        screen: {
          type: 'stocks',
          where: [],
          broker: null,
          sort: [],
          understood: ['cheap', 'small'],
          notUnderstood: [],
        },
      },
    ]),
  ).toBe('Coca-Cola pays 3.1 %.\nDividends\nAsset | Yield\nKO | 3.1 %\nScreen: cheap, small');
});
